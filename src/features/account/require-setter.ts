import { asUserId, OPERATOR_ID } from '#contracts/ids'
import type { Db } from '#db/client'
import { isContestAdmin } from '#db/queries/users'
import { AppError } from '#errors'

/**
 * Throws FORBIDDEN if this user, unless it is the operator, is no contest admin any more: they may have lost the role
 * while what they are saving was judged or rendered.
 */
export function requireSetter(db: Db, id: string): void {
  if (id !== OPERATOR_ID && !isContestAdmin(db, asUserId(id))) throw new AppError('FORBIDDEN')
}
