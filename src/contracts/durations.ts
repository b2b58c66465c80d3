/** Lengths of time in milliseconds. A day has 24 hours here; a calendar day may not. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The duration of a contest as 'Xh Ym' (docs/coverage.md#9-constants-and-limits). */
export const contestDuration = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`
