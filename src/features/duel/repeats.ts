import type { UserId } from '#contracts/ids'
import { type FinishedDuel, rivalOf } from '#core/duel'
import { isCounted, REPEAT_WINDOW_MS } from '#core/xp'
import type { Db } from '#db/client'
import { arenasTogether } from '#db/queries/arenas'
import { duelsAgainst } from '#db/queries/duels'

/** The number of duels and rooms of many in which these two met within the day before this one ended. */
export function earlierDuels(db: Db, { duelId, players, endedAtMs }: FinishedDuel): number {
  const [first, second] = players
  if (first === undefined || second === undefined) return 0
  return earlierMeetings(db, [first.userId, second.userId], { exceptId: duelId, endedAtMs })
}

type Room = { readonly exceptId: string; readonly endedAtMs: number }

/** How often these two players met within the day before a room ended: in duels with a result, and in rooms of many. */
export function earlierMeetings(db: Db, [first, second]: readonly [UserId, UserId], room: Room): number {
  const { exceptId, endedAtMs } = room
  const span = { sinceMs: endedAtMs - REPEAT_WINDOW_MS, untilMs: endedAtMs, exceptId }
  const duels = duelsAgainst(db, first, { opponentId: second, ...span })
  return duels + arenasTogether(db, first, { otherId: second, ...span })
}

/**
 * Whether this duel counts for the boards: races do not, and neither do duels beyond the daily limit between two
 * players.
 */
export const isCountedDuel = (db: Db, duel: FinishedDuel): boolean =>
  rivalOf(duel) === undefined && isCounted(earlierDuels(db, duel))
