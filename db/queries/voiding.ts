import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import { COUNTED_RESULTS } from '#contracts/labels'
import type { Db } from '../client'
import { duelPlayers, duelRatingReturns, duelRatings, xpLedger } from '../schema'
import { changesOfDuel } from './duel-ratings'
import { rowOf, updateRows } from './rows'

/** Sets both results to `void`: no total and no history counts the duel. Returns false if there was no result. */
export const voidResults = (db: Db, duelId: DuelId): boolean =>
  updateRows(
    db,
    duelPlayers,
    { result: 'void' },
    and(eq(duelPlayers.duelId, duelId), inArray(duelPlayers.result, COUNTED_RESULTS)),
  ) > 0

/**
 * Enters the opposite of the XP that the duel gave the player, once. Returns false if there is nothing to revert. It
 * has the time of the award, so that every window of time contains both or neither.
 */
export function takeBackAward(db: Db, duelId: DuelId, userId: UserId): boolean {
  const award = db
    .select()
    .from(xpLedger)
    .where(eq(xpLedger.awardKey, `duel:${duelId}:${userId}`))
    .get()
  if (award === undefined) return false
  const { id: _id, amount, ...row } = award
  const taken = { ...row, awardKey: `void:${duelId}:${userId}`, amount: -amount, reason: 'duel-voided' }
  return db.insert(xpLedger).values(taken).onConflictDoNothing().run().changes > 0
}

type Return = { readonly userId: UserId; readonly points: number; readonly atMs: number }

/** By how many points the duel changed the ratings of its players; empty if it was not rated. */
export const movedBy = (db: Db, duelId: DuelId): ReadonlyMap<string, number> =>
  new Map(changesOfDuel(db, duelId).map(({ userId, rating, ratingBefore }) => [userId, rating - ratingBefore]))

/** By how many points the voiding of the duel has already changed the player's rating. */
export const returnedBy = (db: Db, duelId: DuelId, userId: UserId): number =>
  rowOf(db, duelRatingReturns, and(eq(duelRatingReturns.duelId, duelId), eq(duelRatingReturns.userId, userId)))
    ?.change ?? 0

/** Changes a rating by `points` and stores the change. The deviation stays, because both players did play. */
export function returnRating(db: Db, duelId: DuelId, { userId, points, atMs }: Return): void {
  const change = changesOfDuel(db, duelId).find((one) => one.userId === userId)
  if (change === undefined) return
  const { duelType } = change
  const row = db
    .update(duelRatings)
    .set({ rating: sql`${duelRatings.rating} + ${points}` })
    .where(and(eq(duelRatings.userId, userId), eq(duelRatings.duelType, duelType)))
    .returning({ rating: duelRatings.rating })
    .get()
  if (row === undefined) return
  const returned = { rating: row.rating, change: sql`${duelRatingReturns.change} + ${points}`, atMs }
  db.insert(duelRatingReturns)
    .values({ duelId, userId, duelType, rating: row.rating, change: points, atMs })
    .onConflictDoUpdate({ target: [duelRatingReturns.duelId, duelRatingReturns.userId], set: returned })
    .run()
}
