import { utf8Of } from './content'
import { type Expectation, OUTCOMES, type Outcome } from './expectation'
import {
  expectationOfPath,
  readSettings,
  SETTINGS_FILE,
  type SubmissionSettings,
  USUAL_FOLDERS,
} from './expectation-rules'
import { taggedExpectation } from './expected-results'
import { idOf } from './package-language'
import type { PackageReader } from './package-reader'
import { submissionProgram } from './submission-program'
import type { ExpectedVerdict, PackageSubmission } from './types'

/** Reads submissions/. Each submission is a file or a folder in one of the format's standard folders; at least one should be accepted. */
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

/** The judge's verdicts for each short verdict of the format. */
const VERDICTS: Readonly<Record<Outcome, readonly ExpectedVerdict[]>> = {
  AC: ['accepted'],
  WA: ['wrong-answer'],
  TLE: ['time-limit'],
  RTE: ['runtime-error', 'memory-limit'],
}

/** Returns the possible verdicts of a run that ends at the first failure: the permitted ones, without Accepted if a failure is required. */
function verdictsOf({ rules, failsToCompile }: Expectation): readonly ExpectedVerdict[] {
  if (failsToCompile) return ['compilation-error']
  const whole = rules.filter(({ tests }) => tests === null)
  const fitting = OUTCOMES.filter((one) =>
    whole.every(({ permitted }) => permitted === null || permitted.includes(one)),
  )
  const mustFail = rules.some(({ required }) => required !== null && !required.includes('AC'))
  const left = mustFail ? fitting.filter((one) => one !== 'AC') : fitting
  return left.flatMap((one) => VERDICTS[one])
}

type Said = { readonly settings: readonly SubmissionSettings[]; readonly isLegacy: boolean }

/** Reads one submission. `place`: the path of its file or folder below submissions/: `accepted/balance`. */
function readSubmission(reader: PackageReader, place: string, said: Said): PackageSubmission | undefined {
  const where = `submissions/${place}`
  const [folder = '', name] = place.split('/')
  const isSet = said.settings.some(({ matches }) => matches(place))
  const tagged = isSet ? null : taggedExpectation(folder, () => textsAt(reader, where))
  const expectation = tagged ?? expectationOfPath(place, said)
  const setBy = isSet ? SETTINGS_FILE : tagged === null ? null : 'its tag @EXPECTED_RESULTS@'
  if (setBy !== null)
    reader.note(`${where}: judged as ${setBy} says; once it is stored, the form knows the nearest folder alone.`)
  const program = submissionProgram(reader, place, said.settings)
  if (name === undefined) reader.mind(`${where} is not supported: put each submission into a folder such as accepted.`)
  else if (!expectation) reader.mind(`${where}: the folder must be one of ${USUAL_FOLDERS.join(', ')}.`)
  else if (typeof program === 'string') reader.mind(program)
  else {
    const { main, language, files } = program
    const below = main === '' ? '' : `/${main}`
    const source = reader.data(`${where}${below}`)
    const own = { path: `${place}${below}`, name: `${name}${below}`, source, files }
    return { ...own, language, languageId: idOf(language), expected: verdictsOf(expectation), expectation }
  }
  return undefined
}

/** Returns the texts of a submission, which is a file or a folder. */
function textsAt(reader: PackageReader, where: string): readonly string[] {
  const paths = reader.has(where) ? [where] : reader.below(where).map((path) => `${where}/${path}`)
  return paths.map((path) => utf8Of(reader.unread(path)) ?? '')
}
