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
}

/** Who knocks at the provider's own paths: sign-in attempts are counted by address. */
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
  /** The provider's own HTTP paths under /api/auth, if it has any. */
  handle(request: Request, caller: Caller): Promise<Response>
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
