import { DAY_MS } from '#contracts/durations'
import type { UserId } from '#contracts/ids'
import { hasContestAdmin, updateUser } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import { OneTimeLinks } from './one-time-links'

const ADMIN_LIFE_MS = 7 * DAY_MS
/** The stored value of every first-administrator link: there is only one at a time, regardless of its recipient. */
const ANYBODY = 'first'

/** The one-time link that makes the first contest admin of a server. */
export function createFirstAdmin({ db, now, origin }: AccountDeps) {
  const links = new OneTimeLinks(db, now)
  return {
    /** The URL that makes the signed-in user who opens it the first contest admin; null once a contest admin exists. */
    firstAdminLink: (): string | null =>
      hasContestAdmin(db)
        ? null
        : `${origin()}/first-admin?token=${links.issue('admin', ANYBODY, { lifeMs: ADMIN_LIFE_MS })}`,
    /** Gives the user the role, if the link is valid and no contest admin exists. Throws LINK_INVALID. */
    becomeFirstAdmin(userId: UserId, token: string): void {
      db.transaction(() => {
        if (hasContestAdmin(db) || links.redeem('admin', token) === null) throw new AppError('LINK_INVALID')
        updateUser(db, userId, { contestAdmin: true }, now())
      })
    },
  }
}
