/** Solutions of a contest that earn XP and are not in the ledger yet. */
import type { Difficulty } from '#contracts/difficulty'
import type { ContestId } from '#contracts/ids'
import type { Db } from '../client'
import { contestAwardKeyOf } from './ledger'
import { sqlStatement } from './prepared'

export type UnawardedSolution = { readonly userId: string; readonly problemId: string; readonly difficulty: Difficulty }

/**
 * The range of elapsed time: from `fromMs` on and before `toMs`. `rejudgeId` limits the search to the submissions of a
 * rejudge; null searches all.
 */
export type UnawardedChoice = {
  readonly contestId: ContestId
  readonly fromMs: number
  readonly toMs: number
  readonly rejudgeId: string | null
}

const found = sqlStatement<UnawardedChoice, UnawardedSolution>(
  `SELECT s.user_id AS userId, s.problem_id AS problemId, q.difficulty
   FROM contest_submissions s JOIN problems q ON q.id = s.problem_id
     JOIN contest_entries e ON e.contest_id = s.contest_id AND e.user_id = s.user_id
   WHERE s.contest_id = @contestId AND s.mode = 'official' AND s.verdict = 'accepted'
     AND coalesce(s.elapsed_ms, 0) >= @fromMs AND coalesce(s.elapsed_ms, 0) < @toMs
     AND e.disqualified_at_ms IS NULL AND NOT e.out_of_competition
     AND (@rejudgeId IS NULL OR s.submission_id IN (
       SELECT submission_id FROM contest_rejudged_submissions WHERE rejudge_id = @rejudgeId))
     AND NOT EXISTS (SELECT 1 FROM xp_ledger x WHERE x.award_key = ${contestAwardKeyOf('s')})
   GROUP BY s.user_id, s.problem_id ORDER BY min(s.seq)`,
)

/** Each solution once, only of ranked participants, in order of receipt. */
export const unawardedSolutions = (db: Db, choice: UnawardedChoice): UnawardedSolution[] => found(db).all(choice)
