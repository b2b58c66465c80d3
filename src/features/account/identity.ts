import type { Caller, PasswordAccounts } from './password-accounts'

/** The caller's identity according to the provider. The product's own user is looked up by (provider, subject). */
export type Identity = {
  readonly provider: 'local' | 'clerk'
  /** The provider's id for the user. */
  readonly subject: string
  readonly email: string
  /** The username at the provider; null if the user has not chosen one yet. */
  readonly username: string | null
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
  /**
   * The provider's id of the session that proves the identity; absent if the identity was described without a sign-in.
   */
  readonly session?: string
}

/** An account created by the operator or for a demo, not by its owner. */
export type NewAccount = {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** An identity provider: either accounts in our own database or Clerk. Nothing else in the product knows which. */
export interface IdentityProvider {
  readonly name: Identity['provider']
  /**
   * The identity behind the session cookie or the `Authorization: Bearer` header. Null for a visitor, for a forged or
   * expired token, and for a cookie that another site's page sent along.
   */
  fromRequest(request: Request): Promise<Identity | null>
  /** The identity behind a bare token, as in the socket's `authenticate` event. */
  fromToken(token: string): Promise<Identity | null>
  /** Whether a session is still valid. Throws if this cannot be determined. */
  isSessionOpen(session: string): Promise<boolean>
  /** Calls `listener` with the user's id after `handle` has ended a session: by a sign-out, or one too many. */
  onSignOut(listener: (subject: string) => void): void
  /** Completes an identity that a token names only by id, from the provider's data. */
  details(identity: Identity): Promise<Identity>
  /** Null if passwords and sessions are kept elsewhere. */
  readonly passwords: PasswordAccounts | null
  /** Handles the provider's own HTTP paths under /api/auth, if it has any. `body` is the parsed body of the request. */
  handle(request: Request, caller: Caller, body: unknown): Promise<Response>
  /**
   * Updates the provider's record when a player changes their username, so that sign-in by username follows. Runs
   * inside the caller's transaction. Returns false if another user has that name.
   */
  rename(subject: string, username: string): boolean
  /**
   * Prepares an account with a password. The resolved function creates the account and runs `keep` in the same
   * transaction, so that neither exists without the other. Null if accounts are created elsewhere. Both steps throw
   * USERNAME_TAKEN or EMAIL_TAKEN.
   */
  readonly prepare: ((account: NewAccount) => Promise<PreparedAccount>) | null
}

export type PreparedAccount = (keep: (identity: Identity) => void) => void
