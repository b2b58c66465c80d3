import type { ServerData } from '#contracts/frames/index'
import type { ShownTestResult } from '#contracts/http/judge'
import type { SubmissionId } from '#contracts/ids'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { verdictLabel } from '#core/verdict'

/** The part of a test's result that the panel shows. */
export type ShownTest = Omit<ShownTestResult, 'verdict' | 'timeMs' | 'memoryKiB'>

/** The outcome of a run or a submission in a common form. */
export type Outcome = {
  readonly verdict: string
  readonly accepted: boolean
  readonly passedCount: number
  readonly totalCount: number
  readonly compileOutput: string
  /** Empty where only the figures are known, as for a submission that was judged before this page was loaded. */
  readonly testResults: readonly ShownTest[]
}

/** What the results panel shows, which is the last thing that the judge was asked to do. */
export type Shown =
  | { readonly kind: 'nothing' }
  /** `ticket` identifies the program when its queue position is requested. */
  | { readonly kind: 'running'; readonly ticket: string }
  | { readonly kind: 'ran'; readonly outcome: Outcome }
  | { readonly kind: 'submission'; readonly submissionId: SubmissionId }

/** The results of the viewer's own submissions by id, with every test that they may see. Only for those judged while the page was open. */
export type JudgedDetails = Readonly<Record<string, ServerData['submission-judged']>>

/**
 * The outcome of a submission: with every test if this page received them, else the figures of the room's events. Null while it is not
 * judged.
 */
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
