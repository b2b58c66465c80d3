import type { ShownVerdict } from '#contracts/http/judge'

/** docs/rules.md#judging: what the product shows for each verdict of the judge. */
const LABELS = {
  accepted: 'Accepted',
  'wrong-answer': 'Wrong Answer',
  'time-limit': 'Time Limit Exceeded',
  'memory-limit': 'Memory Limit Exceeded',
  'runtime-error': 'Runtime Error',
  'compilation-error': 'Compilation Error',
  'output-limit': 'Output Limit Exceeded',
  'internal-error': 'Internal Error',
} as const satisfies Readonly<Record<string, ShownVerdict>>

/** The judge's own name of what became of a test, or of a whole submission. */
export type Verdict = keyof typeof LABELS

export const isVerdict = (name: string): name is Verdict => Object.hasOwn(LABELS, name)
export const VERDICTS: readonly Verdict[] = Object.keys(LABELS).filter(isVerdict)

/** Where a submission stands, in a list; null is not judged yet. */
export function submissionStatus(verdict: string | null): 'judging' | 'accepted' | 'rejected' | 'error' {
  if (verdict === null) return 'judging'
  if (verdict === 'accepted') return 'accepted'
  return verdict === 'internal-error' ? 'error' : 'rejected'
}

/** A verdict in the words people are shown. */
export const verdictLabel = (verdict: Verdict): ShownVerdict => LABELS[verdict]
