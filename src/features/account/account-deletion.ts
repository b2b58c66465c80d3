import { asUserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import { ghostName } from '#contracts/ws/rivals'
import { GENERATED_PREFIX } from '#core/profile'
import type { Db } from '#db/client'
import {
  deletePrivateSubmissions,
  leaveComingContests,
  renameInRecords,
  replaceByTombstone,
} from '#db/queries/account-deletion'
import { noteRenamed } from '#db/queries/contest-changes'
import { runningPlaceOf } from '#db/queries/engaged'
import { renameGhosts } from '#db/queries/rivals'
import { insertUser, type UserRow } from '#db/queries/users'
import { AppError } from '#errors'
import { FIRST_CHOICES } from './user-sync'

/**
 * Removes a user's personal data and leaves other players' matches unchanged. The username is free at once. The remaining row
 * gets a name like that of an unfinished account, which no board, search or profile shows. Throws ACCOUNT_IN_DUEL while an
 * opponent is waiting for the user.
 */
export function deleteAccount(db: Db, row: UserRow, nowMs: number): void {
  const userId = asUserId(row.id)
  if (runningPlaceOf(db, userId) !== null) throw new AppError('ACCOUNT_IN_DUEL')
  renameInRecords(db, userId, DELETED_NAME)
  renameGhosts(db, userId, ghostName(DELETED_NAME))
  deletePrivateSubmissions(db, userId)
  noteRenamed(db, userId, { before: '', after: '', atMs: nowMs })
  leaveComingContests(db, userId, nowMs)
  replaceByTombstone(db, tombstoneOf(row, nowMs))
}

const TOMBSTONE = new RegExp(`^${GENERATED_PREFIX}gone_[0-9a-f]{32}$`)

/** Whether a username is one that a deleted account leaves behind. */
export const isTombstoneName = (username: string): boolean => TOMBSTONE.test(username)

/** Clears everything that a person wrote about themselves and resets their choices to those of a new account. */
const NO_PERSON = {
  email: '',
  firstName: '',
  lastName: '',
  profileImage: '',
  ...FIRST_CHOICES,
  // Repeated after FIRST_CHOICES, whose values may change: a deleted account must not reveal anything about its owner
  // or keep a role.
  bio: '',
  showRealName: false,
  contestAdmin: false,
  timeZone: 'UTC',
} as const satisfies Partial<UserRow>

type Kept = Pick<UserRow, 'id' | 'provider' | 'createdAtMs'>

const tombstoneOf = ({ id, provider, createdAtMs }: Kept, nowMs: number): UserRow => ({
  id,
  provider,
  createdAtMs,
  ...NO_PERSON,
  subject: `deleted:${id}`,
  username: `${GENERATED_PREFIX}gone_${id.replaceAll('-', '')}`,
  updatedAtMs: nowMs,
  deletedAtMs: nowMs,
})

/** Adds a user who deleted their account on another server, under the tombstone name they have there. */
export function addDeletedUser(db: Db, username: string, nowMs: number): void {
  const row = { id: Bun.randomUUIDv7(), provider: 'local' as const, createdAtMs: nowMs }
  insertUser(db, { ...tombstoneOf(row, nowMs), username })
}
