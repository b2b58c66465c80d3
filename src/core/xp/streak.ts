/**
 * Streaks: days in a row with a finished duel, a contest submission or a practice run, in the player's own time zone.
 * Source: docs/rules.md, "XP, ranks, streaks". A day is "YYYY-MM-DD".
 */
import { DAY_MS } from '#contracts/durations'
import { dayFormat } from './day-format'

/** The calendar day of an instant in an IANA time zone; an unknown zone counts as UTC. */
export function dayOf(atMs: number, timeZone: string): string {
  return dayFormat(timeZone).format(atMs)
}

/** The names of all time zones that a user can choose. */
export const timeZoneNames = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
]

/** The day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/**
 * The current streak from the days on which the player was active (in any order, with repeats). It holds through the day after the last
 * active one, and is 0 after that.
 */
export function streakOf(activeDays: readonly string[], today: string): number {
  const active = new Set(activeDays)
  let day = active.has(today) ? today : dayBefore(today)
  let streak = 0
  while (active.has(day)) {
    streak += 1
    day = dayBefore(day)
  }
  return streak
}
