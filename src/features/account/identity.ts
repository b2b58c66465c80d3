/** Who the identity provider says is asking. The product's own user is looked up by (provider, subject). */
export type Identity = {
  readonly provider: 'local' | 'clerk'
  /** The provider's id of the person. */
  readonly subject: string
  readonly email: string
  /** As the provider knows it; null where the person has not chosen one yet. */
  readonly username: string | null
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  /** The provider's id of the session that proves it; absent where a person is described and nobody has signed in. */
  readonly session?: string
}

/** One session as its owner sees it. Times are milliseconds since 1970. */
export type StoredSession = {
  readonly id: string
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly current: boolean
}

/** What only a provider with passwords of its own can do. `subject` is the provider's id of the person. */
export interface PasswordAccounts {
  sessions(request: Request, subject: string): StoredSession[]
  /** False where the person has no such session. */
  endSession(subject: string, id: string): boolean
  /** Every session but the one behind the request; says how many ended. */
  endOtherSessions(request: Request, subject: string): number
  hasPassword(subject: string): boolean
  /** The other ways in that the person has used, as 'github'. */
  otherWays(subject: string): string[]
  /** Wrong ones are counted. Throws RATE_LIMITED after too many. */
  isPassword(subject: string, password: string, caller: Caller): Promise<boolean>
  /** Ends every session but the one behind `keep`. */
  setPassword(subject: string, password: string, keep: Request | null): Promise<void>
  /** Throws EMAIL_TAKEN, so often at most from one network, and RATE_LIMITED after that. */
  claimEmail(subject: string, email: string, caller: Caller): Promise<void>
  /** Throws EMAIL_TAKEN. Call it inside a transaction with what must change along. */
  setEmail(subject: string, email: string): void
  remove(subject: string): void
  /** Whose address it is. */
  subjectOf(email: string): string | null
}

/** The client of the provider's own paths: sign-in attempts are counted by address. */
export type Caller = { readonly address: string }

/** An account made by the operator or for a demonstration, not by its owner. */
export type NewAccount = {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** One of two: accounts in our own database, or Clerk. Nothing else in the product knows which. */
export interface IdentityProvider {
  readonly name: Identity['provider']
  /**
   * From the session cookie or an `Authorization: Bearer` header. Null for a visitor, a forged or an expired token,
   * and for a cookie that another site's page sent along.
   */
  fromRequest(request: Request): Promise<Identity | null>
  /** From a bare token, as the socket's `authenticate` event carries it. */
  fromToken(token: string): Promise<Identity | null>
  /** Whether a session still opens. Throws where that cannot be found out. */
  isSessionOpen(session: string): Promise<boolean>
  /** Called with the person's id after a sign-out through `handle`. */
  onSignOut(listener: (subject: string) => void): void
  /** The whole of a person whom a token names only by id; from where the provider keeps it. */
  details(identity: Identity): Promise<Identity>
  /** Null where passwords and sessions are kept elsewhere. */
  readonly passwords: PasswordAccounts | null
  /** The provider's own HTTP paths under /api/auth, if it has any. `body`: what was read of the request. */
  handle(request: Request, caller: Caller, body: unknown): Promise<Response>
  /**
   * Keeps the provider's record in step when a player takes a new username (sign-in by username).
   * Runs inside the caller's transaction; false where somebody else holds that name.
   */
  rename(subject: string, username: string): boolean
  /**
   * Makes an account with a password and runs `keep` in the same transaction, so that there is never one without the
   * other. Null where accounts are made elsewhere. Throws USERNAME_TAKEN or EMAIL_TAKEN.
   */
  readonly create: ((account: NewAccount, keep: (identity: Identity) => void) => Promise<void>) | null
}
