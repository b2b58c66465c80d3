import type { CONTEST_VIOLATIONS } from '#contracts/labels'
import { VIOLATION_INTERVAL_MS, VIOLATIONS_LOGGED, VIOLATIONS_TO_FLAG } from './constants'

export type ViolationType = (typeof CONTEST_VIOLATIONS)[number]

type Violation = { readonly atMs: number; readonly counted: boolean }

type Consequence = 'repeated' | 'warned' | 'flagged' | 'disqualified'

type Counted = {
  /** False if it came too soon after the previous one: it does not count. */
  readonly counted: boolean
  /** Whether it belongs into the log, which takes every report that counts and a bounded number of the others. */
  readonly logged: boolean
  /** The number of counted violations. */
  readonly count: number
  readonly consequence: Consequence
}

/**
 * Counts one more report. The first and second warn, the third flags, and number `disqualifyAfter` disqualifies (null: never
 * automatically). Reports less than 10 s after the last counted one do not count.
 */
export function countViolation(earlier: readonly Violation[], atMs: number, disqualifyAfter: number | null): Counted {
  const counting = earlier.filter(({ counted }) => counted)
  const last = counting.at(-1)
  if (last !== undefined && atMs - last.atMs < VIOLATION_INTERVAL_MS)
    return {
      counted: false,
      logged: earlier.length < VIOLATIONS_LOGGED,
      count: counting.length,
      consequence: 'repeated',
    }
  const count = counting.length + 1
  const known = { counted: true, logged: true, count } as const
  if (disqualifyAfter !== null && count >= disqualifyAfter) return { ...known, consequence: 'disqualified' }
  return { ...known, consequence: count >= VIOLATIONS_TO_FLAG ? 'flagged' : 'warned' }
}
