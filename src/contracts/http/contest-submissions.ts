import { type Static, Type } from '@sinclair/typebox'
import { Claim, flag } from './claims'
import type { RunResult, ShownVerdict } from './judge'

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

/** One's own submission with everything its author may see. */
export type ContestSubmissionDetail = ContestSubmission & {
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
