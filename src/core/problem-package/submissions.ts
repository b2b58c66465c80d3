import type { PackageReader } from './package-reader'
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
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map([
  ['py', 'python'],
  ['py3', 'python'],
  ['cpp', 'cpp'],
  ['cc', 'cpp'],
  ['cxx', 'cpp'],
  ['java', 'java'],
  ['c', 'c'],
  ['js', 'javascript'],
])

/** What programs of packages are compiled with. C++ is GCC: it is there wherever Clang is, and not the other way round. */
export const LANGUAGE_IDS: Readonly<Record<PackageLanguage, number>> = {
  python: 71,
  cpp: 54,
  java: 62,
  c: 50,
  javascript: 63,
}

export const languageOf = (path: string): PackageLanguage | undefined =>
  LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1))

/** submissions/: one file each, in the format's standard folders. At least one should be accepted. */
export function readSubmissions(reader: PackageReader): PackageSubmission[] {
  const submissions: PackageSubmission[] = []
  for (const path of reader.below('submissions')) {
    const submission = readSubmission(reader, path)
    if (submission) submissions.push(submission)
  }
  if (!submissions.some((submission) => submission.path.startsWith('accepted/'))) {
    reader.mind('submissions/accepted is empty: add a solution that Joust can judge.')
  }
  return submissions
}

function readSubmission(reader: PackageReader, path: string): PackageSubmission | undefined {
  const where = `submissions/${path}`
  const [folder = '', name, ...deeper] = path.split('/')
  const expected = EXPECTED.get(folder)
  const language = languageOf(path)
  if (name === undefined) reader.mind(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expected) reader.mind(`${where}: the folder must be one of ${[...EXPECTED.keys()].join(', ')}.`)
  else if (deeper.length > 0) reader.mind(`${where}: a submission must be a single file.`)
  else if (!language) reader.mind(`${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`)
  else return { path, name, language, languageId: LANGUAGE_IDS[language], source: reader.data(where), expected }
  return undefined
}
