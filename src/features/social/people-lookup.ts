import { asUserId, type UserId } from '#contracts/ids'
import { needsProfileSetup } from '#core/profile'
import type { Db } from '#db/client'
import { type UserRow, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'

/** A username as it was typed or pasted: '@ada ' is ada. */
export const nameTyped = (username: string): string => username.trim().replace(/^@/, '')

/** A player by the name somebody typed. Throws USER_NOT_FOUND, also for those who are gone or have no profile yet. */
export function personNamed(db: Db, username: string): UserRow & { readonly id: UserId } {
  const row = userByUsername(db, nameTyped(username))
  if (row === undefined || row.deletedAtMs !== null || needsProfileSetup(row)) throw new AppError('USER_NOT_FOUND')
  return { ...row, id: asUserId(row.id) }
}
