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

/** Who was let in, and by what. */
export type Admission = { readonly user: User; readonly pass: Pass }

export type TokenCaller = {
  readonly identity: Identity | null
  readonly user: User | null
  readonly admission: Admission | null
}

/** Players: who is asking, what they are called, what they have done. */
export interface AccountService extends SecurityService {
  /** The player behind a request, by session cookie or bearer token; null for a visitor. Asked once a request. */
  viewerOf(request: Request): Promise<User | null>
  /** The same for a connection that stays open: with what has to be held by `whenEnded`. */
  admissionOf(request: Request): Promise<Admission | null>
  /**
   * Calls `ended` once when what let somebody in was revoked, signed out or has expired, or the account is gone.
   * Answers how to stop listening.
   */
  whenEnded(pass: Pass, ended: () => void): () => void
  /** Looks at all that is held by `whenEnded` now. It is done once a minute by itself. */
  recheckPasses(): Promise<void>
  /** Whether the request carries a personal API token, which may do less than a session. */
  usesApiToken(request: Request): boolean
  /**
   * The person behind a bearer token; null where the token is forged or expired. `user` is null while the person was
   * never synced: the socket answers USER_NOT_SYNCED, and there is no `admission` yet. `identity` is null behind a
   * personal API token.
   */
  viewerOfToken(token: string): Promise<TokenCaller | null>
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
  /**
   * Makes somebody a contest admin. `by` is the contest admin who does so; without one it is the operator. Throws
   * USER_NOT_FOUND, and SHUT_OUT while a contest that is not final has shut `by` out.
   */
  promote(username: string, by?: UserId): User
  /** Takes that away again. Throws like `promote`, and NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN. */
  demote(username: string, by?: UserId): User
  /** Calls `changed` with every player who was made a contest admin or is one no longer. */
  whenRolesChange(changed: (user: User) => void): void
  /**
   * Ends the sessions, tokens and roles of accounts whose password is known from the demo. For a server that people
   * elsewhere can reach, where the password itself opens nothing either. Answers their names.
   */
  shutKnownPasswords(): Promise<readonly string[]>
  /** Whose accounts were shut so since the start. */
  shutAccounts(): readonly string[]
  /** Two players and a contest admin; who is there already stays as they are. */
  makeDemoAccounts(): Promise<void>
  /** Those that were made here, under the names they have now. */
  demoAccounts(): readonly DemoAccount[]
}

export type AccountDeps = {
  readonly db: Db
  readonly provider: IdentityProvider
  readonly now: () => number
  /** Null where this server sends no mail. */
  readonly mailer: Mailer | null
  /** Other ways to sign in that this server offers. */
  readonly ways: readonly SignInWay[]
  /** What pages need to show Clerk's widgets; null where accounts are kept here. */
  readonly clerk: ClerkFront | null
  /** Public address without a trailing slash, for links. */
  readonly origin: () => string
  readonly log: { error(fields: object, message: string): void }
  readonly passes: Passes
}
