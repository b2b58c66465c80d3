import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { suspensionAt } from '#db/queries/suspensions'
import { type UserRow, userById, userByIdentity } from '#db/queries/users'
import { AppError } from '#errors'
import { isApiToken, isApiTokenOpen, openApiToken } from './api-tokens'
import type { AccountDeps, Admission, TokenCaller } from './deps'
import type { Identity } from './identity'
import type { Pass } from './passes'
import { playerOf } from './player'
import { bearerToken } from './session-token'
import { type SyncHints, syncUser } from './user-sync'

/** Authenticates callers, and creates the player for an identity. */
export function createViewers({ db, provider, now, passes }: AccountDeps) {
  const admissions = new WeakMap<Request, { readonly edition: number; readonly admission: Promise<Admission | null> }>()
  const rowOf = (identity: Identity): UserRow | undefined => userByIdentity(db, identity.provider, identity.subject)
  const isSuspended = (userId: string): boolean => suspensionAt(db, userId, now()) !== undefined
  const sync = (identity: Identity, hints?: SyncHints): User =>
    playerOf(db, syncUser(db, identity, now(), hints), now())

  const byApiToken = (secret: string): Admission | null => {
    const token = openApiToken(db, secret, now())
    const row = token === null ? undefined : userById(db, asUserId(token.userId))
    if (token === null || row === undefined || isSuspended(row.id)) return null
    const isOpen = async () => isApiTokenOpen(db, token.id, now()) && !isSuspended(row.id)
    return { user: playerOf(db, row, now()), pass: { userId: asUserId(row.id), isOpen } }
  }
  /**
   * The pass of a signed-in user. It is also invalid once the account was deleted, because the row then loses its
   * identity.
   */
  const byIdentity = (identity: Identity, user: User): Admission => {
    const { session } = identity
    const isOpen = async () =>
      rowOf(identity)?.id === user.id &&
      !isSuspended(user.id) &&
      session !== undefined &&
      (await provider.isSessionOpen(session))
    return { user, pass: { userId: user.id, isOpen } }
  }

  /**
   * Local accounts get their row at their first request, so no sync is needed; those of Clerk are created by POST
   * /api/users/sync.
   */
  const findAdmission = async (request: Request): Promise<Admission | null> => {
    const bearing = bearerToken(request)
    if (bearing !== null && isApiToken(bearing)) return byApiToken(bearing)
    const identity = await provider.fromRequest(request)
    if (identity === null) return null
    const row = rowOf(identity)
    if (row !== undefined && isSuspended(row.id)) return null
    if (row !== undefined) return byIdentity(identity, playerOf(db, row, now()))
    return identity.provider === 'local' ? byIdentity(identity, sync(identity)) : null
  }
  /**
   * Cached for one request until some pass may have ended: a body can arrive slowly, and the rights are checked again
   * at its end.
   */
  const admissionOf = (request: Request): Promise<Admission | null> => {
    const { edition } = passes
    const known = admissions.get(request)
    if (known?.edition === edition) return known.admission
    const admission = findAdmission(request)
    admissions.set(request, { edition, admission })
    return admission
  }
  return {
    /** Like `viewerOf`, for a connection that stays open: includes the pass to watch with `whenEnded`. */
    admissionOf,
    /**
     * The player behind a request, by session cookie or bearer token; null for a visitor. Looked up once per request,
     * and again if a pass ends meanwhile.
     */
    viewerOf: async (request: Request): Promise<User | null> => (await admissionOf(request))?.user ?? null,
    /**
     * Calls `ended` once when the pass was revoked, signed out or has expired, or the account is gone. Returns a function that
     * stops listening.
     */
    whenEnded: (pass: Pass, ended: () => void): (() => void) => passes.hold(pass, ended),
    /** Checks all passes watched by `whenEnded` now. This also happens once a minute. */
    recheckPasses: (): Promise<void> => passes.lookAtAll(),
    /** Whether the request carries a personal API token, which may do less than a session. */
    usesApiToken: (request: Request): boolean => isApiToken(bearerToken(request) ?? ''),
    /**
     * The user behind a bearer token; null if the token is forged or expired. `user` is null until the user was synced: the socket
     * responds USER_NOT_SYNCED, and there is no `admission` yet. `identity` is null behind a personal API token.
     */
    async viewerOfToken(token: string): Promise<TokenCaller | null> {
      if (isApiToken(token)) {
        const admission = byApiToken(token)
        return admission === null ? null : { identity: null, user: admission.user, admission }
      }
      const identity = await provider.fromToken(token)
      if (identity === null) return null
      const row = rowOf(identity)
      if (row === undefined) return { identity, user: null, admission: null }
      if (isSuspended(row.id)) return null
      const user = playerOf(db, row, now())
      return { identity, user, admission: byIdentity(identity, user) }
    },
    /**
     * Copies the identity behind a request into our own table and returns the player. Throws UNAUTHENTICATED for a
     * visitor.
     */
    async syncRequest(request: Request, hints?: SyncHints): Promise<User> {
      const bearing = bearerToken(request)
      const byToken = bearing !== null && isApiToken(bearing) ? byApiToken(bearing) : null
      // A personal token has no identity at the provider, so there is nothing to copy.
      if (byToken !== null) return byToken.user
      const identity = await provider.fromRequest(request)
      if (identity === null || isSuspended(rowOf(identity)?.id ?? '')) throw new AppError('UNAUTHENTICATED')
      return sync(await provider.details(identity), hints)
    },
    sync,
  }
}
