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

/** A verdict in the words people are shown. */
export const verdictLabel = (verdict: keyof typeof LABELS): ShownVerdict => LABELS[verdict]
