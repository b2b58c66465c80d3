import type { ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { sqlStatement } from './prepared'

/**
 * What no one looks up again after its answer: runs, programs of practice mode, submissions of the Judge0-shaped
 * interface. In the words of the index `submissions_passing`: SQLite takes a partial index for no others.
 */
const IS_PASSING = `(purpose IN ('run', 'judge0') OR (purpose = 'practice' AND problem_id IS NULL))`

const passing = sqlStatement<[string, number, number]>(
  `DELETE FROM submissions WHERE seq IN (
     SELECT seq FROM submissions
     WHERE ${IS_PASSING} AND purpose = ? AND judged_at_ms < ? AND state = 'done'
     ORDER BY judged_at_ms LIMIT ?)`,
)

type PassingPurpose = 'run' | 'practice' | 'judge0'

/** Deletes what was judged before this moment, the oldest first, `most` at once; returns how many. */
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

/** Keeps of a user's judged runs, or programs of practice mode, the newest: so many and so many bytes. */
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

/** Keeps the tests' results of a user's newest submissions to a problem of the archive. */
export function dropOldResults(db: Db, userId: UserId, problemId: ProblemId, most: number): void {
  withoutResults(db).run(userId, problemId, most)
}
