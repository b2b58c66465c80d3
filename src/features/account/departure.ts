import { DELETED_NAME } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { GENERATED_PREFIX } from '#core/profile'
import type { Db } from '#db/client'
import { deletePrivateSubmissions, isInRunningDuel, renameInDuels, replaceByTombstone } from '#db/queries/departure'
import type { UserRow } from '#db/queries/users'
import { AppError } from '#errors'

/**
 * Takes a person out of everything that is theirs, and leaves others' matches as they were. The username is free at
 * once; the row that stays has one like an unfinished account's, which no board, search or profile shows.
 * Throws ACCOUNT_IN_DUEL while an opponent is waiting for them.
 */
export function depart(db: Db, row: UserRow, nowMs: number): void {
  const userId = asUserId(row.id)
  if (isInRunningDuel(db, userId)) throw new AppError('ACCOUNT_IN_DUEL')
  renameInDuels(db, userId, DELETED_NAME)
  deletePrivateSubmissions(db, userId)
  replaceByTombstone(db, {
    ...row,
    subject: `deleted:${row.id}`,
    email: '',
    username: `${GENERATED_PREFIX}gone_${row.id.replaceAll('-', '')}`,
    firstName: '',
    lastName: '',
    bio: '',
    profileImage: '',
    showRealName: false,
    allowSpectators: true,
    contestAdmin: false,
    timeZone: 'UTC',
    timeZoneChosen: false,
    updatedAtMs: nowMs,
    deletedAtMs: nowMs,
  })
}
