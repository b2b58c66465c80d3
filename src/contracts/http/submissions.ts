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
  user: Type.Optional(Type.String({ maxLength: 60, description: 'A complete username.' })),
  problem: Type.Optional(Type.String({ maxLength: 200, description: 'The id of a problem, or a part of its title.' })),
  purpose: Type.Optional(oneOf(SUBMISSION_PURPOSES)),
  verdict: Type.Optional(oneOf(SUBMISSION_VERDICTS)),
  languageId: Type.Optional(Type.Number({ multipleOf: 1 })),
  before: Type.Optional(
    Type.Number({
      multipleOf: 1,
      minimum: 1,
      description: 'The `next` of the previous page. Limits the answer to earlier submissions.',
    }),
  ),
})
export type AllSubmissionsQuery = Asked<ReadonlyStatic<typeof AllSubmissionsQuerySchema>>

const SubmissionOverviewSchema = named(
  ['SubmissionOverview', 'A submission of any kind, in a list for contest admins.'],
  {
    id: Type.String(),
    receivedAt: Type.String(),
    purpose: oneOf(SUBMISSION_PURPOSES),
    contextId: nullable(Type.String(), {
      description: 'The id of the contest, duel or room for many, or null if there is none.',
    }),
    username: nullable(Type.String(), {
      description: 'The username of the author, or null for a program of the Judge0 interface.',
    }),
    problem: nullable(Type.Object({ id: Type.String(), title: Type.String() })),
    language: Type.String(),
    verdict: nullable(Type.Union([ShownVerdictSchema, Type.Literal(FINISHED)]), {
      description:
        'The label of the verdict, or null before the submission is judged. `Finished` is for a program without a problem that ended normally.',
    }),
    passed: Type.Integer(),
    total: Type.Integer(),
    timeMs: nullable(Type.Number()),
    memoryKiB: nullable(Type.Number()),
  },
)
export type SubmissionOverview = ReadonlyStatic<typeof SubmissionOverviewSchema>

export const AllSubmissionsAnswerSchema = answer('AllSubmissionsAnswer', {
  submissions: Type.Array(SubmissionOverviewSchema, { description: 'The submissions, newest first.' }),
  next: nullable(Type.Integer(), {
    description:
      'The value of `before` for the next page, or null if there is none. A page can be short, because each searches a limited part of all submissions.',
  }),
})
export type AllSubmissionsAnswer = ReadonlyStatic<typeof AllSubmissionsAnswerSchema>

export const AnySubmissionDetailSchema = extended('AnySubmissionDetail', SubmissionOverviewSchema, {
  editorMode: Type.String(),
  source: nullable(Type.String(), {
    description: 'The source code; null while its author plays a duel that started before the submission.',
  }),
  result: nullable(RunResultSchema),
  score: described(
    nullable(SubmissionScoreSchema),
    "The score by the problem's test groups, or null if there is none.",
  ),
  mayJudgeAgain: Type.Boolean(),
})
export type AnySubmissionDetail = ReadonlyStatic<typeof AnySubmissionDetailSchema>
