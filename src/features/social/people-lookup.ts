import { asUserId, type UserId } from '#contracts/ids'
import { nameTyped, needsProfileSetup } from '#core/profile'
import type { Db } from '#db/client'
import { type UserRow, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'

/** A player by a typed name. Throws USER_NOT_FOUND, also for deleted players and those without a profile yet. */
export function personNamed(db: Db, username: string): UserRow & { readonly id: UserId } {
  const row = userByUsername(db, nameTyped(username))
  if (row === undefined || row.deletedAtMs !== null || needsProfileSetup(row)) throw new AppError('USER_NOT_FOUND')
  return { ...row, id: asUserId(row.id) }
}
