import { and, asc, eq, sql } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/ws/duel-events'
import type { Db } from '../client'
import { duelRatingChanges, duelRatings } from '../schema'

export type DuelRatingRow = typeof duelRatings.$inferSelect
export type DuelRatingChangeRow = typeof duelRatingChanges.$inferSelect

/** undefined before the first rated duel of the type. */
export const duelRatingOf = (db: Db, userId: UserId, duelType: DuelType): DuelRatingRow | undefined =>
  db
    .select()
    .from(duelRatings)
    .where(and(eq(duelRatings.userId, userId), eq(duelRatings.duelType, duelType)))
    .get()

export const changesOfDuel = (db: Db, duelId: DuelId): DuelRatingChangeRow[] =>
  db.select().from(duelRatingChanges).where(eq(duelRatingChanges.duelId, duelId)).all()

/** Every rated duel of a player in one type, oldest first. */
export const duelRatingHistory = (db: Db, userId: UserId, duelType: DuelType): { rating: number; atMs: number }[] =>
  db
    .select({ rating: duelRatingChanges.rating, atMs: duelRatingChanges.atMs })
    .from(duelRatingChanges)
    .where(and(eq(duelRatingChanges.userId, userId), eq(duelRatingChanges.duelType, duelType)))
    .orderBy(asc(duelRatingChanges.atMs))
    .all()

/** Inside a transaction: the change, and the rating it leaves. Throws where the duel has changed this rating before. */
export function insertDuelRatingChange(db: Db, change: DuelRatingChangeRow): void {
  db.insert(duelRatingChanges).values(change).run()
  const { userId, duelType, rating, deviation, volatility, atMs } = change
  const now = { rating, deviation, volatility, atMs }
  db.insert(duelRatings)
    .values({ userId, duelType, ...now, duels: 1 })
    .onConflictDoUpdate({
      target: [duelRatings.userId, duelRatings.duelType],
      set: { ...now, duels: sql`${duelRatings.duels} + 1` },
    })
    .run()
}
