import type { Entry } from './entry.ts'

/** How an owner compares with others of a lane; the least goes first. */
export type Claim = readonly number[]

/**
 * Who used less than half as much, and so much less, goes first whatever the lane, and need not wait for a step's end.
 */
const MUCH_MS = 2000

/** From here on someone used much more than who used so much. */
export const muchMore = (ms: number): number => 2 * ms + MUCH_MS

/** As `compare` has it of the claims of two with equally many places. Asked of everyone who waits: it makes no lists. */
export function isBefore<J>(a: Entry<J>, aMs: number, b: Entry<J>, bMs: number): boolean {
  if (a.hasTurn !== b.hasTurn) return a.hasTurn
  return aMs === bMs ? a.sequence < b.sequence : aMs < bMs
}

/** Negative where the first goes before the second. */
export function compare(a: Claim, b: Claim): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
