import { type Expectation, type ExpectationRule, OUTCOMES, type Outcome } from './expectation'
import { globOf, MOST_PATTERN, MOST_STARS } from './glob'
import { isYamlMap, type PackageReader, type YamlMap } from './package-reader'

/** The file with expectations beyond those of the folders. */
export const SETTINGS_FILE = 'submissions.yaml'

type Verdicts = Pick<ExpectationRule, 'permitted' | 'required' | 'timeLimit'>
const rule = (permitted: readonly Outcome[] | null, required: readonly Outcome[] | null): Verdicts => ({
  permitted,
  required,
  timeLimit: null,
})

/** The most patterns of submissions, and as many of tests: each is held against each submission or test. */
const MOST_PATTERNS = 200

/** The folders of the 2025-09 format. */
const FOLDERS: Readonly<Record<string, Verdicts>> = {
  accepted: rule(['AC'], null),
  rejected: rule(null, ['RTE', 'TLE', 'WA']),
  wrong_answer: rule(['AC', 'WA'], ['WA']),
  time_limit_exceeded: rule(['AC', 'TLE'], ['TLE']),
  run_time_error: rule(['AC', 'RTE'], ['RTE']),
  brute_force: rule(['AC', 'RTE', 'TLE'], ['RTE', 'TLE']),
}

export const USUAL_FOLDERS = Object.keys(FOLDERS)

/** The folders of the legacy format, and those that its judges add: only accepted and slow submissions affect the time limit. */
const LEGACY_FOLDERS: Readonly<Record<string, Verdicts>> = {
  ...FOLDERS,
  wrong_answer: { ...rule(['AC', 'WA'], ['WA']), timeLimit: 'neither' },
  time_limit_exceeded: rule(['AC', 'WA', 'TLE'], ['TLE']),
  run_time_error: { ...rule(null, ['RTE']), timeLimit: 'neither' },
  partially_accepted: rule(null, null),
  partial: rule(null, null),
  memory_limit_exceeded: { ...rule(null, ['RTE']), timeLimit: 'neither' },
  memory_limit: { ...rule(null, ['RTE']), timeLimit: 'neither' },
  output_limit_exceeded: { ...rule(null, ['RTE']), timeLimit: 'neither' },
  output_limit: { ...rule(null, ['RTE']), timeLimit: 'neither' },
  no_output: { ...rule(['AC', 'WA'], ['WA']), timeLimit: 'neither' },
  compiler_error: rule(null, null),
  compile_error: rule(null, null),
  slow: rule(['AC', 'TLE'], null),
  slow_accepted: { ...rule(['AC', 'TLE'], null), timeLimit: 'neither' },
  mixed: rule(null, null),
  'mixed-verdicts': rule(null, null),
  different: rule(null, null),
}
const COMPILER_ERRORS: readonly string[] = ['compiler_error', 'compile_error']

const KEYS = [
  'language',
  'entrypoint',
  'authors',
  'model_solution',
  'preferred',
  'permitted',
  'required',
  'score',
  'message',
  'use_for_timelimit',
  'use_for_time_limit',
] as const
const isKey = (word: string): boolean => KEYS.some((key) => key === word)

/** One pattern of submissions.yaml. */
export type SubmissionSettings = {
  readonly pattern: string
  readonly matches: (path: string) => boolean
  /** The submission's own rule, and those for some of the tests. */
  readonly rules: readonly [own: ExpectationRule, ...forTests: ExpectationRule[]]
  /** The format's language code, which overrides the file's ending. */
  readonly language: string | null
  /** The main file of a folder, or the main class. */
  readonly entrypoint: string | null
}

/** Reads the patterns of submissions.yaml; the file itself is kept. */
export function readSettings(reader: PackageReader): readonly SubmissionSettings[] {
  const path = `submissions/${SETTINGS_FILE}`
  if (!reader.has(path)) return []
  const yaml = reader.map(path, null)
  reader.keep(path)
  if (!areFew(reader, yaml)) return []
  return Object.entries(yaml).flatMap(([pattern, value]) => {
    if (!isSafe(reader, pattern)) return []
    if (isYamlMap(value)) {
      const text = (key: 'language' | 'entrypoint') => textIn(reader, { pattern, key, value: value[key] })
      const [language, entrypoint] = [text('language'), text('entrypoint')]
      return [{ pattern, matches: globOf(pattern), rules: rulesIn(reader, pattern, value), language, entrypoint }]
    }
    reader.refuse(`${reader.at(path, pattern)}: "${pattern}" must be a map of settings.`)
    return []
  })
}

type Setting = { readonly pattern: string; readonly key: string; readonly value: unknown }

function textIn(reader: PackageReader, { pattern, key, value }: Setting): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== '') return value
  reader.refuse(`submissions/${SETTINGS_FILE}: ${pattern}: ${key} must be a text.`)
  return null
}

function areFew(reader: PackageReader, yaml: YamlMap): boolean {
  const ofTests = Object.values(yaml).flatMap((value) =>
    isYamlMap(value) ? Object.values(value).filter(isYamlMap) : [],
  )
  const counts = { submissions: Object.keys(yaml).length, tests: ofTests.length }
  for (const [what, count] of Object.entries(counts)) {
    if (count <= MOST_PATTERNS) continue
    reader.refuse(
      `submissions/${SETTINGS_FILE} has ${count} patterns of ${what}, and at most ${MOST_PATTERNS} are read: name folders, or use *.`,
    )
    return false
  }
  return true
}

