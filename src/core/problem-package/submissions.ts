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
  ['cpp', 'cpp'],
  ['cc', 'cpp'],
  ['java', 'java'],
  ['c', 'c'],
  ['js', 'javascript'],
])

/** submissions/: one file each, in the format's standard folders. At least one must be accepted. */
export function readSubmissions(reader: PackageReader): PackageSubmission[] {
  const submissions: PackageSubmission[] = []
  for (const path of reader.below('submissions')) {
    const submission = readSubmission(reader, path)
    if (submission) submissions.push(submission)
  }
  if (!submissions.some((submission) => submission.path.startsWith('accepted/'))) {
    reader.refuse('submissions/accepted is empty: add a solution that Joust can judge.')
  }
  return submissions
}

function readSubmission(reader: PackageReader, path: string): PackageSubmission | undefined {
  const where = `submissions/${path}`
  const [folder = '', name, ...deeper] = path.split('/')
  const expected = EXPECTED.get(folder)
  const language = LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1))
  if (name === undefined)
    reader.refuse(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expected) reader.refuse(`${where}: the folder must be one of ${[...EXPECTED.keys()].join(', ')}.`)
  else if (deeper.length > 0) reader.refuse(`${where}: a submission must be a single file.`)
  else if (!language) reader.refuse(`${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`)
  else return { path, language, source: reader.text(where) ?? '', expected }
  return undefined
}
