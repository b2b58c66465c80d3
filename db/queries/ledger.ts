import { and, eq, gt } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { xpLedger } from '../schema'

export type DuelAward = {
  readonly duelId: DuelId
  readonly userId: UserId
  readonly opponentId: UserId | null
  readonly amount: number
  readonly reason: string
  readonly atMs: number
}

/** Enters an award once: a duel has one row a player, however often it is asked for. False if it was there already. */
export function insertDuelAward(db: Db, award: DuelAward): boolean {
  const awardKey = `duel:${award.duelId}:${award.userId}`
  return (
    db
      .insert(xpLedger)
      .values({ ...award, awardKey })
      .onConflictDoNothing()
      .run().changes === 1
  )
}

/** A player's awards after `sinceMs`, to be summed by whoever knows the player's calendar. */
export const awardsSince = (db: Db, userId: UserId, sinceMs: number): { amount: number; atMs: number }[] =>
  db
    .select({ amount: xpLedger.amount, atMs: xpLedger.atMs })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), gt(xpLedger.atMs, sinceMs)))
    .all()
