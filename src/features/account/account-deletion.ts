import { asUserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/words'
import { GENERATED_PREFIX } from '#core/profile'
import type { Db } from '#db/client'
import {
  deletePrivateSubmissions,
  isInRunningDuel,
  renameInDuels,
  replaceByTombstone,
} from '#db/queries/account-deletion'
import { insertUser, type UserRow } from '#db/queries/users'
import { AppError } from '#errors'

/**
 * Takes a person out of everything that is theirs, and leaves others' matches as they were. The username is free at
 * once; the row that stays has one like an unfinished account's, which no board, search or profile shows.
 * Throws ACCOUNT_IN_DUEL while an opponent is waiting for them.
 */
export function deleteAccount(db: Db, row: UserRow, nowMs: number): void {
  const userId = asUserId(row.id)
  if (isInRunningDuel(db, userId)) throw new AppError('ACCOUNT_IN_DUEL')
  renameInDuels(db, userId, DELETED_NAME)
  deletePrivateSubmissions(db, userId)
  replaceByTombstone(db, tombstoneOf(row, nowMs))
}

const TOMBSTONE = new RegExp(`^${GENERATED_PREFIX}gone_[0-9a-f]{32}$`)

/** Whether a username is one that a deleted account leaves behind. */
export const isTombstoneName = (username: string): boolean => TOMBSTONE.test(username)

function tombstoneOf(row: UserRow, nowMs: number): UserRow {
  return {
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
  }
}

/** Somebody who deleted their account elsewhere, under the name that was left of them there. */
export function addDeletedUser(db: Db, username: string, nowMs: number): void {
  const row = { id: Bun.randomUUIDv7(), provider: 'local' as const, createdAtMs: nowMs }
  insertUser(db, { ...tombstoneOf({ ...row, ...NO_PERSON }, nowMs), username })
}

/** What `tombstoneOf` writes over. */
const NO_PERSON = {
  subject: '',
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  bio: '',
  profileImage: '',
  showRealName: false,
  allowSpectators: true,
  contestAdmin: false,
  timeZone: 'UTC',
  timeZoneChosen: false,
  updatedAtMs: 0,
  deletedAtMs: null,
}
