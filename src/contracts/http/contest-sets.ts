import { Type } from '@sinclair/typebox'
import { CONTEST_FORMATS } from '../contest-formats.gen'
import { described, keyOf, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { ContestFormSchema } from './contest-form'
import { PackageReportSchema } from './problem-packages'

const SetProblemSchema = named('SetProblem', {
  folder: Type.String({ description: 'Of its package, below the contest.' }),
  phase: oneOf(['waiting', 'judging', 'ready', 'refused']),
  done: Type.Number({ description: 'Files of tests that were made, then submissions that were judged.' }),
  total: Type.Number(),
  what: Type.String({ description: "The last one; '' before the first." }),
  errors: Type.Array(Type.String(), { description: 'Why its package is refused.' }),
  report: described(nullable(PackageReportSchema), 'null: it is not judged yet, or refused.'),
  place: described(oneOf(['free', 'same', 'taken']), 'What is stored under its id by now.'),
  placeTitle: Type.String({
    description: "The title of what is stored there; '' where nothing is, and where the setter is shut out of it.",
  }),
})
export type SetProblem = ReadonlyStatic<typeof SetProblemSchema>

/** The settings in a contest's own files, with which the form starts. */
const SetTermsSchema = Type.Object({
  title: Type.String(),
  description: Type.String(),
  startTime: described(nullable(Type.String()), 'null: not given, or past.'),
  duration: Type.Number({ description: 'Minutes.' }),
  format: keyOf(CONTEST_FORMATS),
  freezeMinutes: nullable(Type.Number()),
  penaltyPerWrongSubmission: Type.Number(),
})
export type SetTerms = ReadonlyStatic<typeof SetTermsSchema>

export const SeenSetSchema = named(
  ['SeenSet', 'A contest of packages that was read and is being judged; nothing of it is stored yet.'],
  {
    id: Type.String(),
    file: Type.String({ description: "The archive's own name." }),
    isFinished: Type.Boolean({ description: 'Every package was judged or refused.' }),
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
