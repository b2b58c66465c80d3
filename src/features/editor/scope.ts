import { PRACTICE_SCOPE } from '#contracts/editor-choices'
import type { User } from '#contracts/http/users'
import { asProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { problemAccess, requireReadable } from '#features/problems'

/**
 * What is kept of an editor belongs to practice mode or to a problem that its user may see, or has met in a contest: a virtual
 * run goes on with it. Throws PROBLEM_NOT_FOUND, PROBLEM_HELD.
 */
export function requireScope(deps: { readonly db: Db; readonly nowMs: number }, viewer: User, scope: string): void {
  if (scope === PRACTICE_SCOPE) return
  const id = asProblemId(scope)
  if (problemById(deps.db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (problemAccess(deps, viewer, id) !== 'met') requireReadable(deps, viewer, id)
}
