import { asUserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { GENERATED_PREFIX, isGenerated, NAME_LONGEST, profileErrors } from '#core/profile'
import { isTimeZone } from '#core/xp'
import type { Db } from '#db/client'
import { insertUser, type UserRow, updateUser, userByIdentity, userByUsername } from '#db/queries/users'
import type { Identity } from './identity'

/** What a sync may contain in addition to the identity. */
export type SyncHints = { readonly timeZone?: string | undefined }

/** Defaults of the fields that only the owner sets or others grant. A deleted account gets them, too. */
export const FIRST_CHOICES = {
  bio: '',
  showRealName: false,
  allowSpectators: true,
  allowGhosts: true,
  contestAdmin: false,
  timeZoneChosen: false,
} as const satisfies Partial<UserRow>

/**
 * Writes the provider's data into our own row and returns it. The first sync creates the row; later the e-mail address and the
 * picture follow the provider, while names stay as their owner set them here.
 */
export function syncUser(db: Db, identity: Identity, nowMs: number, hints: SyncHints = {}): UserRow {
  return db.transaction(() => {
    const row = userByIdentity(db, identity.provider, identity.subject)
    if (row === undefined) {
      const made = firstRow(db, identity, nowMs, hints)
      insertUser(db, made)
      return made
    }
    const change = changes(row, identity, hints)
    if (Object.keys(change).length > 0) updateUser(db, asUserId(row.id), change, nowMs)
    return { ...row, ...change }
  })
}

function firstRow(db: Db, identity: Identity, nowMs: number, { timeZone = 'UTC' }: SyncHints): UserRow {
  return {
    id: Bun.randomUUIDv7(),
    ...pick(identity, 'provider', 'subject', 'email'),
    username: firstUsername(db, identity),
    firstName: identity.firstName.slice(0, NAME_LONGEST),
    lastName: identity.lastName.slice(0, NAME_LONGEST),
    profileImage: identity.picture,
    ...FIRST_CHOICES,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deletedAtMs: null,
  }
}

/** The provider's username if it is available here, otherwise a generated one that leads to the profile setup. */
function firstUsername(db: Db, { username }: Identity): string {
  if (username !== null && isUsable(username) && userByUsername(db, username) === undefined) return username
  for (;;) {
    const generated = `${GENERATED_PREFIX}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
    if (userByUsername(db, generated) === undefined) return generated
  }
}

const isUsable = (username: string): boolean =>
  !isGenerated(username) && profileErrors({ username, firstName: 'a', lastName: 'b' }).username === undefined

function changes(row: UserRow, identity: Identity, { timeZone }: SyncHints): Partial<UserRow> {
  const change: Partial<UserRow> = {}
  if (row.email !== identity.email) change.email = identity.email
  if (row.profileImage !== identity.picture) change.profileImage = identity.picture
  if (row.firstName === '' && identity.firstName !== '') change.firstName = identity.firstName.slice(0, NAME_LONGEST)
  if (row.lastName === '' && identity.lastName !== '') change.lastName = identity.lastName.slice(0, NAME_LONGEST)
  const follows = timeZone !== undefined && !row.timeZoneChosen
  if (follows && timeZone !== row.timeZone && isTimeZone(timeZone)) change.timeZone = timeZone
  return change
}
