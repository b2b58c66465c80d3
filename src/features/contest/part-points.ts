import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { asProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { ContestProblemRow } from '#db/queries/contests'
import { judgingRules } from '#db/queries/problems'
import { storedGroupPoints } from '#features/problems'

type Worth = Pick<ContestProblemRow, 'subtasks' | 'problemId' | 'points'>

/** What each part of a contest's problem is worth: its subtasks, else its own groups at the contest's points. */
export function partPoints(db: Db, { subtasks, problemId, points }: Worth): number[] {
  if (subtasks !== null) return subtasks.map((part) => part.points)
  const grading = judgingRules(db, asProblemId(problemId))?.grading ?? null
  const groups = storedGroupPoints(db, { id: problemId, subtasks, grading })
  const most = groups.filter((most) => most !== null)
  // Points without an end have no share of the contest's.
  if (most.length < groups.length) return []
  const whole = most.reduce((sum, one) => sum + one, 0)
  return most.map((one) => Math.round((one * points * 100) / whole) / 100)
}

/** What a submission brought of each part; null where it has none, and where the problem's parts are others by now. */
export function reachedParts(
  db: Db,
  reached: readonly number[] | null,
  problem: Worth | undefined,
): ContestSubmissionDetail['parts'] {
  if (reached === null || problem === undefined) return null
  const most = partPoints(db, problem)
  return most.length === reached.length ? reached.map((points, index) => ({ points, most: most[index] ?? 0 })) : null
}
