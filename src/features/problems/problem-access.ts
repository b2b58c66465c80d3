import type { User } from '#contracts/http/users'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { isProblemOpen } from '#db/queries/open-problems'
import { contestHolding, isContestantOf, runningContestOf } from '#db/queries/problem-uses'
import { problemById } from '#db/queries/problems'
import { isProblemShutTo } from '#db/queries/shut-outs'
import { AppError } from '#errors'

type Deps = { readonly db: Db; readonly nowMs: number }

/**
 * A viewer's access to a problem. `manages`: a contest admin who is not shut out of a contest with it; `open`: the
 * problem is public; `inside`: the viewer takes part in a running contest with it; `held`: a running contest with it
 * closes it to this viewer; `met`: the problem is not public, but was in a contest of theirs that has begun; `closed`:
 * it does not exist for them.
 */
type ProblemAccess = 'manages' | 'open' | 'inside' | 'held' | 'met' | 'closed'

/** The viewer; null for a visitor. */
type ProblemViewer = Pick<User, 'id' | 'contestAdmin'> | null

/** The one place that decides who may do what with a problem (docs/rules.md#contests). */
export function problemAccess({ db, nowMs }: Deps, viewer: ProblemViewer, id: ProblemId): ProblemAccess {
  const viewerId = viewer?.id ?? null
  if (viewer?.contestAdmin === true && viewerId !== null && !isProblemShutTo(db, id, viewerId)) return 'manages'
  if (isProblemOpen(db, id, nowMs)) return 'open'
  // A viewer who met the problem in an earlier or archived contest is still outside the running one.
  const holder = contestHolding(db, id, nowMs)
  if (holder !== undefined)
    return viewerId !== null && runningContestOf(db, id, viewerId, nowMs)?.id === holder.id ? 'inside' : 'held'
  return viewerId !== null && isContestantOf(db, id, viewerId, nowMs) ? 'met' : 'closed'
}

/** Checks access to a problem, except to the files of its statement. Throws PROBLEM_NOT_FOUND, PROBLEM_HELD. */
export function requireReadable(deps: Deps, viewer: ProblemViewer, id: ProblemId): ProblemAccess {
  const access = problemAccess(deps, viewer, id)
  if (access === 'closed' || access === 'met') throw new AppError('PROBLEM_NOT_FOUND')
  if (access === 'held') throw new AppError(isContestsOwn(deps.db, id) ? 'PROBLEM_NOT_FOUND' : 'PROBLEM_HELD')
  return access
}

/** Whether this viewer may open the problem's page. */
export const canRead = (deps: Deps, viewer: ProblemViewer, id: ProblemId): boolean =>
  ['manages', 'open', 'inside'].includes(problemAccess(deps, viewer, id))

/** Whether the problem is for contests only: then its very existence is the contest's secret. */
const isContestsOwn = (db: Db, id: ProblemId): boolean => problemById(db, id)?.isContestOnly !== false

/** Throws SHUT_OUT if a contest with the problem has shut out this contest admin. */
export function requireNotShut(db: Db, id: ProblemId, admin: Pick<User, 'id'>): void {
  if (isProblemShutTo(db, id, admin.id)) throw new AppError('SHUT_OUT')
}
