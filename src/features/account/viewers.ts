import type { User } from '#contracts/http/users'
import type { UserRow } from '#db/queries/users'
import { userByIdentity } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps, AccountService } from './account-service'
import type { Identity } from './identity'
import { mirror, type SyncHints } from './mirror'
import { playerOf } from './player'

type Viewers = Pick<AccountService, 'viewerOf' | 'viewerOfToken' | 'syncRequest' | 'sync'>

/** Who is asking, and how the person at the identity provider becomes a player here. */
export function createViewers({ db, provider, now }: AccountDeps): Viewers {
  const viewers = new WeakMap<Request, Promise<User | null>>()
  const rowOf = (identity: Identity): UserRow | undefined => userByIdentity(db, identity.provider, identity.subject)
  const sync = (identity: Identity, hints?: SyncHints): User => playerOf(db, mirror(db, identity, now(), hints), now())

  /** Local accounts are ours already, so nobody has to be asked to sync; Clerk's appear by POST /api/users/sync. */
  const findViewer = async (request: Request): Promise<User | null> => {
    const identity = await provider.fromRequest(request)
    if (identity === null) return null
    const row = rowOf(identity)
    if (row !== undefined) return playerOf(db, row, now())
    return identity.provider === 'local' ? sync(identity) : null
  }
  return {
    viewerOf(request) {
      const known = viewers.get(request)
      if (known !== undefined) return known
      const viewer = findViewer(request)
      viewers.set(request, viewer)
      return viewer
    },
    async viewerOfToken(token) {
      const identity = await provider.fromToken(token)
      if (identity === null) return null
      const row = rowOf(identity)
      return { identity, user: row === undefined ? null : playerOf(db, row, now()) }
    },
    async syncRequest(request, hints) {
      const identity = await provider.fromRequest(request)
      if (identity === null) throw new AppError('UNAUTHENTICATED')
      return sync(identity, hints)
    },
    sync,
  }
}
