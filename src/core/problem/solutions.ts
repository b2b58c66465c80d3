import type { Verdict } from '#core/verdict'

/** The expectations for a solution: the package format's folders and the verdicts that each allows, in the order of the selection. */
export const EXPECTATIONS = {
  accepted: { label: 'Accepted', verdicts: ['accepted'] },
  wrong_answer: { label: 'Wrong Answer', verdicts: ['wrong-answer'] },
  time_limit_exceeded: { label: 'Time Limit Exceeded', verdicts: ['time-limit'] },
  run_time_error: { label: 'Runtime Error or Memory Limit Exceeded', verdicts: ['runtime-error', 'memory-limit'] },
  rejected: {
    label: 'Anything but Accepted',
    verdicts: ['wrong-answer', 'time-limit', 'memory-limit', 'runtime-error', 'output-limit'],
  },
  brute_force: {
    label: 'Right, but too slow or too large',
    verdicts: ['time-limit', 'memory-limit', 'runtime-error'],
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly verdicts: readonly Verdict[] }>>
export type Expectation = keyof typeof EXPECTATIONS
export const SOLUTION_EXPECTATIONS: readonly Expectation[] = Object.keys(EXPECTATIONS).filter(
  (name): name is Expectation => Object.hasOwn(EXPECTATIONS, name),
)

export const isExpected = (expected: Expectation, verdict: string): boolean =>
  EXPECTATIONS[expected].verdicts.some((one) => one === verdict)

/** A solution that was not judged here. */
export const UNTRIED = {
  verdict: null,
  passed: 0,
  total: 0,
  cpuMs: null,
  judgedAtMs: null,
  overriddenBy: null,
} as const

/** A limit is at least this multiple of the slowest accepted solution's time. */
const ROOM = 2
/** Suggested limits are multiples of this. */
const STEP_MS = 500

/**
 * Suggests a time limit in ms that leaves the slowest accepted solution enough time; null if the current one is enough or nothing was
 * measured.
 */
export function suggestedLimitMs(slowestAcceptedMs: number | null, limitMs: number): number | null {
  if (slowestAcceptedMs === null || slowestAcceptedMs * ROOM <= limitMs) return null
  return Math.ceil((slowestAcceptedMs * ROOM) / STEP_MS) * STEP_MS
}
