import type { ClerkFront, SignInWay } from '#contracts/http/account'
import type { User } from '#contracts/http/users'
import type { Db } from '#db/client'
import type { ServerLog } from '#server-log'
import type { Identity, IdentityProvider } from './identity'
import type { Mailer } from './mailer'
import type { Pass, Passes } from './passes'

/** An authenticated user and the pass that admitted them. */
export type Admission = { readonly user: User; readonly pass: Pass }

export type TokenCaller = {
  readonly identity: Identity | null
  readonly user: User | null
  readonly admission: Admission | null
}

export type AccountDeps = {
  readonly db: Db
  readonly provider: IdentityProvider
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Null if this server sends no mail. The operator then resets forgotten passwords. */
  readonly mailer: Mailer | null
  /** Other sign-in methods of this server. */
  readonly ways: readonly SignInWay[]
  /** What pages need to show Clerk's widgets; null if accounts are kept here. */
  readonly clerk: ClerkFront | null
  /** Public address without a trailing slash, for links in mails. */
  readonly origin: () => string
  readonly log: Pick<ServerLog, 'error'>
  readonly passes: Passes
}
