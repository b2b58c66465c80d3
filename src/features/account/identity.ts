/** The caller's identity according to the provider. The product's own user is looked up by (provider, subject). */
export type Identity = {
  readonly provider: 'local' | 'clerk'
  /** The provider's id of the user. */
  readonly subject: string
  readonly email: string
  /** The username at the provider; null if the user has not chosen one yet. */
  readonly username: string | null
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  /** The provider's id of the session that proves the identity; absent if an identity is only described, without a sign-in. */
  readonly session?: string
}

/** One session for display to its owner. Times are milliseconds since 1970. */
export type StoredSession = {
  readonly id: string
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly current: boolean
}

/** Operations of a provider with passwords of its own. `subject` is the provider's id of the user. */
export interface PasswordAccounts {
  sessions(request: Request, subject: string): StoredSession[]
  /** False if the user has no such session. */
  endSession(subject: string, id: string): boolean
  /** Ends every session; returns how many ended. */
  endSessions(subject: string): number
  /** Ends every session except the one behind the request; returns how many ended. */
  endOtherSessions(request: Request, subject: string): number
  hasPassword(subject: string): boolean
  /** The other sign-in methods that the user has used, such as 'github'. */
  otherWays(subject: string): string[]
  /** Wrong passwords are counted. Throws RATE_LIMITED after too many. */
  isPassword(subject: string, password: string, caller: Caller): Promise<boolean>
  /** Ends every session except the one behind `keep`. */
  setPassword(subject: string, password: string, keep: Request | null): Promise<void>
  /** Throws EMAIL_TAKEN, at most a limited number of times per network, and RATE_LIMITED after that. */
  claimEmail(subject: string, email: string, caller: Caller): Promise<void>
  /** Throws EMAIL_TAKEN. Call it inside a transaction with the dependent changes. */
  setEmail(subject: string, email: string): void
  remove(subject: string): void
  /** The owner of the address. */
  subjectOf(email: string): string | null
}

/** A client of the provider's own paths: sign-in attempts are counted by address. */
export type Caller = { readonly address: string }

/** An account created by the operator or for a demo, not by its owner. */
export type NewAccount = {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Either accounts in our own database or Clerk. Nothing else in the product knows which. */
export interface IdentityProvider {
  readonly name: Identity['provider']
  /**
   * By the session cookie or an `Authorization: Bearer` header. Null for a visitor, for a forged or an expired token, and for a
   * cookie that another site's page sent along.
   */
  fromRequest(request: Request): Promise<Identity | null>
  /** By a bare token, as in the socket's `authenticate` event. */
  fromToken(token: string): Promise<Identity | null>
  /** Whether a session is still valid. Throws if this cannot be determined. */
  isSessionOpen(session: string): Promise<boolean>
  /** Calls `listener` with the user's id after a sign-out through `handle`. */
  onSignOut(listener: (subject: string) => void): void
  /** Completes an identity that a token names only by id, from the provider's data. */
  details(identity: Identity): Promise<Identity>
  /** Null if passwords and sessions are kept elsewhere. */
  readonly passwords: PasswordAccounts | null
  /** The provider's own HTTP paths under /api/auth, if it has any. `body`: the parsed body of the request. */
  handle(request: Request, caller: Caller, body: unknown): Promise<Response>
  /**
   * Updates the provider's record when a player changes their username (sign-in by username). Runs inside the caller's
   * transaction; false if another user has that name.
   */
  rename(subject: string, username: string): boolean
  /**
   * Creates an account with a password and runs `keep` in the same transaction, so that neither exists without the other. Null if
   * accounts are created elsewhere. Throws USERNAME_TAKEN or EMAIL_TAKEN.
   */
  readonly create: ((account: NewAccount, keep: (identity: Identity) => void) => Promise<void>) | null
}
