import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { described, keyOf, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ContestFormSchema } from './contest-form'
import { PackageReportSchema, PLACE_FIELDS } from './problem-packages'

const SetProblemSchema = named('SetProblem', {
  folder: Type.String({ description: "The folder of the problem's package inside the contest's package." }),
  phase: oneOf(['waiting', 'judging', 'ready', 'refused']),
  done: Type.Number({
    description:
      'The number of steps completed in the current phase: first of making test files, then of judging submissions.',
  }),
  total: Type.Number(),
  what: Type.String({
    description: 'The test file or submission that was completed last, or an empty string before the first.',
  }),
  errors: Type.Array(Type.String(), { description: 'The reasons why the package is refused.' }),
  report: described(
    nullable(PackageReportSchema),
    'The report on the package, or null if it is not judged yet or was refused.',
  ),
  ...PLACE_FIELDS,
})
export type SetProblem = ReadonlyStatic<typeof SetProblemSchema>

/** The settings in a contest's own files, with which the form starts. */
const SetTermsSchema = Type.Object({
  title: Type.String(),
  description: Type.String(),
  startTime: described(
    nullable(Type.String()),
    'The start time in ISO 8601, or null if it is not given or has passed.',
  ),
  duration: Type.Number({ description: 'The duration in minutes.' }),
  format: keyOf(CONTEST_FORMATS),
  freezeMinutes: nullable(Type.Number()),
  penaltyPerWrongSubmission: Type.Number(),
})
export type SetTerms = ReadonlyStatic<typeof SetTermsSchema>

export const SeenSetSchema = named(
  ['SeenSet', 'A contest of several packages that was read and is being judged. Nothing of it is stored yet.'],
  {
    id: Type.String(),
    file: Type.String({ description: 'The file name of the archive.' }),
    isFinished: Type.Boolean({ description: 'Whether every package was judged or refused.' }),
    terms: SetTermsSchema,
    notes: Type.Array(Type.String()),
    problems: Type.Array(SetProblemSchema),
  },
)
export type SeenSet = ReadonlyStatic<typeof SeenSetSchema>

/** The body of `POST /api/contests/packages/{packageId}/import`. */
export const SetTakeSchema = Type.Object({
  /** Whether to store packages although submissions in them do not get their expected verdicts. */
  force: Type.Boolean(),
  /** Whether to replace stored problems with the same ids. */
  replace: Type.Boolean(),
  /** The contest. Its problems are the imported ones by their ids, and others that are already stored. */
  form: ContestFormSchema,
})
export type SetTake = ReadonlyStatic<typeof SetTakeSchema>
