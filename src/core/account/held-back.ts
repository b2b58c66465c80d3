/** Contest admins who compete in a contest that has shut them out, and what they may not do with accounts meanwhile. */

const DAY_MS = 24 * 3_600_000
/** A link for a new password, or a suspension, of an earlier day has had its effect before the problems are shown. */
const BEFORE_START_MS = 14 * DAY_MS
/** Enough to judge what was received, and to lift a freeze. A contest that is never made final ends it, too. */
const AFTER_END_MS = 7 * DAY_MS

/** Contests that start by then, and end after that, hold back whom they have shut out. */
export type HeldBackSpan = { readonly startsByMs: number; readonly endsAfterMs: number }

export const heldBackSpan = (nowMs: number): HeldBackSpan => ({
  startsByMs: nowMs + BEFORE_START_MS,
  endsAfterMs: nowMs - AFTER_END_MS,
})
