import type { FinishedDuel } from '#core/duel'
import { isCounted, REPEAT_WINDOW_MS } from '#core/xp'
import type { Db } from '#db/client'
import { duelsAgainst } from '#db/queries/duels'

/** How many duels of these two came to a result within the day before this one ended. */
export function earlierDuels(db: Db, { duelId, players, endedAtMs }: FinishedDuel): number {
  const [first, second] = players
  if (first === undefined || second === undefined) return 0
  const span = { sinceMs: endedAtMs - REPEAT_WINDOW_MS, untilMs: endedAtMs }
  return duelsAgainst(db, first.userId, { opponentId: second.userId, exceptId: duelId, ...span })
}

/** Whether boards count this duel, as far as the number of duels between the two goes. */
export const isCountedDuel = (db: Db, duel: FinishedDuel): boolean => isCounted(earlierDuels(db, duel))
