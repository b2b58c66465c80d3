import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/ws/duel-events'
import type { Db } from '../client'
import { duelRatingChanges, duelRatingReturns, duelRatings } from '../schema'
import { byText } from './by-text'
import { rowOf } from './rows'

type DuelRatingRow = typeof duelRatings.$inferSelect
type DuelRatingChangeRow = typeof duelRatingChanges.$inferSelect

/** A player's rating in a battle mode; undefined before the first rated duel of the mode. */
export const duelRatingOf = (db: Db, userId: UserId, duelType: DuelType): DuelRatingRow | undefined =>
  rowOf(db, duelRatings, and(eq(duelRatings.userId, userId), eq(duelRatings.duelType, duelType)))

/** A player's ratings in all battle modes in which the player was rated. */
export const duelRatingsOf = (db: Db, userId: UserId): DuelRatingRow[] =>
  db.select().from(duelRatings).where(eq(duelRatings.userId, userId)).all()

export type RatedBefore = { readonly duelType: DuelType; readonly beforeMs: number }

/** The rating after the latest rated duel that ended before that moment; undefined if there was none. */
export const duelRatingBeforeMs = (
  db: Db,
  userId: UserId,
  { duelType, beforeMs }: RatedBefore,
): DuelRatingChangeRow | undefined =>
  rowOf(
    db,
    duelRatingChanges,
    and(
      eq(duelRatingChanges.userId, userId),
      eq(duelRatingChanges.duelType, duelType),
      lt(duelRatingChanges.atMs, beforeMs),
    ),
    desc(duelRatingChanges.atMs),
  )

/** The latest correction of a rating by a voided duel before that moment; undefined if there was none. */
export const ratingReturnBeforeMs = (
  db: Db,
  userId: UserId,
  { duelType, beforeMs }: RatedBefore,
): Pick<DuelRatingRow, 'rating' | 'atMs'> | undefined =>
  rowOf(
    db,
    duelRatingReturns,
    and(
      eq(duelRatingReturns.userId, userId),
      eq(duelRatingReturns.duelType, duelType),
      lt(duelRatingReturns.atMs, beforeMs),
    ),
    desc(duelRatingReturns.atMs),
  )

export const changesOfDuel = (db: Db, duelId: DuelId): DuelRatingChangeRow[] =>
  db.select().from(duelRatingChanges).where(eq(duelRatingChanges.duelId, duelId)).all()

/**
 * A player's ratings in all modes after each change, oldest first: after a rated duel or room, or after a voided duel.
 */
export const duelRatingHistory = (db: Db, userId: UserId): RatingMove[] =>
  moves(
    db,
    sql`
    SELECT duel_type AS duelType, rating, at_ms AS atMs FROM duel_rating_changes WHERE user_id = ${userId}
    UNION ALL SELECT duel_type, rating, at_ms FROM duel_rating_returns WHERE user_id = ${userId}
    UNION ALL SELECT duel_type, rating, ended_at_ms FROM arena_seats WHERE user_id = ${userId} AND rating IS NOT NULL
    ORDER BY 3`,
  )

type RatingMove = { readonly duelType: DuelType; readonly rating: number; readonly atMs: number }
const moves = byText<RatingMove>()

/**
 * Stores the change and the rating after it, inside the caller's transaction. Throws if the duel has already changed
 * this rating.
 */
export function insertDuelRatingChange(db: Db, change: DuelRatingChangeRow): void {
  db.insert(duelRatingChanges).values(change).run()
  saveDuelRating(db, change)
}

type NewRating = Omit<DuelRatingRow, 'duels'>

/** Stores the rating after another rated duel or room. */
export function saveDuelRating(db: Db, { userId, duelType, rating, deviation, volatility, atMs }: NewRating): void {
  const now = { rating, deviation, volatility, atMs }
  db.insert(duelRatings)
    .values({ userId, duelType, ...now, duels: 1 })
    .onConflictDoUpdate({
      target: [duelRatings.userId, duelRatings.duelType],
      set: { ...now, duels: sql`${duelRatings.duels} + 1` },
    })
    .run()
}
