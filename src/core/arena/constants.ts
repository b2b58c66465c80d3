/** Source of each figure: docs/rules.md, "Rooms of many". The figures of duels apply to everything else. */

/** From the host's start to the start of play. */
export const ARENA_BANNER_MS = 5_000

/** How long the seat of an absent participant is kept before the start. */
export const SEAT_KEPT_MS = 30_000

/** The problems of a Lockout, by the points for their first solution. */
export const LOCKOUT_POINTS = [100, 200, 300, 400, 500] as const

/** The minutes that a host may choose. */
export const ARENA_LIMIT_MIN = { least: 5, most: 180 } as const
