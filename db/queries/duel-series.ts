import { and, eq } from 'drizzle-orm'
import { asRoomCode, type DuelId, type RoomCode } from '#contracts/ids'
import type { Db } from '../client'
import { duelSeries, duels } from '../schema'

type DuelSeriesRow = typeof duelSeries.$inferSelect

/** Stores that a duel belongs to a series. */
export function insertSeriesDuel(db: Db, row: Pick<DuelSeriesRow, 'duelId' | 'seriesId' | 'place' | 'bestOf'>): void {
  db.insert(duelSeries).values(row).run()
}

/** Stores the score of the series after a duel. */
export function saveSeriesScore(
  db: Db,
  duelId: DuelId,
  score: Pick<DuelSeriesRow, 'hostPoints' | 'guestPoints' | 'end' | 'winnerId'>,
): void {
  db.update(duelSeries).set(score).where(eq(duelSeries.duelId, duelId)).run()
}

/** The room of the duel at this place (from 0) of a series; null before it is opened. */
export function roomOfGame(db: Db, seriesId: DuelId, place: number): RoomCode | null {
  const row = db
    .select({ roomCode: duels.roomCode })
    .from(duelSeries)
    .innerJoin(duels, eq(duels.id, duelSeries.duelId))
    .where(and(eq(duelSeries.seriesId, seriesId), eq(duelSeries.place, place)))
    .get()
  return row === undefined ? null : asRoomCode(row.roomCode)
}
