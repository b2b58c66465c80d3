import { type Static, Type } from '@sinclair/typebox'
import { Claim, flag } from './claims'
import type { RunResult, ShownVerdict } from './judge'
import type { Pagination } from './users'

/** POST /api/contests/{id}/problems/{problemId}/submit. The claims are taken and not believed: the server knows the run. */
export const ContestSubmitSchema = Type.Object({
  code: Type.String({ maxLength: 256 * 1024 }),
  /** A key ('python') or an id (71). */
  language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
  isVirtual: Claim,
  virtualStartTime: Claim,
  antiCheatViolations: Claim,
  /** After the end: to be judged, and to count for nothing. Without it the submission is refused as too late. */
  upsolving: Type.Optional(Type.Boolean()),
})

export type ContestSubmitRequest = Static<typeof ContestSubmitSchema>

export type SubmissionStatus = 'pending' | 'judging' | 'accepted' | 'rejected' | 'error'

export type SubmissionMode = 'official' | 'virtual' | 'upsolving'

/** One's own submission, as My Submissions shows it. */
export type ContestSubmission = {
  readonly _id: string
  readonly id: string
  readonly problemId: { readonly _id: string; readonly title: string }
  readonly label: string
  readonly language: string
  readonly mode: SubmissionMode
  readonly submissionTime: string
  readonly elapsedMs: number | null
  readonly status: SubmissionStatus
  /** null until it is judged. */
  readonly verdict: ShownVerdict | null
  readonly isAccepted: boolean
  readonly points: number
  readonly passedTestCases: number
  readonly totalTestCases: number
}

/** A submission with its author, as organisers see it in a list. */
export type ListedContestSubmission = ContestSubmission & { readonly userId: string; readonly username: string }

/** A submission with everything its author, and the organisers, may see. */
export type ContestSubmissionDetail = ListedContestSubmission & {
  readonly contestId: string
  readonly code: string
  readonly languageId: number
  /** null until it is judged. */
  readonly result: RunResult | null
}

export type ContestSubmitAnswer = {
  readonly success: true
  readonly submission: ContestSubmission
  readonly disqualified: boolean
  readonly message: string
}

export type ContestSubmissionsAnswer = { readonly success: true; readonly submissions: readonly ContestSubmission[] }

export type ContestSubmissionAnswer = { readonly success: true; readonly submission: ContestSubmissionDetail }

export const OwnSubmissionsQuerySchema = Type.Object({ virtual: flag })

/** The verdicts that a list can be filtered by, as the judge names them; `pending`: not judged yet. */
export const SUBMISSION_VERDICTS = [
  'accepted',
  'wrong-answer',
  'time-limit',
  'memory-limit',
  'runtime-error',
  'compilation-error',
  'output-limit',
  'internal-error',
  'pending',
] as const
export type SubmissionVerdict = (typeof SUBMISSION_VERDICTS)[number]

export const SUBMISSIONS_PAGE_SIZE = 50

/** GET /api/contests/{id}/submissions/all. What is left out chooses nothing. */
export const SubmissionListQuerySchema = Type.Object({
  /** A user's id, or a whole username. */
  user: Type.Optional(Type.String({ maxLength: 200 })),
  problemId: Type.Optional(Type.String({ maxLength: 200 })),
  verdict: Type.Optional(Type.Union(SUBMISSION_VERDICTS.map((verdict) => Type.Literal(verdict)))),
  languageId: Type.Optional(Type.Number({ multipleOf: 1 })),
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
})
export type SubmissionListQuery = Static<typeof SubmissionListQuerySchema>

/** Newest first. */
export type ContestSubmissionPage = {
  /** Of everybody; false: the viewer's own. */
  readonly isEverybodys: boolean
  /** The contest's problems, as far as the viewer sees them. */
  readonly problems: readonly { readonly problemId: string; readonly label: string; readonly title: string }[]
  readonly submissions: readonly ListedContestSubmission[]
  readonly pagination: Pagination
}

export type ContestSubmissionPageAnswer = { readonly success: true } & ContestSubmissionPage
