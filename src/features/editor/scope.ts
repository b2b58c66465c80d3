import { PRACTICE_SCOPE } from '#contracts/editor-choices'
import type { User } from '#contracts/http/users'
import { asProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { problemAccess, requireReadable } from '#features/problems'

/**
 * Throws unless a user may store editor data for this scope: practice mode, or a problem that they may see or have met
 * in a contest, because a virtual run continues with its programs. Throws PROBLEM_NOT_FOUND, PROBLEM_HELD.
 */
export function requireScope(deps: { readonly db: Db; readonly nowMs: number }, viewer: User, scope: string): void {
  if (scope === PRACTICE_SCOPE) return
  const id = asProblemId(scope)
  if (problemById(deps.db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (problemAccess(deps, viewer, id) !== 'met') requireReadable(deps, viewer, id)
}
