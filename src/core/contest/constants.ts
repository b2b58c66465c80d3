import { MINUTE_MS } from '#contracts/durations'

/**
 * Contests. Source of every figure: docs/coverage.md#5-validation-rules, docs/coverage.md#9-constants-and-limits or
 * docs/rules.md#contests.
 */

/** Each participant may submit one program in this time ... */
export const SUBMISSION_INTERVAL_MS = 5_000
/** ... and at most this many in the longer period. */
export const SUBMISSION_BURST = { count: 20, withinMs: 5 * MINUTE_MS } as const
/** The languages of a contest, by the keys that its client sends. */
export { CONTEST_LANGUAGES } from '#contracts/languages'
export const DEFAULT_LANGUAGE_ID = 63
export const DEFAULTS = {
  durationMin: 120,
  penaltyMin: 20,
  maxSubmissionsPerProblem: 50,
  points: 100,
  startsInMs: 60 * MINUTE_MS,
  disqualifyAfter: 5,
  /** The least number of participants for a rated contest to change ratings. */
  ratedLeast: 5,
} as const
export const DURATION_MIN = { least: 30, most: 300 } as const
/** Ours: calendar files and lists write a year with four digits. */
export const FARTHEST_START = {
  atMs: Date.UTC(9999, 0, 1),
  message: 'Start time must be before the year 9999',
} as const
export const POINTS = { least: 1, most: 1000 } as const
/** A browser that reports sooner than this repeats the same violation. */
export const VIOLATION_INTERVAL_MS = 10_000
/** The first and the second warn, the third flags. */
export const VIOLATIONS_TO_FLAG = 3
/**
 * Ours: once so many reports are logged, further ones that only repeat a violation are not. A browser sends a few a
 * minute.
 */
export const VIOLATIONS_LOGGED = 1000
/** Ours: how often a user may run one contest virtually, as a run may be ended as soon as it was started. */
export const VIRTUAL_RUNS_MOST = 100
export const FOCUS_GRACE_MS = 3_000
/** How often the page of a contest polls without a socket: standings, pending submissions and the contest. */
export const POLLING_MS = { standings: 30_000, pending: 2_000, status: 60_000 } as const
