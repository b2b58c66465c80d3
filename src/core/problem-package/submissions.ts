import { PACKAGE_LANGUAGES, PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { type Expectation, OUTCOMES, type Outcome } from './expectation'
import {
  expectationOfPath,
  readSettings,
  SETTINGS_FILE,
  type SubmissionSettings,
  USUAL_FOLDERS,
} from './expectation-rules'
import type { PackageReader } from './package-reader'
import type { ExpectedVerdict, PackageLanguage, PackageSubmission } from './types'

/** By the ending of a source. */
export const LANGUAGES: ReadonlyMap<string, PackageLanguage> = new Map(
  PACKAGE_LANGUAGES.flatMap(({ key, endings }) => endings.map((ending) => [ending, key] as const)),
)

export const languageOf = (path: string): PackageLanguage | undefined =>
  LANGUAGES.get(path.slice(path.lastIndexOf('.') + 1))

/** submissions/: one file each, in the format's standard folders. At least one should be accepted. */
export function readSubmissions(reader: PackageReader, isLegacy: boolean): PackageSubmission[] {
  const submissions: PackageSubmission[] = []
  const said = { settings: readSettings(reader), isLegacy }
  for (const path of reader.below('submissions')) {
    if (path === SETTINGS_FILE) continue
    const submission = readSubmission(reader, path, said)
    if (submission) submissions.push(submission)
  }
  if (!submissions.some((submission) => submission.path.startsWith('accepted/'))) {
    reader.mind('submissions/accepted is empty: add a solution that Joust can judge.')
  }
  return submissions
}

/** The judge's words for the format's. */
const VERDICTS: Readonly<Record<Outcome, readonly ExpectedVerdict[]>> = {
  AC: ['accepted'],
  WA: ['wrong-answer'],
  TLE: ['time-limit'],
  RTE: ['runtime-error', 'memory-limit'],
}

/** What a run up to its first failure comes to: what is permitted, and not Accepted where a failure is required. */
function verdictsOf({ rules }: Expectation): readonly ExpectedVerdict[] {
  const whole = rules.filter(({ tests }) => tests === null)
  const fitting = OUTCOMES.filter((one) =>
    whole.every(({ permitted }) => permitted === null || permitted.includes(one)),
  )
  const mustFail = rules.some(({ required }) => required !== null && !required.includes('AC'))
  const left = mustFail ? fitting.filter((one) => one !== 'AC') : fitting
  return left.flatMap((one) => VERDICTS[one])
}

type Said = { readonly settings: readonly SubmissionSettings[]; readonly isLegacy: boolean }

/** Said by its first line; under Python 3 it would fail without a fault of its own. */
export const isPython2 = (source: string): boolean => /^#!.*\bpython2/.test(source)

function readSubmission(reader: PackageReader, path: string, said: Said): PackageSubmission | undefined {
  const where = `submissions/${path}`
  const [, name, ...deeper] = path.split('/')
  const expectation = expectationOfPath(path, said)
  if (said.settings.some(({ matches }) => matches(path)))
    reader.note(
      `${where}: judged as submissions.yaml says; once it is stored, the form knows the nearest folder alone.`,
    )
  const language = languageOf(path)
  if (name === undefined) reader.mind(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expectation) reader.mind(`${where}: the folder must be one of ${USUAL_FOLDERS.join(', ')}.`)
  else if (deeper.length > 0) reader.mind(`${where}: a submission must be a single file.`)
  else if (isPython2(reader.beginning(where)))
    reader.mind(`${where} is Python 2, which is not installed here: it is not judged.`)
  else if (!language) reader.mind(`${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`)
  else {
    const expected = verdictsOf(expectation)
    const source = reader.data(where)
    return { path, name, language, languageId: PROBLEM_LANGUAGE_IDS[language], source, expected, expectation }
  }
  return undefined
}
