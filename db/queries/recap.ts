import { sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { Db } from '../client'
import { byText } from './by-text'

/** Two consecutive weeks: from `beforeMs` to `lastMs`, and from there to `untilMs`. */
type TwoWeeks = { readonly beforeMs: number; readonly lastMs: number; readonly untilMs: number }
/** 1 for the last week, 0 for the one before. */
type OfWeek = { readonly isLast: number }

const duelRows = byText<OfWeek & { duels: number; wins: number; bestWpm: number | null }>()
const ratingRows = byText<OfWeek & { duelType: DuelType | null; change: number }>()
const solvedRows = byText<OfWeek & { solved: number }>()

/**
 * The duels with a result that counts, and the speed of the fastest race that was typed to its end. Races against
 * recordings are included there, but not races over a text that the host brought.
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

/**
 * The changes of ratings by rated duels and rooms, including later corrections; `duelType` is null for rated contests.
 */
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
 * The number of problems whose first accepted program was received in the week. Runs do not count (in a contest they
 * use only the shown tests), and neither do rejudges, which no player sends. Verdicts are those that count in contests
 * (`standingVerdict`). The query uses covering indexes and the few rows that a rejudge changed, because rows of
 * submissions are large and every dashboard asks for this.
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
