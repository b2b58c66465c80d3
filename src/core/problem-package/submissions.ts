import { PROBLEM_LANGUAGE_IDS, SCRIPT_IDS, scriptAmong } from '#contracts/languages'
import { type Expectation, OUTCOMES, type Outcome } from './expectation'
import {
  expectationOfPath,
  readSettings,
  SETTINGS_FILE,
  type SubmissionSettings,
  USUAL_FOLDERS,
} from './expectation-rules'
import { LANGUAGES, languageOf } from './package-language'
import type { PackageReader } from './package-reader'
import { filesBeside, mainOf, noMain } from './submission-folder'
import type { ExpectedVerdict, PackageSubmission } from './types'

/** submissions/: a file or a folder each, in the format's standard folders. At least one should be accepted. */
export function readSubmissions(reader: PackageReader, isLegacy: boolean): PackageSubmission[] {
  const submissions: PackageSubmission[] = []
  const said = { settings: readSettings(reader), isLegacy }
  const places = reader.below('submissions').map((path) => path.split('/').slice(0, 2).join('/'))
  for (const place of new Set(places)) {
    if (place === SETTINGS_FILE) continue
    const submission = readSubmission(reader, place, said)
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

const idOf = (language: PackageSubmission['language']): number =>
  language === 'build' || language === 'run' ? SCRIPT_IDS[language] : PROBLEM_LANGUAGE_IDS[language]

/** Said by its first line; under Python 3 it would fail without a fault of its own. */
export const isPython2 = (source: string): boolean => /^#!.*\bpython2/.test(source)

/** `place`: a file or a folder, below a folder of submissions/. */
function readSubmission(reader: PackageReader, place: string, said: Said): PackageSubmission | undefined {
  const where = `submissions/${place}`
  const [, name] = place.split('/')
  const isFolder = !reader.has(where)
  const inside = reader.below(where)
  const textOf = (file: string): string => new TextDecoder().decode(reader.unread(`${where}/${file}`))
  const main = isFolder ? mainOf(inside, textOf) : ''
  const path = isFolder ? `${place}/${main}` : place
  const expectation = expectationOfPath(place, said)
  if (said.settings.some(({ matches }) => matches(place)))
    reader.note(
      `${where}: judged as submissions.yaml says; once it is stored, the form knows the nearest folder alone.`,
    )
  const script = isFolder ? scriptAmong(inside) : undefined
  const language = script ?? languageOf(path)
  const files = isFolder && main !== undefined ? filesBeside(reader, where, main) : []
  if (name === undefined) reader.mind(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expectation) reader.mind(`${where}: the folder must be one of ${USUAL_FOLDERS.join(', ')}.`)
  else if (isFolder && main === undefined) reader.mind(noMain(where, inside))
  else if (typeof files === 'string') reader.mind(files)
  else if (isPython2(reader.beginning(`submissions/${path}`)))
    reader.mind(`${where} is Python 2, which is not installed here: it is not judged.`)
  else if (!language) reader.mind(`${where}: the language is not known; use ${[...LANGUAGES.keys()].join(', ')}.`)
  else {
    const expected = verdictsOf(expectation)
    const source = reader.data(`submissions/${path}`)
    const own = { path, name: isFolder ? `${name}/${main}` : name, source, files }
    return { ...own, language, languageId: idOf(language), expected, expectation }
  }
  return undefined
}
