import { and, eq, gt } from 'drizzle-orm'
import type { ArenaId, ContestId, DuelId, ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { xpLedger } from '../schema'

type DuelAward = {
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

type ArenaAward = {
  readonly arenaId: ArenaId
  readonly userId: UserId
  readonly amount: number
  readonly atMs: number
}

/** Once a participant in a room of many. */
export function insertArenaAward(db: Db, { arenaId, ...award }: ArenaAward): void {
  const awardKey = `arena:${arenaId}:${award.userId}`
  db.insert(xpLedger)
    .values({ ...award, awardKey, reason: 'arena' })
    .onConflictDoNothing()
    .run()
}

type ContestAward = {
  readonly contestId: ContestId
  readonly problemId: ProblemId
  readonly userId: UserId
  readonly amount: number
  readonly atMs: number
}

/** Once for a problem, in whichever contest it was solved. */
export function insertContestAward(db: Db, { problemId, ...award }: ContestAward): void {
  const awardKey = `contest-problem:${problemId}:${award.userId}`
  db.insert(xpLedger)
    .values({ ...award, awardKey, reason: 'contest-problem' })
    .onConflictDoNothing()
    .run()
}

type DailyAward = {
  readonly day: string
  readonly kind: 'daily-problem' | 'daily-text'
  readonly userId: UserId
  readonly amount: number
  readonly atMs: number
}

/** Once a day for the problem, and once for the text. */
export function insertDailyAward(db: Db, { day, kind, ...award }: DailyAward): void {
  const awardKey = `${kind}:${day}:${award.userId}`
  db.insert(xpLedger)
    .values({ ...award, awardKey, reason: kind })
    .onConflictDoNothing()
    .run()
}

/** A player's awards after `sinceMs`, to be summed by the one who knows the player's calendar. */
export const awardsSince = (
  db: Db,
  userId: UserId,
  sinceMs: number,
): { amount: number; atMs: number; reason: string }[] =>
  db
    .select({ amount: xpLedger.amount, atMs: xpLedger.atMs, reason: xpLedger.reason })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), gt(xpLedger.atMs, sinceMs)))
    .all()

/** What an award for a race is entered as. */
export const RACE_REASON = 'duel-race'
