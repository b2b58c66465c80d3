import type { ClerkFront, SignInWay } from '#contracts/http/account'
import type { DuelHistory, HistoryQuery, ProfileUpdate, User } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import type { DemoAccount } from './demo'
import type { Identity, IdentityProvider, NewAccount } from './identity'
import type { Mailer } from './mailer'
import type { Pass, Passes } from './passes'
import type { StreakDay } from './player'
import type { SecurityService } from './security-service'
import type { SyncHints } from './user-sync'

/** An authenticated user and the pass that admitted them. */
export type Admission = { readonly user: User; readonly pass: Pass }

export type TokenCaller = {
  readonly identity: Identity | null
  readonly user: User | null
  readonly admission: Admission | null
}

/** Players: authentication, profiles and history. */
export interface AccountService extends SecurityService {
  /** The player behind a request, by session cookie or bearer token; null for a visitor. Called once per request. */
  viewerOf(request: Request): Promise<User | null>
  /** Like `viewerOf`, for a connection that stays open: includes the pass to watch with `whenEnded`. */
  admissionOf(request: Request): Promise<Admission | null>
  /**
   * Calls `ended` once when the pass was revoked, signed out or has expired, or the account is gone. Returns a function that
   * stops listening.
   */
  whenEnded(pass: Pass, ended: () => void): () => void
  /** Checks all passes watched by `whenEnded` now. This also happens once a minute. */
  recheckPasses(): Promise<void>
  /** Whether the request carries a personal API token, which may do less than a session. */
  usesApiToken(request: Request): boolean
  /**
   * The user behind a bearer token; null if the token is forged or expired. `user` is null until the user was synced: the socket
   * responds USER_NOT_SYNCED, and there is no `admission` yet. `identity` is null behind a personal API token.
   */
  viewerOfToken(token: string): Promise<TokenCaller | null>
  /** Copies the identity behind a request into our own table. Throws UNAUTHENTICATED for a visitor. */
  syncRequest(request: Request, hints?: SyncHints): Promise<User>
  sync(identity: Identity, hints?: SyncHints): User
  /** Throws USER_NOT_FOUND. */
  profile(userId: UserId): User
  /** Throws VALIDATION (with `details.fields`) or USERNAME_TAKEN; nothing has changed then. */
  updateProfile(userId: UserId, update: ProfileUpdate): User
  /** The finished duels of a player, newest first. */
  history(userId: UserId, query: HistoryQuery): DuelHistory
  /** The last days in the user's own calendar, oldest first. */
  recentDays(userId: UserId, count: number): StreakDay[]
  recordActivity(userId: UserId, nowMs: number): void
  /** Creates an account with a password and a complete profile. Throws EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION. */
  create(account: NewAccount): Promise<User>
  /**
   * Makes a user a contest admin. `by` is the contest admin who does so; without it, the operator does. Throws USER_NOT_FOUND,
   * and SHUT_OUT while a contest that is not final has shut `by` out.
   */
  promote(username: string, by?: UserId): User
  /** Removes the role. Throws like `promote`, and NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN. */
  demote(username: string, by?: UserId): User
  /** Calls `changed` with every player who became a contest admin or stopped being one. */
  whenRolesChange(changed: (user: User) => void): void
  /**
   * Ends the sessions, tokens and roles of accounts with the demo's published password. For a server that is reachable from other
   * machines, where the password itself does not work either. Returns their names.
   */
  shutKnownPasswords(): Promise<readonly string[]>
  /** The accounts shut in this way since the start. */
  shutAccounts(): readonly string[]
  /** Creates two players and a contest admin; existing accounts stay unchanged. */
  makeDemoAccounts(): Promise<void>
  /** The accounts that were created here, under their current names. */
  demoAccounts(): readonly DemoAccount[]
}

export type AccountDeps = {
  readonly db: Db
  readonly provider: IdentityProvider
  readonly now: () => number
  /** Null if this server sends no mail. */
  readonly mailer: Mailer | null
  /** Other sign-in methods of this server. */
  readonly ways: readonly SignInWay[]
  /** What pages need to show Clerk's widgets; null if accounts are kept here. */
  readonly clerk: ClerkFront | null
  /** Public address without a trailing slash, for links. */
  readonly origin: () => string
  readonly log: { error(fields: object, message: string): void }
  readonly passes: Passes
}
