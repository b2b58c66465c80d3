import { Type } from '@sinclair/typebox'
import { SUBMISSION_MODES } from '../labels'
import { described, extended, named, nullable, oneOf, pageUpTo, type ReadonlyStatic } from '../shapes'
import { VERDICTS } from '../verdicts'
import { Claim } from './claims'
import { RunResultSchema, ShownVerdictSchema } from './judge'
import { PaginationSchema } from './users'

/** The body of `POST /api/contests/{id}/problems/{problemId}/submit`. Claims are ignored, because the server knows the virtual run. */
export const ContestSubmitSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  /** The key ('python') or the id (71) of a language. */
  language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
  isVirtual: Claim,
  virtualStartTime: Claim,
  antiCheatViolations: Claim,
  /** Allows a submission after the end, which is judged but does not count. Otherwise it is refused as too late. */
  upsolving: Type.Optional(Type.Boolean()),
})

export type ContestSubmitRequest = ReadonlyStatic<typeof ContestSubmitSchema>

const SubmissionStatusSchema = oneOf(['pending', 'judging', 'accepted', 'rejected', 'error'], {
  $id: 'SubmissionStatus',
})

export const SubmissionModeSchema = oneOf(SUBMISSION_MODES, { $id: 'SubmissionMode' })

export const ContestSubmissionSchema = named(['ContestSubmission', 'A submission of the viewer in a contest.'], {
  _id: Type.String(),
  id: Type.String(),
  problemId: Type.Object({
    _id: Type.String(),
    title: Type.String(),
  }),
  label: Type.String(),
  language: Type.String(),
  mode: SubmissionModeSchema,
  submissionTime: Type.String(),
  elapsedMs: nullable(Type.Number()),
  status: SubmissionStatusSchema,
  verdict: described(nullable(ShownVerdictSchema), 'The verdict, or null before the submission is judged.'),
  isAccepted: Type.Boolean(),
  points: Type.Number(),
  passedTestCases: Type.Number(),
  totalTestCases: Type.Number(),
})
export type ContestSubmission = ReadonlyStatic<typeof ContestSubmissionSchema>

const ListedContestSubmissionSchema = extended(
  ['ListedContestSubmission', 'A submission with its author, as organisers see it in a list.'],
  ContestSubmissionSchema,
  {
    userId: Type.String(),
    username: Type.String(),
  },
)
export type ListedContestSubmission = ReadonlyStatic<typeof ListedContestSubmissionSchema>

export const ContestSubmissionDetailSchema = extended(
  ['ContestSubmissionDetail', 'A submission with all details that its author and the organisers may see.'],
  ListedContestSubmissionSchema,
  {
    contestId: Type.String(),
    code: Type.String(),
    languageId: Type.Number(),
    result: described(nullable(RunResultSchema), 'The result, or null before the submission is judged.'),
    parts: described(
      nullable(Type.Array(Type.Object({ points: Type.Number(), most: Type.Number() }))),
      'The points of each part of the problem in an IOI contest; null if the problem has no parts or the submission is not judged yet.',
    ),
  },
)
export type ContestSubmissionDetail = ReadonlyStatic<typeof ContestSubmissionDetailSchema>

/** The values of a list's filter by verdict, with the judge's names. `pending`: not judged yet. */
export const SUBMISSION_VERDICTS = [...VERDICTS, 'pending'] as const
export type SubmissionVerdict = (typeof SUBMISSION_VERDICTS)[number]

export const SUBMISSIONS_PAGE_SIZE = 50

/** The query of `GET /api/contests/{id}/submissions/all`. An omitted filter matches everything. */
export const SubmissionListQuerySchema = Type.Object({
  /** The id of a user, or a complete username. */
  user: Type.Optional(Type.String({ maxLength: 200 })),
  problemId: Type.Optional(Type.String({ maxLength: 200 })),
  verdict: Type.Optional(Type.Union(SUBMISSION_VERDICTS.map((verdict) => Type.Literal(verdict)))),
  languageId: Type.Optional(Type.Number({ multipleOf: 1 })),
  page: pageUpTo(1_000_000),
})
export type SubmissionListQuery = ReadonlyStatic<typeof SubmissionListQuerySchema>

export const ContestSubmissionPageSchema = named(['ContestSubmissionPage', 'A page of submissions, newest first.'], {
  isEverybodys: Type.Boolean({
    description: 'Whether the list has the submissions of all users. Otherwise it has only those of the viewer.',
  }),
  problems: Type.Array(
    Type.Object({
      problemId: Type.String(),
      label: Type.String(),
      title: Type.String(),
    }),
    { description: 'The problems of the contest that the viewer may see.' },
  ),
  submissions: Type.Array(ListedContestSubmissionSchema),
  pagination: PaginationSchema,
})
export type ContestSubmissionPage = ReadonlyStatic<typeof ContestSubmissionPageSchema>
