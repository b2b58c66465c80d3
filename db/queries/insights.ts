import { and, asc, count, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { COUNTED_RESULTS } from '#contracts/labels'
import type { Db } from '../client'
import { contestRatings, duelPlayers, submissions } from '../schema'
import { byText } from './by-text'
import { standingVerdict } from './standing-verdict'

/**
 * The programs of a user, without those that came through the Judge0 interface and those that a contest admin had
 * rejudged.
 */
const ofUser = (userId: UserId) =>
  and(eq(submissions.userId, userId), notInArray(submissions.purpose, ['judge0', 'rejudge']))
/** The purposes whose verdicts count. A run is only a try. */
const SUBMITTED = ['duel', 'contest'] as const

type Award = { readonly amount: number; readonly atMs: number }
const awards = byText<Award>()

/** Every award of a player, oldest first. */
export const xpAwards = (db: Db, userId: UserId): Award[] =>
  awards(db, sql`SELECT amount, at_ms AS atMs FROM xp_ledger WHERE user_id = ${userId} ORDER BY at_ms`)

const moments = byText<{ readonly atMs: number }>()

/**
 * The moments since `sinceMs` at which a player finished a duel, took part in a room of many to its end, or sent a
 * program.
 */
export const activityMoments = (db: Db, userId: UserId, sinceMs: number): number[] =>
  moments(
    db,
    sql`
    SELECT ended_at_ms AS atMs FROM duel_players
    WHERE user_id = ${userId} AND ended_at_ms >= ${sinceMs} AND result IN ${[...COUNTED_RESULTS]}
    UNION ALL
    SELECT ended_at_ms FROM arena_seats WHERE user_id = ${userId} AND ended_at_ms >= ${sinceMs} AND took_part
    UNION ALL
    SELECT received_at_ms FROM ${submissions} WHERE ${ofUser(userId)} AND received_at_ms >= ${sinceMs}`,
  ).map(({ atMs }) => atMs)

/** The number of programs by language id, most used first. */
export const languageCounts = (db: Db, userId: UserId): { languageId: number; count: number }[] =>
  db
    .select({ languageId: submissions.languageId, count: count() })
    .from(submissions)
    .where(ofUser(userId))
    .groupBy(submissions.languageId)
    .orderBy(desc(count()), asc(submissions.languageId))
    .all()

/** Excludes what a contest's freeze still hides: one more verdict would reveal its result. */
const isVisible = sql`NOT EXISTS (SELECT 1 FROM contest_submissions p JOIN contests c ON c.id = p.contest_id
  WHERE p.submission_id = ${submissions.id} AND c.freeze_min IS NOT NULL AND c.thawed_at_ms IS NULL
    AND p.elapsed_ms >= max(0, c.duration_min - c.freeze_min) * 60000)`

/** The verdicts of submissions, most frequent first. */
export const verdictCounts = (db: Db, userId: UserId): { verdict: string; count: number }[] =>
  db
    .select({ verdict: standingVerdict('submissions'), count: count() })
    .from(submissions)
    .where(and(ofUser(userId), inArray(submissions.purpose, [...SUBMITTED]), isNotNull(submissions.verdict), isVisible))
    .groupBy(standingVerdict('submissions'))
    .orderBy(desc(count()), asc(standingVerdict('submissions')))
    .all()

/** Finished duels of one player against another, by result. */
export const resultsAgainst = (
  db: Db,
  userId: UserId,
  opponentId: UserId,
): { result: string | null; count: number }[] =>
  db
    .select({ result: duelPlayers.result, count: count() })
    .from(duelPlayers)
    .where(
      and(
        eq(duelPlayers.userId, userId),
        eq(duelPlayers.opponentId, opponentId),
        inArray(duelPlayers.result, [...COUNTED_RESULTS]),
      ),
    )
    .groupBy(duelPlayers.result)
    .all()

/** A player's rating after each rated contest, oldest first. */
export const ratingRows = (db: Db, userId: UserId): { rating: number; atMs: number }[] =>
  db
    .select({ rating: contestRatings.rating, atMs: contestRatings.atMs })
    .from(contestRatings)
    .where(eq(contestRatings.userId, userId))
    .orderBy(asc(contestRatings.round))
    .all()
