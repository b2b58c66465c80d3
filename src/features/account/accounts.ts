import type { DuelHistory, HistoryQuery, ProfileUpdate, User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import { isGenerated, profileErrors, tidyProfile, USERNAME_LONGEST } from '#core/profile'
import type { Db } from '#db/client'
import { type UserRow, updateUser, userById, userByIdentity, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import { DEMO_PEOPLE, type DemoAccount } from './demo'
import { duelHistory } from './history'
import type { Identity, IdentityProvider, NewAccount } from './identity'
import { mirror, type SyncHints } from './mirror'
import { playerOf, recentDays, recordActivity, type StreakDay } from './player'

/** Players: who is asking, what they are called, what they have done. */
export interface AccountService {
  /** The player behind a request, by session cookie or bearer token; null for a visitor. Asked once a request. */
  viewerOf(request: Request): Promise<User | null>
  /**
   * The person behind a bearer token; null where the token is forged or expired. `user` is null while the person was
   * never synced: the socket answers USER_NOT_SYNCED.
   */
  viewerOfToken(token: string): Promise<{ readonly identity: Identity; readonly user: User | null } | null>
  /** Mirrors the person behind a request into our own table. Throws UNAUTHENTICATED for a visitor. */
  syncRequest(request: Request, hints?: SyncHints): Promise<User>
  sync(identity: Identity, hints?: SyncHints): User
  /** Throws USER_NOT_FOUND. */
  profile(userId: UserId): User
  /** Throws VALIDATION (with `details.fields`) or USERNAME_TAKEN; nothing is changed then. */
  updateProfile(userId: UserId, update: ProfileUpdate): User
  /** The finished duels of a player, newest first. */
  history(userId: UserId, query: HistoryQuery): DuelHistory
  /** The last days in the user's own calendar, oldest first. */
  recentDays(userId: UserId, count: number): StreakDay[]
  recordActivity(userId: UserId, nowMs: number): void
  /** Makes an account with a password and a complete profile. Throws EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION. */
  create(account: NewAccount): Promise<User>
  /** Makes somebody a contest admin. Throws USER_NOT_FOUND. */
  promote(username: string): User
  /** Two players and a contest admin, once. */
  makeDemoAccounts(): Promise<void>
  demoAccounts(): readonly DemoAccount[]
}

type AccountDeps = { readonly db: Db; readonly provider: IdentityProvider; readonly now?: () => number }

/** The account use cases over the identity provider that this server was set up with. */
export function createAccounts({ db, provider, now = Date.now }: AccountDeps): AccountService {
  const viewers = new WeakMap<Request, Promise<User | null>>()
  const player = (row: UserRow): User => playerOf(db, row, now())
  const rowOf = (identity: Identity): UserRow | undefined => userByIdentity(db, identity.provider, identity.subject)
  const sync = (identity: Identity, hints?: SyncHints): User => player(mirror(db, identity, now(), hints))

  /** Local accounts are ours already, so nobody has to be asked to sync; Clerk's appear by POST /api/users/sync. */
  const findViewer = async (request: Request): Promise<User | null> => {
    const identity = await provider.fromRequest(request)
    if (identity === null) return null
    const row = rowOf(identity)
    if (row !== undefined) return player(row)
    return identity.provider === 'local' ? sync(identity) : null
  }
  const existing = (userId: UserId): UserRow => {
    const row = userById(db, userId)
    if (row === undefined) throw new AppError('USER_NOT_FOUND')
    return row
  }
  const create = async (account: NewAccount, bio = ''): Promise<User> => {
    if (provider.create === null) throw new AppError('FORBIDDEN', 'Accounts are made at the identity provider here.')
    const { username, firstName, lastName } = account
    const profile = valid({ username, firstName, lastName, bio })
    if (userByUsername(db, username) !== undefined) throw new AppError('USERNAME_TAKEN')
    const row = mirror(db, await provider.create(account), now())
    return service.updateProfile(asUserId(row.id), profile)
  }

  const service: AccountService = {
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
      return { identity, user: row === undefined ? null : player(row) }
    },
    async syncRequest(request, hints) {
      const identity = await provider.fromRequest(request)
      if (identity === null) throw new AppError('UNAUTHENTICATED')
      return sync(identity, hints)
    },
    sync,
    profile: (userId) => player(existing(userId)),
    updateProfile(userId, update) {
      const profile = valid(update)
      db.transaction(() => {
        const row = existing(userId)
        const holder = userByUsername(db, profile.username)
        if (holder !== undefined && holder.id !== row.id) throw new AppError('USERNAME_TAKEN')
        if (row.username !== profile.username && !provider.rename(row.subject, profile.username)) {
          throw new AppError('USERNAME_TAKEN')
        }
        updateUser(db, userId, profile, now())
      })
      return player(existing(userId))
    },
    history: (userId, query) => duelHistory(db, userId, query),
    recentDays: (userId, count) => recentDays(db, existing(userId), now(), count),
    recordActivity: (userId, nowMs) => recordActivity(db, userId, nowMs),
    create: (account) => create(account),
    promote(username) {
      const row = userByUsername(db, username)
      if (row === undefined) throw new AppError('USER_NOT_FOUND', `There is no user named "${username}".`)
      updateUser(db, asUserId(row.id), { contestAdmin: true }, now())
      return player({ ...row, contestAdmin: true })
    },
    async makeDemoAccounts() {
      for (const { bio, role, ...account } of DEMO_PEOPLE) {
        if (provider.create === null || userByUsername(db, account.username) !== undefined) continue
        const user = await create(account, bio)
        if (role === 'contest admin') service.promote(user.username)
      }
    },
    demoAccounts: () => DEMO_PEOPLE.map(({ username, email, role }) => ({ username, email, role })),
  }
  return service
}

/** The profile as it will be stored. The first complaint becomes the message; all of them are in `details.fields`. */
function valid(update: ProfileUpdate): Required<ProfileUpdate> {
  const fields = profileErrors(update, USERNAME_LONGEST)
  const profile = tidyProfile(update)
  if (fields.username === undefined && isGenerated(profile.username)) {
    fields.username = 'This username is kept for accounts that have not chosen one yet.'
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields })
  return profile
}
