import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { requireReadable } from '#features/problems'

/**
 * The problem, if this viewer may solve it here. A contest's own problems are for contest admins; for others they do not exist:
 * PROBLEM_NOT_FOUND. While a contest with the problem is running, the problem is closed: PROBLEM_IN_CONTEST for participants, who
 * solve it there, where attempts count; PROBLEM_HELD for all others.
 */
export function visibleProblem(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  viewer: User,
  problemId: string,
): { readonly problemId: ProblemId; readonly limits: { readonly cpuMs: number; readonly memoryKiB: number } } {
  const id = asProblemId(problemId)
  const problem = problemById(db, id)
  if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (requireReadable({ db, nowMs }, viewer, id) === 'inside') throw new AppError('PROBLEM_IN_CONTEST')
  return { problemId: id, limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 } }
}
