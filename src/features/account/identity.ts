/** Who the identity provider says is asking. The product's own user is looked up by (provider, subject). */
export type Identity = {
  readonly provider: 'local' | 'clerk'
  /** The provider's id of the person. */
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly picture: string
}

/** One of two: accounts in our own database, or Clerk. Nothing else in the product knows which. */
export interface IdentityProvider {
  readonly name: Identity['provider']
  /** From the session cookie or an `Authorization: Bearer` header. Null for a visitor, a forged or an expired token. */
  fromRequest(request: Request): Promise<Identity | null>
  /** From a bare token, as the socket's `authenticate` event carries it. */
  fromToken(token: string): Promise<Identity | null>
  /** The provider's own HTTP paths under /api/auth, if it has any. */
  handle(request: Request): Promise<Response>
  /** Keeps the provider's record in step when a player takes a new username (sign-in by username). */
  rename(subject: string, username: string): void
}
