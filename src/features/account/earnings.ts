import type { UserId } from '#contracts/ids'
import { dayOf } from '#core/xp'
import type { Db } from '#db/client'
import { awardsSince, RACE_REASON } from '#db/queries/ledger'
import { timeZoneOf } from '#db/queries/users'

/** A calendar day lasts at most this long (including a clock set back). */
const LONGEST_DAY_MS = 25 * 3_600_000

/** The XP a player earned from duels and contests, on the day of this moment in their own calendar. */
export const earnedOnDayOf = (db: Db, userId: UserId, atMs: number): number => sumOf(awardsOfDay(db, userId, atMs))

/** The part of it that came from races against ghosts and bots. */
export const earnedByRacesOnDayOf = (db: Db, userId: UserId, atMs: number): number =>
  sumOf(awardsOfDay(db, userId, atMs).filter(({ reason }) => reason === RACE_REASON))

function awardsOfDay(db: Db, userId: UserId, atMs: number) {
  const timeZone = timeZoneOf(db, userId)
  const day = dayOf(atMs, timeZone)
  return awardsSince(db, userId, atMs - LONGEST_DAY_MS).filter((award) => dayOf(award.atMs, timeZone) === day)
}

const sumOf = (awards: readonly { readonly amount: number }[]): number =>
  awards.reduce((sum, { amount }) => sum + amount, 0)
