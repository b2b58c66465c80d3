import type { Entry } from './entry.ts'

/** An owner's rank among others of a lane, compared element by element; the least goes first. */
export type Claim = readonly number[]

/** An owner who used less than half as much, and at least this much less, goes first in any lane, and need not wait for a step's end. */
const MUCH_MS = 2000

/** From this usage on, an owner used much more than one who used `ms`. */
export const muchMore = (ms: number): number => 2 * ms + MUCH_MS

/** Like `compare`, for two owners with equally many slots. Called for every waiting owner, so it allocates nothing. */
export function isBefore<J>(a: Entry<J>, aMs: number, b: Entry<J>, bMs: number): boolean {
  if (a.hasTurn !== b.hasTurn) return a.hasTurn
  return aMs === bMs ? a.sequence < b.sequence : aMs < bMs
}

/** Returns a negative number if the first goes before the second. */
export function compare(a: Claim, b: Claim): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
