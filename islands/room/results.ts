import type { ServerData } from '#contracts/frames/index'
import type { ShownTestResult } from '#contracts/http/judge'
import type { SubmissionId } from '#contracts/ids'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { verdictLabel } from '#core/verdict'

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

/** What came back for the viewer's own submissions, by id: every test they may see. Only of those judged while the page was open. */
export type JudgedDetails = Readonly<Record<string, ServerData['submission-judged']>>

/** One submission's outcome: with every test if this page heard of them, else the figures of the room's own events. */
export function outcomeOf(details: JudgedDetails, submission: DuelSubmission): Outcome | null {
  const judged = details[submission.submissionId]
  if (judged !== undefined) return judged
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
