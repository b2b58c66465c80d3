import { type ShownVerdict, VERDICT_LABELS, type Verdict } from '#contracts/verdicts'

export { isVerdict, VERDICTS, type Verdict } from '#contracts/verdicts'

/** The state of a submission in a list; null is not judged yet. */
export function submissionStatus(verdict: string | null): 'judging' | 'accepted' | 'rejected' | 'error' {
  if (verdict === null) return 'judging'
  if (verdict === 'accepted') return 'accepted'
  return verdict === 'internal-error' ? 'error' : 'rejected'
}

/** Returns the verdict as users see it. */
export const verdictLabel = (verdict: Verdict): ShownVerdict => VERDICT_LABELS[verdict]
