import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { type UserRow, userById, userByIdentity } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps, AccountService } from './account-service'
import { apiTokenOwner, isApiToken } from './api-tokens'
import type { Identity } from './identity'
import { mirror, type SyncHints } from './mirror'
import { playerOf } from './player'
import { bearerToken } from './session-token'

type Viewers = Pick<AccountService, 'viewerOf' | 'usesApiToken' | 'viewerOfToken' | 'syncRequest' | 'sync'>

/** Who is asking, and how the person at the identity provider becomes a player here. */
export function createViewers({ db, provider, now }: AccountDeps): Viewers {
  const viewers = new WeakMap<Request, Promise<User | null>>()
  const rowOf = (identity: Identity): UserRow | undefined => userByIdentity(db, identity.provider, identity.subject)
  const sync = (identity: Identity, hints?: SyncHints): User => playerOf(db, mirror(db, identity, now(), hints), now())

  const ofApiToken = (token: string): User | null => {
    const owner = apiTokenOwner(db, token, now())
    const row = owner === null ? undefined : userById(db, asUserId(owner))
    return row === undefined ? null : playerOf(db, row, now())
  }

  /** Local accounts are ours already, so nobody has to be asked to sync; Clerk's appear by POST /api/users/sync. */
  const findViewer = async (request: Request): Promise<User | null> => {
    const bearing = bearerToken(request)
    if (bearing !== null && isApiToken(bearing)) return ofApiToken(bearing)
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
    usesApiToken: (request) => isApiToken(bearerToken(request) ?? ''),
    async viewerOfToken(token) {
      if (isApiToken(token)) {
        const user = ofApiToken(token)
        return user === null ? null : { identity: null, user }
      }
      const identity = await provider.fromToken(token)
      if (identity === null) return null
      const row = rowOf(identity)
      return { identity, user: row === undefined ? null : playerOf(db, row, now()) }
    },
    async syncRequest(request, hints) {
      const bearing = bearerToken(request)
      const byToken = bearing !== null && isApiToken(bearing) ? ofApiToken(bearing) : null
      // A personal token knows nothing of the identity provider: there is nothing to mirror.
      if (byToken !== null) return byToken
      const identity = await provider.fromRequest(request)
      if (identity === null) throw new AppError('UNAUTHENTICATED')
      return sync(await provider.details(identity), hints)
    },
    sync,
  }
}
