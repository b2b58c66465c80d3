import type { User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { heldBackSpan } from '#core/account'
import { isHeldBack, shutOutAlike } from '#db/queries/shut-outs'
import { suspensionAt } from '#db/queries/suspensions'
import { contestAdmins, type UserRow, updateUser } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import { OneTimeLinks } from './one-time-links'
import { playerOf } from './player'
import { userNamed } from './profiles'

const ROLES_LEFT_TO_OTHERS =
  'A contest that is not final yet has shut you out: until then, another contest admin gives and takes this role.'

/** Gives and takes the role of a contest admin. */
export function createAdminRoles({ db, now, passes }: AccountDeps) {
  const links = new OneTimeLinks(db, now)
  const roleListeners: ((user: User) => void)[] = []
  const withRole = (row: UserRow, contestAdmin: boolean): User => {
    updateUser(db, asUserId(row.id), { contestAdmin }, now())
    return playerOf(db, { ...row, contestAdmin }, now())
  }
  const announced = (user: User): User => {
    void passes.look(user.id)
    for (const changed of roleListeners) changed(user)
    return user
  }
  /** A contest admin who competes in a contest does not choose its managers meanwhile. */
  const refuseHeldBack = (by: UserId | null): void => {
    if (by !== null && isHeldBack(db, by, heldBackSpan(now()))) throw new AppError('SHUT_OUT', ROLES_LEFT_TO_OTHERS)
  }
  const promote = (by: UserId | null, username: string): User => {
    refuseHeldBack(by)
    const row = userNamed(db, username)
    // Contest admins can neither be suspended nor freed of a suspension, so this one could not be lifted afterwards.
    if (suspensionAt(db, row.id, now()) !== undefined) throw new AppError('ACCOUNT_SUSPENDED')
    return announced(
      db.transaction(() => {
        // Another admin may still have a reset link for this player; no admin could create one for an admin.
        links.withdrawPassword(row.subject)
        // Otherwise a second account could show them what the contests have shut them out of.
        if (by !== null) shutOutAlike(db, { fromId: by, toId: asUserId(row.id) })
        return withRole(row, true)
      }),
    )
  }
  const demote = (by: UserId | null, username: string): User =>
    announced(
      db.transaction(() => {
        refuseHeldBack(by)
        const row = userNamed(db, username)
        if (!row.contestAdmin) throw new AppError('NOT_CONTEST_ADMIN', `${row.username} is not a contest admin.`)
        if (contestAdmins(db).length === 1) throw new AppError('LAST_CONTEST_ADMIN')
        return withRole(row, false)
      }),
    )
  return {
    /**
     * Makes a user a contest admin. `by` is the contest admin who does so, or null for the operator. Throws
     * USER_NOT_FOUND, ACCOUNT_SUSPENDED, and SHUT_OUT while a contest holds `by` back (`heldBackSpan`). Contests that
     * have shut `by` out also shut out the users they promote.
     */
    promote,
    /** Removes the role. Throws like `promote`, and NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN. */
    demote,
    /** Calls `changed` with every player who becomes a contest admin or stops being one. */
    whenRolesChange: (changed: (user: User) => void): void => void roleListeners.push(changed),
  }
}
