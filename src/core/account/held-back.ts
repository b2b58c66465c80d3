import { DAY_MS } from '#contracts/durations'

/** Limits on what contest admins may do with accounts while they compete in a contest that has shut them out. */

/** A password link or a suspension from before this time has had its effect before the problems are shown. */
const BEFORE_START_MS = 14 * DAY_MS
/** Time to judge all submissions and lift a freeze. It also ends the limits of a contest that is never made final. */
const AFTER_END_MS = 7 * DAY_MS

/** A contest that starts by then and ends after that limits the admins whom it has shut out. */
export type HeldBackSpan = { readonly startsByMs: number; readonly endsAfterMs: number }

export const heldBackSpan = (nowMs: number): HeldBackSpan => ({
  startsByMs: nowMs + BEFORE_START_MS,
  endsAfterMs: nowMs - AFTER_END_MS,
})
