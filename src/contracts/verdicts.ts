/** The judge's verdicts (docs/rules.md#judging), with the labels that people see. */
export const VERDICT_LABELS = {
  accepted: 'Accepted',
  'wrong-answer': 'Wrong Answer',
  'time-limit': 'Time Limit Exceeded',
  'memory-limit': 'Memory Limit Exceeded',
  'runtime-error': 'Runtime Error',
  'compilation-error': 'Compilation Error',
  'output-limit': 'Output Limit Exceeded',
  'internal-error': 'Internal Error',
} as const

/** The judge's name for the result of a test, or of a whole submission. */
export type Verdict = keyof typeof VERDICT_LABELS
export type ShownVerdict = (typeof VERDICT_LABELS)[Verdict]

export const isVerdict = (name: string): name is Verdict => Object.hasOwn(VERDICT_LABELS, name)
export const VERDICTS: readonly Verdict[] = Object.keys(VERDICT_LABELS).filter(isVerdict)
