import type { CONTEST_VIOLATIONS } from '#contracts/labels'
import { VIOLATION_INTERVAL_MS, VIOLATIONS_TO_FLAG } from './constants'

export type ViolationType = (typeof CONTEST_VIOLATIONS)[number]

type Violation = { readonly atMs: number; readonly counted: boolean }

type Consequence = 'repeated' | 'warned' | 'flagged' | 'disqualified'

type Counted = {
  /** False where it came too soon after the one before: it is logged and counts for nothing. */
  readonly counted: boolean
  /** How many count now. */
  readonly count: number
  readonly consequence: Consequence
}

/**
 * One more report. The first and second warn, the third flags, and the `disqualifyAfter`th puts out where the contest
 * says so (null = never by itself). Those less than 10 s after the last that counted do not count.
 */
export function countViolation(earlier: readonly Violation[], atMs: number, disqualifyAfter: number | null): Counted {
  const counting = earlier.filter(({ counted }) => counted)
  const last = counting.at(-1)
  if (last !== undefined && atMs - last.atMs < VIOLATION_INTERVAL_MS)
    return { counted: false, count: counting.length, consequence: 'repeated' }
  const count = counting.length + 1
  if (disqualifyAfter !== null && count >= disqualifyAfter) return { counted: true, count, consequence: 'disqualified' }
  return { counted: true, count, consequence: count >= VIOLATIONS_TO_FLAG ? 'flagged' : 'warned' }
}
