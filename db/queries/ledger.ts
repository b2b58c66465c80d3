import type { ArenaId, ContestId, DuelId, ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import type { xpLedger } from '../schema'
import { sqlStatement } from './prepared'

type Award = { readonly userId: UserId; readonly amount: number; readonly atMs: number }

type AwardRow = Omit<typeof xpLedger.$inferSelect, 'id'>

const insertOnce = sqlStatement<AwardRow>(
  `INSERT INTO xp_ledger (award_key, user_id, amount, reason, duel_id, contest_id, opponent_id, at_ms)
   VALUES (@awardKey, @userId, @amount, @reason, @duelId, @contestId, @opponentId, @atMs) ON CONFLICT DO NOTHING`,
)
/** Enters an award once, however often this is called. Returns false if it existed already. */
const insertAward = (db: Db, row: Award & Pick<AwardRow, 'awardKey' | 'reason'> & Partial<AwardRow>): boolean =>
  insertOnce(db).run({ duelId: null, contestId: null, opponentId: null, ...row }).changes === 1

type DuelAward = Award & { readonly duelId: DuelId; readonly opponentId: UserId | null; readonly reason: string }

/** Enters an award once for each player of a duel. Returns false if it existed already. */
export const insertDuelAward = (db: Db, award: DuelAward): boolean =>
  insertAward(db, { ...award, awardKey: `duel:${award.duelId}:${award.userId}` })

/** Enters an award once for each participant in a room of many. */
export function insertArenaAward(db: Db, { arenaId, ...award }: Award & { readonly arenaId: ArenaId }): void {
  insertAward(db, { ...award, awardKey: `arena:${arenaId}:${award.userId}`, reason: 'arena' })
}

type ContestAward = Award & { readonly contestId: ContestId; readonly problemId: ProblemId }

const OF_CONTESTS = 'contest-problem'

/** Enters an award once for each problem and user, whichever contest it was solved in. */
export function insertContestAward(db: Db, { problemId, ...award }: ContestAward): void {
  insertAward(db, { ...award, awardKey: `${OF_CONTESTS}:${problemId}:${award.userId}`, reason: OF_CONTESTS })
}

/** The same key in SQL, for a row of contest submissions named `row`. */
export const contestAwardKeyOf = (row: string): string =>
  `'${OF_CONTESTS}:' || ${row}.problem_id || ':' || ${row}.user_id`

type DailyAward = Award & { readonly day: string; readonly kind: 'daily-problem' | 'daily-text' }

/** Enters an award once a day for the problem, and once for the text. */
export function insertDailyAward(db: Db, { day, kind, ...award }: DailyAward): void {
  insertAward(db, { ...award, awardKey: `${kind}:${day}:${award.userId}`, reason: kind })
}

/** A player's awards after `sinceMs`. The caller sums them by the player's calendar. */
export const awardsSince = (db: Db, userId: UserId, sinceMs: number): EarnedAward[] =>
  earnedSince(db).all(userId, sinceMs)

type EarnedAward = { readonly amount: number; readonly atMs: number; readonly reason: string }
const earnedSince = sqlStatement<[UserId, number], EarnedAward>(
  'SELECT amount, at_ms AS atMs, reason FROM xp_ledger WHERE user_id = ? AND at_ms > ?',
)

/** The reason with which awards for races are entered. */
export const RACE_REASON = 'duel-race'
