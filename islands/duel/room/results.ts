import type { ShownTestResult } from '#contracts/http/judge'
import type { SubmissionId, UserId } from '#contracts/ids'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { matchOf, submissionsOf } from '#core/duel'
import { verdictLabel } from '#core/verdict'
import type { OpenRoom } from './room-model'

/** One test's result, as far as the panel shows it. */
export type ShownTest = Omit<ShownTestResult, 'verdict' | 'timeMs' | 'memoryKiB'>

/** A run's or a submission's outcome, in the form both share. */
export type Outcome = {
  readonly verdict: string
  readonly accepted: boolean
  readonly passedCount: number
  readonly totalCount: number
  readonly compileOutput: string
  /** Empty where only the figures are known: a submission judged before this page was loaded. */
  readonly testResults: readonly ShownTest[]
}

/** What the results panel shows: the last thing that was asked of the judge. */
export type Shown =
  | { readonly kind: 'nothing' }
  /** `ticket`: under which the server tells where the program stands. */
  | { readonly kind: 'running'; readonly ticket: string }
  | { readonly kind: 'ran'; readonly outcome: Outcome }
  | { readonly kind: 'submission'; readonly submissionId: SubmissionId }

export const ownSubmissions = ({ duel }: OpenRoom, viewerId: UserId): readonly DuelSubmission[] =>
  submissionsOf(matchOf(duel)).filter((submission) => submission.userId === viewerId)

/** One submission's outcome: with every test if this page heard of them, else the figures of the duel's own story. */
export function outcomeOf(open: OpenRoom, submission: DuelSubmission): Outcome | null {
  const details = open.details[submission.submissionId]
  if (details !== undefined) return details
  const { outcome } = submission
  if (outcome.status !== 'judged') return null
  return {
    verdict: verdictLabel(outcome.verdict),
    accepted: outcome.verdict === 'accepted',
    passedCount: outcome.passed,
    totalCount: outcome.total,
    compileOutput: '',
    testResults: [],
  }
}
