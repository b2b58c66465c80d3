import { utf8Of } from './content'
import { asStrings, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import { splitAtSpaces } from './yaml-map'

/** How submissions are judged according to problem.yaml. */
export type Judging = {
  /** The format from before 2023, which many archives still use. */
  readonly isLegacy: boolean
  readonly isInteractive: boolean
  /** Whether a submission runs again on the validator's output. */
  readonly isMultiPass: boolean
  /** Whether test groups give points. */
  readonly isScoring: boolean
  /** Whether the package's validator may set the score of a test. */
  readonly hasValidatorScores: boolean
  /** Whether the package must have a validator; null if its presence decides. */
  readonly wantsValidator: boolean | null
  /** The validator's arguments in the legacy format. */
  readonly flags: readonly string[]
}

export const NO_JUDGING: Judging = {
  isLegacy: false,
  isInteractive: false,
  isMultiPass: false,
  isScoring: false,
  hasValidatorScores: false,
  wantsValidator: null,
  flags: [],
}

/** Keys that only the legacy format has. */
export const LEGACY_KEYS = ['validation', 'validator_flags', 'author', 'grading', 'source_url'] as const

const VERSION = 'problem.yaml: problem_format_version must be 2025-09 (or legacy), the versions that Joust reads.'
const TYPE =
  'problem.yaml: type must be pass-fail, scoring, interactive or multi-pass; Joust does not judge other problems.'
const TYPES = ['pass-fail', 'scoring', 'interactive', 'multi-pass'] as const
/** Drafts of 2025-09, whose different spellings are accepted, too. */
const DRAFTS = ['draft', '2023-07-draft', '2023-07', '2025-09-draft']

/** Reads how problem.yaml wants submissions judged. Refuses what Joust cannot judge. */
export function readJudging(reader: PackageReader, yaml: YamlMap): Judging {
  const version = yaml.problem_format_version ?? 'legacy'
  if (version === 'legacy' || version === 'legacy-icpc') return readLegacy(reader, yaml)
  const isDraft = DRAFTS.some((draft) => draft === version)
  if (isDraft) reader.mind(`${VERSION} The draft is read like 2025-09.`)
  else if (version !== '2025-09') reader.refuse(VERSION)
  // Early drafts used the validation of the legacy format.
  if (isDraft && yaml.validation !== undefined) return { ...readLegacy(reader, yaml), isLegacy: false }
  for (const key of LEGACY_KEYS) {
    if (yaml[key] !== undefined) reader.mind(`problem.yaml: the key "${key}" is unknown in version 2025-09.`)
  }
  const types =
    typeof yaml.type === 'string' ? typesIn(reader, yaml.type) : (asStrings(yaml.type ?? ['pass-fail']) ?? [])
  if (types.length === 0 || !types.every((type) => TYPES.some((known) => known === type))) reader.refuse(TYPE)
  const isInteractive = types.includes('interactive')
  const isMultiPass = types.includes('multi-pass')
  const isScoring = types.includes('scoring')
  const hasOwn = reader.below('output_validator').length > 0
  return {
    isLegacy: false,
    isInteractive,
    isMultiPass,
    isScoring,
    hasValidatorScores: isScoring && hasOwn,
    wantsValidator: isInteractive || isMultiPass ? true : null,
    flags: [],
  }
}

/** The format's own examples still write several types in one string, as the legacy validation does. */
function typesIn(reader: PackageReader, said: string): string[] {
  const types = said.split(/\s+/)
  if (types.length > 1) reader.mind('problem.yaml: type must be a string of one word, or a list of them.')
  return types
}

function readLegacy(reader: PackageReader, yaml: YamlMap): Judging {
  if (!['pass-fail', 'scoring'].some((type) => type === (yaml.type ?? 'pass-fail'))) reader.refuse(TYPE)
  const validation = String(yaml.validation ?? 'default').split(/\s+/)
  const isKnown = validation.every((word) => ['default', 'custom', 'interactive', 'score', 'multi-pass'].includes(word))
  const isCustom = validation[0] === 'custom'
  if (!isKnown || (validation.length > 1 && !isCustom)) {
    reader.refuse('problem.yaml: validation must be default, custom or custom interactive, score or multi-pass.')
  }
  const grading = isYamlMap(yaml.grading) ? yaml.grading : {}
  if (grading.objective === 'min')
    reader.refuse('problem.yaml: grading.objective min is not supported: more points are better.')
  refuseProgramsElsewhere(reader)
  const isScoring = yaml.type === 'scoring'
  return {
    isLegacy: true,
    isInteractive: validation.includes('interactive'),
    isMultiPass: validation.includes('multi-pass'),
    isScoring,
    // DOMjudge's packages give scores without declaring it.
    hasValidatorScores: isScoring && isCustom,
    wantsValidator: isCustom,
    flags: splitAtSpaces(yaml.validator_flags),
  }
}

const OF_DOMJUDGE = 'domjudge-problem.ini'
const ELSEWHERE = /^[ \t]*(special_(?:compare|run))[ \t]*=[ \t]*["']?([\w-]+)/gm
/** The programs that DOMjudge itself has for every problem. */
const USUAL_PROGRAMS: readonly string[] = ['compare', 'run']

/** Refuses programs that only DOMjudge's server has under the names in its file: Joust would judge without them. */
function refuseProgramsElsewhere(reader: PackageReader): void {
  if (['output_validators', 'output_validator'].some((folder) => reader.below(folder).length > 0)) return
  const ini = utf8Of(reader.unread(OF_DOMJUDGE)) ?? ''
  for (const { 1: key = '', 2: name = '', index } of ini.matchAll(ELSEWHERE)) {
    if (USUAL_PROGRAMS.includes(name)) continue
    const line = ini.slice(0, index).split('\n').length
    reader.refuse(
      `${OF_DOMJUDGE}:${line}: ${key} names the program "${name}", which is not in the package: add it as output_validators/ with "validation: custom" in problem.yaml, or take the line out.`,
    )
  }
}
