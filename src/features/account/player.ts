import type { User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { needsProfileSetup } from '#core/profile'
import { daysUpTo, winRate } from '#core/stats'
import { dayOf, streakOf, tierOf } from '#core/xp'
import type { Db } from '#db/client'
import { totalsOf } from '#db/queries/totals'
import { activeDaysOf, insertActiveDay, timeZoneOf, type UserRow } from '#db/queries/users'

/** A player's own view of themselves; every figure is derived from the underlying lists. */
export function playerOf(db: Db, row: UserRow, nowMs: number): User {
  const id = asUserId(row.id)
  const { duels: totalDuels, wins, xp } = totalsOf(db, id)
  return {
    id,
    ...pick(row, 'username', 'firstName', 'lastName', 'bio', 'email', 'profileImage', 'contestAdmin'),
    stats: {
      totalDuels,
      wins,
      rank: tierOf(xp).name,
      xp,
      streak: streakOf(activeDaysOf(db, id), dayOf(nowMs, row.timeZone)),
    },
    winRate: winRate(wins, totalDuels),
    needsProfileSetup: needsProfileSetup(row),
  }
}

/**
 * Counts a finished duel, a contest submission or a practice run towards the streak, on the user's own calendar day. Within a
 * transaction the day is stored together with the activity.
 */
export function recordActivity(db: Db, userId: UserId, nowMs: number): void {
  insertActiveDay(db, userId, dayOf(nowMs, timeZoneOf(db, userId)))
}

/** One day of the streak row on the dashboard. */
export type StreakDay = { readonly day: string; readonly active: boolean; readonly today: boolean }

/** The last `count` days in the user's time zone, oldest first. */
export function recentDays(db: Db, row: UserRow, nowMs: number, count: number): StreakDay[] {
  const today = dayOf(nowMs, row.timeZone)
  const days = daysUpTo(today, count)
  const active = new Set(activeDaysOf(db, asUserId(row.id), days[0]))
  return days.map((day) => ({ day, active: active.has(day), today: day === today }))
}
