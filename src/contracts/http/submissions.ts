import { Type } from '@sinclair/typebox'
import { SUBMISSION_PURPOSES } from '../labels'
import { type Asked, answer, described, extended, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { SubmissionScoreSchema } from './archive'
import { SUBMISSION_VERDICTS } from './contest-submissions'
import { FINISHED, RunResultSchema, ShownVerdictSchema } from './judge'

export type SubmissionPurpose = (typeof SUBMISSION_PURPOSES)[number]

export const ALL_SUBMISSIONS_PAGE_SIZE = 50

/** The query of `GET /api/admin/submissions`. An omitted filter matches everything. */
export const AllSubmissionsQuerySchema = Type.Object({
  user: Type.Optional(Type.String({ maxLength: 60, description: 'A whole username.' })),
  problem: Type.Optional(Type.String({ maxLength: 200, description: "A problem's id, or a part of its title." })),
  purpose: Type.Optional(oneOf(SUBMISSION_PURPOSES)),
  verdict: Type.Optional(oneOf(SUBMISSION_VERDICTS)),
  languageId: Type.Optional(Type.Number({ multipleOf: 1 })),
  before: Type.Optional(
    Type.Number({ multipleOf: 1, minimum: 1, description: 'Only earlier ones: `next` of the page before.' }),
  ),
})
export type AllSubmissionsQuery = Asked<ReadonlyStatic<typeof AllSubmissionsQuerySchema>>

const SubmissionOverviewSchema = named(
  ['SubmissionOverview', 'A submission of any kind, in a list for contest admins.'],
  {
    id: Type.String(),
    receivedAt: Type.String(),
    purpose: oneOf(SUBMISSION_PURPOSES),
    contextId: nullable(Type.String(), { description: 'The id of its contest or duel.' }),
    username: nullable(Type.String(), { description: 'Null: a program of the Judge0 interface.' }),
    problem: nullable(Type.Object({ id: Type.String(), title: Type.String() })),
    language: Type.String(),
    verdict: nullable(Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)]), {
      description: 'Null: not judged yet. `Finished`: a program without a problem came to its end.',
    }),
    passed: Type.Integer(),
    total: Type.Integer(),
    timeMs: nullable(Type.Number()),
    memoryKiB: nullable(Type.Number()),
  },
)
export type SubmissionOverview = ReadonlyStatic<typeof SubmissionOverviewSchema>

export const AllSubmissionsAnswerSchema = answer('AllSubmissionsAnswer', {
  submissions: Type.Array(SubmissionOverviewSchema, { description: 'Newest first.' }),
  next: nullable(Type.Integer(), {
    description:
      'As `before` it asks for the next page, which may be short: each looks through a bounded part. Null: there is none.',
  }),
})
export type AllSubmissionsAnswer = ReadonlyStatic<typeof AllSubmissionsAnswerSchema>

export const AnySubmissionDetailSchema = extended('AnySubmissionDetail', SubmissionOverviewSchema, {
  editorMode: Type.String(),
  source: nullable(Type.String(), { description: 'Null while its author plays the duel in which it was written.' }),
  result: nullable(RunResultSchema),
  score: described(nullable(SubmissionScoreSchema), 'By the groups of the problem; null as in practice.'),
  mayJudgeAgain: Type.Boolean(),
})
export type AnySubmissionDetail = ReadonlyStatic<typeof AnySubmissionDetailSchema>
