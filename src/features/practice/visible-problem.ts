import type { User } from '#contracts/http/users'
import { asProblemId, asUserId, type ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { runningContestOf } from '#db/queries/problem-uses'
import { isProblemOpen, problemById } from '#db/queries/problems'
import { AppError } from '#errors'

/**
 * The problem, if this viewer may solve it here. A contest's own problems are for contest admins; for others they do not
 * exist: PROBLEM_NOT_FOUND. Whoever takes part in a running contest with it solves it there, where tries count:
 * PROBLEM_IN_CONTEST.
 */
export function visibleProblem(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  viewer: User,
  problemId: string,
): { readonly problemId: ProblemId; readonly limits: { readonly cpuMs: number; readonly memoryKiB: number } } {
  const id = asProblemId(problemId)
  const problem = problemById(db, id)
  if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (!viewer.contestAdmin && !isProblemOpen(db, id, nowMs)) throw new AppError('PROBLEM_NOT_FOUND')
  if (!viewer.contestAdmin && runningContestOf(db, id, asUserId(viewer.id), nowMs) !== undefined)
    throw new AppError('PROBLEM_IN_CONTEST')
  return { problemId: id, limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 } }
}
