import { sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { Db } from '../client'
import { byText } from './by-text'

/** From `beforeMs` until `lastMs`, and from there until `untilMs`. */
type TwoWeeks = { readonly beforeMs: number; readonly lastMs: number; readonly untilMs: number }
/** 1: of the last week. */
type OfWeek = { readonly isLast: number }

const duelRows = byText<OfWeek & { duels: number; wins: number; bestWpm: number | null }>()
const ratingRows = byText<OfWeek & { duelType: DuelType | null; change: number }>()
const solvedRows = byText<OfWeek & { solved: number }>()

/**
 * Duels with a result that counts, and the fastest race that was typed to its end: one against a recording, too, but none over a text
 * that its host brought.
 */
export const duelsOfWeeks = (db: Db, userId: UserId, { beforeMs, lastMs, untilMs }: TwoWeeks) =>
  duelRows(
    db,
    sql`
    SELECT p.ended_at_ms >= ${lastMs} AS isLast,
      count(*) FILTER (WHERE p.counts AND p.result IN ('win', 'loss', 'draw')) AS duels,
      count(*) FILTER (WHERE p.counts AND p.result = 'win') AS wins,
      max(CASE WHEN p.finished_at_ms IS NOT NULL AND d.text_id IS NOT NULL AND p.result IN ('win', 'loss', 'draw')
        THEN p.wpm END) AS bestWpm
    FROM duel_players p JOIN duels d ON d.id = p.duel_id
    WHERE p.user_id = ${userId} AND p.ended_at_ms >= ${beforeMs} AND p.ended_at_ms < ${untilMs}
    GROUP BY isLast`,
  )

/** What rated duels and rooms changed, with what was given back later; `duelType` null: rated contests. */
export const ratingChangesOfWeeks = (db: Db, userId: UserId, { beforeMs, lastMs, untilMs }: TwoWeeks) =>
  ratingRows(
    db,
    sql`
    SELECT at_ms >= ${lastMs} AS isLast, duel_type AS duelType, sum(change) AS change FROM (
      SELECT duel_type, rating - rating_before AS change, at_ms FROM duel_rating_changes WHERE user_id = ${userId}
      UNION ALL SELECT duel_type, change, at_ms FROM duel_rating_returns WHERE user_id = ${userId}
      UNION ALL SELECT duel_type, rating - rating_before, ended_at_ms FROM arena_seats
        WHERE user_id = ${userId} AND rating IS NOT NULL
      UNION ALL SELECT NULL, rating - rating_before, at_ms FROM contest_ratings
        WHERE user_id = ${userId} AND rating_before IS NOT NULL
    ) WHERE at_ms >= ${beforeMs} AND at_ms < ${untilMs}
    GROUP BY isLast, duel_type`,
  )

/**
 * Problems whose first accepted program was received then. A run solves nothing, which in a contest tries the shown tests only, nor
 * does a rejudge, which no player sends. By the verdicts that stand in contests (`standingVerdict`), asked of covering indexes and
 * of the few that a rejudge changed: rows of submissions are large, and the dashboard asks each time.
 */
export const solvedInWeeks = (db: Db, userId: UserId, { beforeMs, lastMs, untilMs }: TwoWeeks) =>
  solvedRows(
    db,
    sql`
    WITH accepted AS MATERIALIZED (
      SELECT problem_id, seq FROM submissions
      WHERE user_id = ${userId} AND problem_id IS NOT NULL AND verdict = 'accepted'
    ), solved AS (
      SELECT problem_id, seq FROM accepted
      WHERE seq NOT IN (SELECT seq FROM submissions WHERE user_id = ${userId} AND purpose IN ('run', 'rejudge', 'judge0'))
        AND seq NOT IN (SELECT seq FROM contest_submissions WHERE user_id = ${userId} AND verdict <> 'accepted')
      UNION ALL SELECT s.problem_id, s.seq FROM contest_submissions p JOIN submissions s ON s.seq = p.seq
        WHERE p.user_id = ${userId} AND p.verdict = 'accepted' AND p.seq NOT IN (SELECT seq FROM accepted)
          AND s.purpose = 'contest' AND s.problem_id IS NOT NULL
    )
    SELECT s.received_at_ms >= ${lastMs} AS isLast, count(*) AS solved
    FROM (SELECT min(seq) AS seq FROM solved GROUP BY problem_id) f JOIN submissions s ON s.seq = f.seq
    WHERE s.received_at_ms >= ${beforeMs} AND s.received_at_ms < ${untilMs}
    GROUP BY isLast`,
  )
