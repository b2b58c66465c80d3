import { type FinishedDuel, rivalOf } from '#core/duel'
import { isCounted, REPEAT_WINDOW_MS } from '#core/xp'
import type { Db } from '#db/client'
import { duelsAgainst } from '#db/queries/duels'

/** The number of duels between these two that came to a result within the day before this one ended. */
export function earlierDuels(db: Db, { duelId, players, endedAtMs }: FinishedDuel): number {
  const [first, second] = players
  if (first === undefined || second === undefined) return 0
  const span = { sinceMs: endedAtMs - REPEAT_WINDOW_MS, untilMs: endedAtMs }
  return duelsAgainst(db, first.userId, { opponentId: second.userId, exceptId: duelId, ...span })
}

/** Whether this duel counts for the boards: no race, and within the limit of duels between two players. */
export const isCountedDuel = (db: Db, duel: FinishedDuel): boolean =>
  rivalOf(duel) === undefined && isCounted(earlierDuels(db, duel))
