import type { ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { sqlStatement } from './prepared'

/**
 * The submissions whose results are needed only for a while: runs, programs of practice mode, and submissions of the
 * Judge0-shaped interface. The text equals the condition of the index `submissions_passing`, because SQLite uses a
 * partial index only then.
 */
const IS_PASSING = `(purpose IN ('run', 'judge0') OR (purpose = 'practice' AND problem_id IS NULL))`

const passing = sqlStatement<[string, number, number]>(
  `DELETE FROM submissions WHERE seq IN (
     SELECT seq FROM submissions
     WHERE ${IS_PASSING} AND purpose = ? AND judged_at_ms < ? AND state = 'done'
     ORDER BY judged_at_ms LIMIT ?)`,
)

type PassingPurpose = 'run' | 'practice' | 'judge0'

/**
 * Deletes submissions of a purpose that were judged before this moment, the oldest first and at most `most` at once.
 * Returns how many.
 */
export const deletePassing = (
  db: Db,
  { purpose, beforeMs, most }: { readonly purpose: PassingPurpose; readonly beforeMs: number; readonly most: number },
): number => passing(db).run(purpose, beforeMs, most).changes

const trimmed = sqlStatement<[string, string, number, number]>(
  `DELETE FROM submissions WHERE seq IN (
     SELECT seq FROM (
       SELECT seq, row_number() OVER newest AS place,
         sum(octet_length(source) + ifnull(octet_length(request), 0) + ifnull(octet_length(results), 0)
           + octet_length(compile_output)) OVER newest AS bytes
       FROM submissions
       WHERE user_id = ? AND purpose = ? AND state = 'done' AND ${IS_PASSING}
       WINDOW newest AS (ORDER BY seq DESC))
     WHERE place > ? OR (bytes > ? AND place > 1))`,
)

/** Keeps only the newest of a user's judged runs or programs of practice mode, up to this number and total size. */
export function trimPassing(
  db: Db,
  userId: UserId,
  purpose: 'run' | 'practice',
  { most, bytes }: { readonly most: number; readonly bytes: number },
): void {
  trimmed(db).run(userId, purpose, most, bytes)
}

const withoutResults = sqlStatement<[string, string, number]>(
  `UPDATE submissions SET results = NULL WHERE results IS NOT NULL AND seq IN (
     SELECT seq FROM submissions WHERE user_id = ? AND purpose = 'practice' AND problem_id = ? AND state = 'done'
     ORDER BY seq DESC LIMIT -1 OFFSET ?)`,
)

/** Keeps the results by test only for a user's newest submissions to a problem of the archive. */
export function dropOldResults(db: Db, userId: UserId, problemId: ProblemId, most: number): void {
  withoutResults(db).run(userId, problemId, most)
}
