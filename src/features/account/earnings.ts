import type { UserId } from '#contracts/ids'
import { AWARDS_LOOKED_AT_MS, dayOf, hadOfLimit, RACE_DAILY_CAP } from '#core/xp'
import type { Db } from '#db/client'
import { awardsSince, RACE_REASON } from '#db/queries/ledger'
import { timeZoneOf } from '#db/queries/users'

/** How much of the daily XP limit a player has used, on the day of this moment in the player's own calendar. */
export const earnedOnDayOf = (db: Db, userId: UserId, atMs: number): number => earned(db, userId, { atMs })

/** The XP of that day that came from races against ghosts and bots, counted against the limit of races. */
export const earnedByRacesOnDayOf = (db: Db, userId: UserId, atMs: number): number =>
  earned(db, userId, { atMs, reason: RACE_REASON, limit: RACE_DAILY_CAP })

type Asked = { readonly atMs: number; readonly reason?: string; readonly limit?: number }

function earned(db: Db, userId: UserId, { atMs, reason, limit }: Asked): number {
  const timeZone = timeZoneOf(db, userId)
  const day = dayOf(atMs, timeZone)
  const awards = awardsSince(db, userId, atMs - AWARDS_LOOKED_AT_MS)
  return hadOfLimit(reason === undefined ? awards : awards.filter((award) => award.reason === reason), {
    atMs,
    limit,
    isToday: (award) => dayOf(award.atMs, timeZone) === day,
  })
}
