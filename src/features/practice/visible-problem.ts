import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { isPlaying } from '#db/queries/duel-problems'
import { type ProblemRow, problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { problemAccess, requireReadable } from '#features/problems'

type Deps = { readonly db: Db; readonly nowMs: number }
type VisibleProblem = {
  readonly problemId: ProblemId
  readonly limits: { readonly cpuMs: number; readonly memoryKiB: number }
}

/**
 * The problem, if this viewer may solve it in practice mode. Problems for contests only are visible to contest admins;
 * for others they do not exist (PROBLEM_NOT_FOUND). While a contest with the problem is running, the problem is closed:
 * PROBLEM_IN_CONTEST for participants, who solve it there, where attempts count, and PROBLEM_HELD for all others.
 */
export function visibleProblem(deps: Deps, viewer: User, problemId: string): VisibleProblem {
  const id = asProblemId(problemId)
  const problem = problemById(deps.db, id)
  if (problem === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (requireReadable(deps, viewer, id) === 'inside') throw new AppError('PROBLEM_IN_CONTEST')
  return shownOf(problem)
}

/**
 * Like `visibleProblem`, for a Run, which the editor of a duel has as well: the two players may run programs on a draft
 * that they are playing.
 */
export function runnableProblem(deps: Deps, viewer: User, problemId: string): VisibleProblem {
  const id = asProblemId(problemId)
  const problem = problemById(deps.db, id)
  const isPlayed = isPlaying(deps.db, viewer.id, id) && ['closed', 'met'].includes(problemAccess(deps, viewer, id))
  return problem !== undefined && isPlayed ? shownOf(problem) : visibleProblem(deps, viewer, problemId)
}

const shownOf = ({ id, timeLimitMs, memoryLimitMb }: ProblemRow): VisibleProblem => ({
  problemId: asProblemId(id),
  limits: { cpuMs: timeLimitMs, memoryKiB: memoryLimitMb * 1024 },
})