function isSafe(reader: PackageReader, pattern: string): boolean {
  const shown = pattern.slice(0, MOST_PATTERN)
  const fault =
    pattern.length > MOST_PATTERN
      ? `${MOST_PATTERN} characters`
      : pattern.split('*').length > MOST_STARS + 1
        ? `${MOST_STARS} stars`
        : null
  if (fault !== null) reader.refuse(`submissions/${SETTINGS_FILE}: ${shown}: a pattern has at most ${fault}.`)
  return fault === null
}

/** Returns what a submission must result in; null if neither its folder nor a pattern says so. */
export function expectationOfPath(
  path: string,
  { settings, isLegacy }: { readonly settings: readonly SubmissionSettings[]; readonly isLegacy: boolean },
): Expectation | null {
  const folder = path.split('/')[0] ?? ''
  // The folders of older packages are accepted in new ones, too.
  const known = (isLegacy ? LEGACY_FOLDERS : { ...LEGACY_FOLDERS, ...FOLDERS })[folder]
  const matching = settings.filter(({ matches }) => matches(path))
  if (known === undefined && matching.length === 0) return null
  const own = matching.find(({ pattern }) => pattern === folder)
  const usual = known === undefined ? [] : [{ ...NOTHING, ...known, isUsual: true }]
  return {
    rules: [
      ...(own === undefined ? usual : overridden(own, known)),
      ...matching.filter((one) => one !== own).flatMap(({ rules }) => rules),
    ],
    failsToCompile: COMPILER_ERRORS.includes(folder),
    isPartial: folder === 'partially_accepted',
  }
}

/** Fields that a pattern for a folder omits keep the folder's defaults. */
function overridden({ rules: [own, ...more] }: SubmissionSettings, usual: Verdicts | undefined): ExpectationRule[] {
  const whole = {
    ...own,
    permitted: own.permitted ?? usual?.permitted ?? null,
    required: own.required ?? usual?.required ?? null,
    timeLimit: own.timeLimit ?? usual?.timeLimit ?? null,
  }
  return [whole, ...more]
}

/** A rule that requires nothing. */
export const NOTHING: ExpectationRule = {
  tests: null,
  permitted: null,
  required: null,
  score: null,
  message: null,
  timeLimit: null,
  isUsual: false,
}

function rulesIn(reader: PackageReader, pattern: string, yaml: YamlMap): SubmissionSettings['rules'] {
  const where = `submissions/${SETTINGS_FILE}: ${pattern}`
  for (const key of Object.keys(yaml)) {
    if (!isKey(key) && !isYamlMap(yaml[key]))
      reader.mind(`${where}: the key "${key}" is unknown; the keys are ${KEYS.join(', ')}, and patterns of tests.`)
  }
  const forTests = Object.entries(yaml).flatMap(([tests, value]) =>
    isKey(tests) || !isYamlMap(value) || !isSafe(reader, tests)
      ? []
      : [{ ...ruleOf(reader, `${where}: ${tests}`, value), tests }],
  )
  return [ruleOf(reader, where, yaml), ...forTests]
}

function ruleOf(reader: PackageReader, where: string, yaml: YamlMap): ExpectationRule {
  const { message, score } = yaml
  const outcomes = (key: 'permitted' | 'required') => outcomesIn(reader, `${where}: ${key}`, yaml[key])
  return {
    ...NOTHING,
    permitted: outcomes('permitted'),
    required: outcomes('required'),
    message: typeof message === 'string' && message !== '' ? message : null,
    score: scoreIn(reader, where, score),
    timeLimit: timeBoundOf(yaml.use_for_time_limit ?? yaml.use_for_timelimit),
  }
}

function outcomesIn(reader: PackageReader, where: string, given: unknown): readonly Outcome[] | null {
  if (given === undefined) return null
  const names: readonly unknown[] = Array.isArray(given) ? given : [given]
  const known = names.flatMap((name) => OUTCOMES.filter((one) => one === name))
  if (known.length === names.length && known.length > 0) return known
  reader.refuse(`${where} must be a list of AC, WA, TLE and RTE.`)
  return null
}

function scoreIn(reader: PackageReader, where: string, given: unknown): ExpectationRule['score'] {
  if (given === undefined) return null
  const values: readonly unknown[] = Array.isArray(given) ? given : [given, given]
  const [least, most] = values
  if (values.length === 2 && typeof least === 'number' && typeof most === 'number' && least <= most)
    return [least, most]
  reader.refuse(`${where}: score must be a number, or two of them: the least and the most.`)
  return null
}

const timeBoundOf = (value: unknown): ExpectationRule['timeLimit'] =>
  value === false ? 'neither' : value === 'lower' || value === 'upper' ? value : null

/** Returns the expectation of a stored reference solution, which depends only on its folder. */
export function expectationOfFolder(folder: string): Expectation {
  const known = FOLDERS[folder] ?? LEGACY_FOLDERS[folder] ?? rule(null, null)
  return {
    rules: [{ ...NOTHING, ...known, isUsual: true }],
    failsToCompile: COMPILER_ERRORS.includes(folder),
    isPartial: folder === 'partially_accepted',
  }
}
