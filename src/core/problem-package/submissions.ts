import { PACKAGE_LANGUAGES, PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import type { ExpectedVerdict, PackageLanguage, PackageSubmission } from './types'

/** The format's standard folders, and what a submission in each must come to. */
const EXPECTED: ReadonlyMap<string, readonly ExpectedVerdict[]> = new Map([
  ['accepted', ['accepted']],
  ['rejected', ['wrong-answer', 'time-limit', 'memory-limit', 'runtime-error']],
  ['wrong_answer', ['wrong-answer']],
  ['time_limit_exceeded', ['time-limit']],
  ['run_time_error', ['runtime-error', 'memory-limit']],
  ['brute_force', ['time-limit', 'memory-limit', 'runtime-error']],
])

/** By the ending of a source. */
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map(
  PACKAGE_LANGUAGES.flatMap(({ key, endings }) => endings.map((ending) => [ending, key] as const)),
)

export const languageOf = (path: string): PackageLanguage | undefined =>
  LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1))

/** submissions/: one file each, in the format's standard folders. At least one should be accepted. */
export function readSubmissions(reader: PackageReader): PackageSubmission[] {
  const submissions: PackageSubmission[] = []
  const said = readExpectations(reader)
  for (const path of reader.below('submissions')) {
    if (path === SETTINGS) continue
    const submission = readSubmission(reader, path, said)
    if (submission) submissions.push(submission)
  }
  if (!submissions.some((submission) => submission.path.startsWith('accepted/'))) {
    reader.mind('submissions/accepted is empty: add a solution that Joust can judge.')
  }
  return submissions
}

/** What submissions come to beyond what their folders say. */
const SETTINGS = 'submissions.yaml'
const SETTING_KEYS = [
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
]
const VERDICTS: Readonly<Record<string, readonly ExpectedVerdict[]>> = {
  AC: ['accepted'],
  WA: ['wrong-answer'],
  TLE: ['time-limit'],
  RTE: ['runtime-error', 'memory-limit'],
}

const MOST_STARS = 8

type Said = { readonly matches: (path: string) => boolean; readonly expected: readonly ExpectedVerdict[] | null }

/** submissions.yaml: of each pattern what its submissions may, and must, come to. The file itself is kept. */
function readExpectations(reader: PackageReader): readonly Said[] {
  const path = `submissions/${SETTINGS}`
  if (!reader.has(path)) return []
  const yaml = reader.map(path, null)
  reader.keep(path)
  return Object.entries(yaml).map(([pattern, value]) => {
    // Many stars make a pattern that takes ages to fail.
    if (pattern.split('*').length > MOST_STARS + 1) {
      reader.refuse(`${reader.at(path, pattern)}: a pattern has at most ${MOST_STARS} stars.`)
      return { matches: () => false, expected: null }
    }
    if (!isYamlMap(value)) reader.refuse(`${reader.at(path, pattern)}: "${pattern}" must be a map of settings.`)
    else reader.knownKeys(`${path}: ${pattern}`, value, SETTING_KEYS)
    return { matches: globOf(pattern), expected: isYamlMap(value) ? expectedBy(reader, pattern, value) : null }
  })
}

/** A run ends at its first failure: it comes to what is permitted, and not to Accepted where a failure is required. */
function expectedBy(reader: PackageReader, pattern: string, value: YamlMap): readonly ExpectedVerdict[] | null {
  const where = `submissions/${SETTINGS}: ${pattern}`
  const verdictsOf = (key: string): readonly ExpectedVerdict[] | null => {
    const given = value[key]
    if (given === undefined) return null
    const names: readonly unknown[] = Array.isArray(given) ? given : [given]
    const unknown = names.find((word) => typeof word !== 'string' || VERDICTS[word] === undefined)
    if (unknown !== undefined || names.length === 0) {
      reader.refuse(`${where}: ${key} must be a list of AC, WA, TLE and RTE.`)
      return null
    }
    return names.flatMap((word) => VERDICTS[String(word)] ?? [])
  }
  const permitted = verdictsOf('permitted')
  const required = verdictsOf('required')
  if (permitted === null && required === null) return null
  const all = permitted ?? Object.values(VERDICTS).flat()
  return required === null || required.includes('accepted') ? all : all.filter((one) => one !== 'accepted')
}

/** As in a shell: `*` and `?` stay in a folder, `{a,b}` is either; a folder means what is in it. */
function globOf(pattern: string): (path: string) => boolean {
  let depth = 0
  const source = pattern.replace(/[\s\S]/g, (sign) => {
    if (sign === '*') return '[^/]*'
    if (sign === '?') return '[^/]'
    if (sign === '{') {
      depth += 1
      return '(?:'
    }
    if (sign === '}' && depth > 0) {
      depth -= 1
      return ')'
    }
    if (sign === ',' && depth > 0) return '|'
    return sign.replace(/[.+^$()|[\]\\{}]/, '\\$&')
  })
  const expression = new RegExp(`^${source}${')'.repeat(depth)}(?:/.*)?$`)
  return (path) => expression.test(path)
}

function readSubmission(reader: PackageReader, path: string, said: readonly Said[]): PackageSubmission | undefined {
  const where = `submissions/${path}`
  const [folder = '', name, ...deeper] = path.split('/')
  const usual = EXPECTED.get(folder)
  const own = said.findLast(({ matches, expected: one }) => one !== null && matches(path))?.expected ?? null
  const expected = own ?? usual
  if (own !== null && own.join() !== usual?.join())
    reader.note(
      `${where}: judged as submissions.yaml says; once it is stored, the form knows the nearest folder alone.`,
    )
  const language = languageOf(path)
  if (name === undefined) reader.mind(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expected) reader.mind(`${where}: the folder must be one of ${[...EXPECTED.keys()].join(', ')}.`)
  else if (deeper.length > 0) reader.mind(`${where}: a submission must be a single file.`)
  else if (!language) reader.mind(`${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`)
  else return { path, name, language, languageId: PROBLEM_LANGUAGE_IDS[language], source: reader.data(where), expected }
  return undefined
}
