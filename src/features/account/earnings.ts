import type { UserId } from '#contracts/ids'
import { dayOf } from '#core/xp'
import type { Db } from '#db/client'
import { awardsSince } from '#db/queries/ledger'
import { timeZoneOf } from '#db/queries/users'

/** A calendar day lasts at most this long (including a clock set back). */
const LONGEST_DAY_MS = 25 * 3_600_000

/** The XP a player earned from duels and contests, on the day of this moment in their own calendar. */
export function earnedOnDayOf(db: Db, userId: UserId, atMs: number): number {
  const timeZone = timeZoneOf(db, userId)
  const day = dayOf(atMs, timeZone)
  return awardsSince(db, userId, atMs - LONGEST_DAY_MS)
    .filter((award) => dayOf(award.atMs, timeZone) === day)
    .reduce((sum, award) => sum + award.amount, 0)
}
