import type { Grading, GroupRules, LegacyRules } from '#core/grading'
import { ORIGINALS } from './kept-files'
import { asStrings, asTexts, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import { splitAtSpaces } from './yaml-map'

/** The settings of a folder's group file; null for a setting that it omits. */
export type GroupFile = {
  readonly path: string
  readonly yaml: YamlMap
  readonly isLegacy: boolean
  readonly validatorArgs: readonly string[] | null
  readonly programArgs: readonly string[] | null
}

const KEYS = [
  ...(['max_score', 'score_aggregation', 'require_pass', 'scoring', 'args', 'output_validator_args'] as const),
  ...(['static_validation_score', 'static_validator_args', 'input_validator_args', 'full_feedback'] as const),
  ...(['input_visualizer_args', 'output_visualizer_args', 'answer_validator_args'] as const),
] as const
const UNUSED = ['full_feedback', 'static_validator_args', 'input_visualizer_args', 'output_visualizer_args'] as const
/**
 * Arguments of the validators of inputs, and (BAPCtools) of answers. Only an import uses them: the one validator of a stored problem gets no
 * arguments.
 */
const OF_VALIDATORS = ['input_validator_args', 'input_validator_flags', 'answer_validator_args'] as const
/** The legacy format's names of keys, which authors also write in files of 2025-09. DOMjudge reads the first one there. */
const OLDER_NAMES = [
  ['output_validator_flags', 'output_validator_args'],
  ['input_validator_flags', 'input_validator_args'],
] as const
const LEGACY_KEYS = [
  'on_reject',
  'grading',
  'grader_flags',
  'input_validator_flags',
  'output_validator_flags',
  'accept_score',
  'reject_score',
  'range',
] as const

/**
 * Reads the group files of a package, by their folders below data/; '' is data/ itself. `isLegacy` is the format of the package, because
 * drafts of 2025-09 use the legacy format's name for their group files.
 */
export function readGroupFiles(reader: PackageReader, isLegacy: boolean): ReadonlyMap<string, GroupFile> {
  const files = reader.below('data').flatMap((path) => {
    const [, folder = '', name] = /^(?:(.*)\/)?(test_group\.yaml|testdata\.yaml)$/.exec(path) ?? []
    return name === undefined || (folder !== '' && !/^(sample|secret)(\/|$)/.test(folder)) ? [] : [{ folder, path }]
  })
  return new Map(files.map(({ folder, path }) => [folder, readGroupFile(reader, `data/${path}`, isLegacy)]))
}

function readGroupFile(reader: PackageReader, path: string, isLegacyPackage: boolean): GroupFile {
  const hasOldName = path.endsWith('testdata.yaml')
  const yaml = reader.map(path, null)
  const isRenamed = hasOldName && !isLegacyPackage && KEYS.some((key) => yaml[key] !== undefined)
  if (isRenamed) reader.mind(`${path}: in version 2025-09 this file is called test_group.yaml.`)
  const isLegacy = hasOldName && !isRenamed
  reader.knownKeys(path, isLegacy ? yaml : withoutOlderNames(reader, path, yaml), isLegacy ? LEGACY_KEYS : KEYS)
  keepUnused(reader, path, yaml)
  if (yaml.grading === 'custom') reader.refuse(`${reader.at(path, 'grading')}: a grader of its own is not supported.`)
  if (yaml.static_validation_score !== undefined)
    reader.refuse(`${reader.at(path, 'static_validation_score')}: static validators are not supported.`)
  const args = (isLegacy ? null : listIn(reader, path, yaml, 'output_validator_args')) ?? legacyArgs(yaml)
  return { path, yaml, isLegacy, validatorArgs: args, programArgs: listIn(reader, path, yaml, 'args') }
}

/** Returns the settings without the keys that have their older names. Adds a note for each. */
function withoutOlderNames(reader: PackageReader, path: string, yaml: YamlMap): YamlMap {
  const found = OLDER_NAMES.filter(([older]) => yaml[older] !== undefined)
  for (const [older, name] of found)
    reader.mind(`${reader.at(path, older)}: in version 2025-09 the key ${older} is called ${name}.`)
  return Object.fromEntries(Object.entries(yaml).filter(([key]) => !found.some(([older]) => older === key)))
}

function legacyArgs({ output_validator_flags: flags }: YamlMap): readonly string[] | null {
  const said = isYamlMap(flags) ? flags.flags : flags
  return said === undefined ? null : splitAtSpaces(said)
}

/** Reads a list of strings; null if the key is missing. In a package from elsewhere, numbers may stand without quotes. */
export function listIn(reader: PackageReader, path: string, yaml: YamlMap, key: string): readonly string[] | null {
  if (yaml[key] === undefined) return null
  const list = asStrings(yaml[key])
  if (list !== undefined) return list
  const texts = reader.isTolerant ? asTexts(yaml[key] ?? []) : undefined
  const where = `${reader.at(path, key)}: ${key}`
  if (texts === undefined) reader.refuse(`${where} must be a list of strings (quote numbers).`)
  else if (texts.length > 0) reader.note(`${where} has numbers without quotes: it is read as "${texts.join(' ')}".`)
  return texts ?? []
}

/**
 * Keeps the original of a group file with settings that Joust does not use, because exports write group files without them. Adds a note.
 */
function keepUnused(reader: PackageReader, path: string, yaml: YamlMap): void {
  const kinds = [
    [UNUSED, 'not used'],
    [OF_VALIDATORS, 'used where an import checks the tests; the form checks them without'],
  ] as const
  for (const [keys, use] of kinds) {
    const said = keys.filter((key) => yaml[key] !== undefined)
    if (said.length === 0) continue
    reader.keepAs(path, `${ORIGINALS}/${path}`)
    reader.note(`${path}: ${said.join(', ')} ${said.length === 1 ? 'is' : 'are'} kept with the file, and ${use}.`)
  }
}

/** Keeps the originals of legacy group files with unusual flags, which exports would lose if they write groups from their points alone. */
export function keepUnusual(reader: PackageReader, files: ReadonlyMap<string, GroupFile>): void {
  for (const [folder, { path, yaml, isLegacy }] of files) {
    const holdsGroups = ['', 'sample', 'secret'].includes(folder)
    const known = holdsGroups ? ['sum', 'ignore_sample'] : ['min', 'sum']
    const isUsual = splitAtSpaces(yaml.grader_flags).every((flag) => known.includes(flag))
    if (
      isLegacy &&
      (!isUsual || (yaml.on_reject !== undefined && yaml.on_reject !== (holdsGroups ? 'continue' : 'break')))
    )
      reader.keepAs(path, `${ORIGINALS}/${path}`)
  }
}

/** Returns a setting of a folder, or else that of the nearest folder above that has it; null if none has. */
export function inherited<T>(
  files: ReadonlyMap<string, GroupFile>,
  folder: string,
  read: (file: GroupFile) => T | null,
): T | null {
  for (let at: string | null = folder; at !== null; at = parentOf(at)) {
    const file = files.get(at)
    const found = file === undefined ? null : read(file)
    if (found !== null) return found
  }
  return null
}

const parentOf = (folder: string): string | null =>
  folder === '' ? null : folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''

/** Reads how the groups of a scoring problem give points. `tests`: the paths of all tests in judging order. */
export function readGrading(
  reader: PackageReader,
  files: ReadonlyMap<string, GroupFile>,
  tests: readonly string[],
): Grading {
  if ([...files.values()].some(({ isLegacy }) => isLegacy))
    return { format: 'legacy', groups: legacyGroups(files, tests) }
  const groups = [...files].flatMap(([folder, file]) =>
    folder === 'secret' || folder.startsWith('secret/') ? [groupRules(reader, folder, { file, tests })] : [],
  )
  const secret = groups.find(({ path }) => path === 'secret')
  const bounded = groups.filter(({ path, most }) => path !== 'secret' && most !== null)
  const sum = bounded.reduce((all, { most }) => all + (most ?? 0), 0)
  // Older drafts set no maximum score for the whole problem: there it is the sum of the groups' scores.
  const isOlder = [...files.values()].some(({ yaml }) => yaml.scoring !== undefined)
  const most = isOlder && sum > 0 ? sum : 100
  const whole = { path: 'secret', most, aggregation: 'sum' as const, requires: [] }
  if (secret === undefined) return { format: '2025-09', groups: [whole, ...groups] }
  const hasOwnMost = !isOlder || bringsPoints(files.get('secret'))
  return {
    format: '2025-09',
    groups: groups.map((group) => (group === secret && !hasOwnMost ? { ...group, most } : group)),
  }
}

const bringsPoints = (file: GroupFile | undefined): boolean =>
  file?.yaml.max_score !== undefined || (isYamlMap(file?.yaml.scoring) && file.yaml.scoring.score !== undefined)

type OfGroup = { readonly file: GroupFile; readonly tests: readonly string[] }

function groupRules(reader: PackageReader, folder: string, { file: { path, yaml }, tests }: OfGroup): GroupRules {
  const scoring = isYamlMap(yaml.scoring) ? yaml.scoring : {}
  const isSecret = folder === 'secret'
  const aggregation = yaml.score_aggregation ?? scoring.aggregation ?? (isSecret ? 'sum' : 'pass-fail')
  const known = (['pass-fail', 'sum', 'min'] as const).find((one) => one === aggregation)
  if (known === undefined) reader.refuse(`${path}: score_aggregation must be pass-fail, sum or min.`)
  const count = tests.filter((test) => test.startsWith(`${folder}/`)).length
  return {
    path: folder,
    most: mostOf(reader, path, { yaml, scoring, isSecret, count: known === 'sum' ? count : 1 }),
    aggregation: known ?? 'sum',
    requires: namesOf(yaml.require_pass ?? scoring.require_pass),
  }
}

type OfMost = {
  readonly yaml: YamlMap
  readonly scoring: YamlMap
  readonly isSecret: boolean
  /** How many tests give the score: in older drafts, each test of a group with the aggregation sum does. */
  readonly count: number
}

function mostOf(reader: PackageReader, path: string, { yaml, scoring, isSecret, count }: OfMost): number | null {
  const given = yaml.max_score ?? (typeof scoring.score === 'number' ? scoring.score * count : undefined)
  if (given === undefined) return isSecret ? 100 : null
  if (given === 'unbounded') return null
  if (typeof given === 'number' && given >= 0 && Number.isFinite(given)) return given
  reader.refuse(`${path}: max_score must be a number that is not negative, or unbounded.`)
  return 0
}

const namesOf = (value: unknown): readonly string[] =>
  (typeof value === 'string' ? [value] : (asStrings(value ?? []) ?? [])).map((name) => name.replace(/\/$/, ''))

/** Returns the rules of every folder, including inherited settings, so that each group's rules are complete. */
function legacyGroups(files: ReadonlyMap<string, GroupFile>, tests: readonly string[]): LegacyRules[] {
  const folders = tests.flatMap((test) => test.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')))
  return [...new Set(['', ...folders])].map((path) => legacyRules(files, path))
}

function legacyRules(files: ReadonlyMap<string, GroupFile>, path: string): LegacyRules {
  const value = (key: string): unknown => inherited(files, path, ({ yaml }) => yaml[key] ?? null)
  const flags = splitAtSpaces(value('grader_flags'))
  const last = <T extends string>(known: readonly T[], otherwise: T): T =>
    flags.flatMap((flag) => known.filter((one) => one === flag)).at(-1) ?? otherwise
  const [least, most] = rangeOf(files.get(path)?.yaml.range)
  return {
    path,
    scores: last(['sum', 'avg', 'min', 'max'], 'sum'),
    verdicts: last(['worst_error', 'first_error', 'always_accept'], 'worst_error'),
    acceptsAny: flags.includes('accept_if_any_accepted'),
    ignoresSample: flags.includes('ignore_sample'),
    breaks: value('on_reject') !== 'continue',
    acceptScore: numberOf(value('accept_score'), 1),
    rejectScore: numberOf(value('reject_score'), 0),
    least,
    most,
  }
}

/** Reads a group's own range. Unlike other settings, ranges are not inherited. */
function rangeOf(range: unknown): readonly [least: number | null, most: number | null] {
  const [least, most] = splitAtSpaces(range).map(Number)
  const finite = (value: number | undefined): number | null =>
    value !== undefined && Number.isFinite(value) ? value : null
  return [finite(least), finite(most)]
}

function numberOf(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise
}
