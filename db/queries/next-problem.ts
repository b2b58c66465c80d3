import { sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { problems } from '../schema'
import { byText } from './by-text'
import { metInContests } from './duel-problems'
import { amongKept } from './kept-problems'
import { openToDuels } from './open-problems'
import type { ProblemRow } from './problems'
import { isSolvedBy } from './standing-verdict'

type UnsolvedProblem = Pick<ProblemRow, 'id' | 'title' | 'difficulty'> & {
  /** Rating and deviation are null before the first game. */
  readonly rating: number | null
  readonly deviation: number | null
  /** 1 if the player has read the problem in the archive, tried it, or met it in a contest or one of their latest duels. */
  readonly isRead: number
  /** The player's own rating in coding duels; null before the first one. */
  readonly playerRating: number | null
}

/** A problem that was met before this many duels, and never tried, counts as new. */
const LATEST_DUELS = 100

const found = byText<UnsolvedProblem>()

const isOpenToDuels = amongKept(openToDuels)

/**
 * The problems open to duels that a player has neither written nor solved, by id. It is one statement that checks each
 * problem by an index: its time depends on the number of problems and not on how much the player has submitted.
 */
export function unsolvedProblems(db: Db, userId: UserId, nowMs: number): UnsolvedProblem[] {
  const own = sql`SELECT 1 FROM submissions s WHERE s.user_id = ${userId} AND s.problem_id = ${problems.id}`
  return found(
    db,
    sql`
    SELECT ${problems.id} AS id, ${problems.title} AS title, ${problems.difficulty} AS difficulty,
      r.rating AS rating, r.deviation AS deviation,
      EXISTS (SELECT 1 FROM problem_views v WHERE v.user_id = ${userId} AND v.problem_id = ${problems.id})
        OR EXISTS (${own})
        OR ${problems.id} IN (SELECT problem_id FROM (${metInContests([userId])}))
        OR ${problems.id} IN (
          SELECT d.problem_id FROM (
            SELECT duel_id FROM duel_players WHERE user_id = ${userId} ORDER BY ended_at_ms DESC LIMIT ${LATEST_DUELS}
          ) p JOIN duels d ON d.id = p.duel_id WHERE d.problem_id IS NOT NULL AND d.started_at_ms IS NOT NULL
        ) AS isRead,
      (SELECT rating FROM duel_ratings WHERE user_id = ${userId} AND duel_type = 'coding') AS playerRating
    FROM ${problems} LEFT JOIN problem_ratings r ON r.problem_id = ${problems.id}
    WHERE ${isOpenToDuels(db, nowMs)} AND ${problems.createdBy} IS NOT ${userId} AND NOT ${isSolvedBy(userId, 'runs')}
    ORDER BY ${problems.id}`,
  )
}
