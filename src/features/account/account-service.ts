import type { AccountDeps } from './deps'
import { Passes } from './passes'
import { createProfiles } from './profiles'
import { createSecurity } from './security'
import { createSuspensions } from './suspensions'
import { createUserCreation } from './user-creation'
import { createViewers } from './viewers'

type Options = Pick<AccountDeps, 'db' | 'provider'> & {
  /** For links in mails. */
  readonly origin?: AccountDeps['origin']
  readonly log?: AccountDeps['log']
  readonly ways?: AccountDeps['ways']
  readonly clerk?: AccountDeps['clerk']
  /** Default: none. The operator then resets forgotten passwords. */
  readonly mailer?: AccountDeps['mailer']
  /** Milliseconds since 1970; default: the system's clock. */
  readonly now?: () => number
}

/** The account use cases over the configured identity provider. */
export function createAccounts(options: Options) {
  const log = options.log ?? console
  const deps: AccountDeps = {
    now: Date.now,
    mailer: null,
    ways: [],
    clerk: null,
    origin: () => 'http://localhost',
    log,
    passes: new Passes(log),
    ...options,
  }
  const profiles = createProfiles(deps)
  const security = createSecurity(deps)
  return {
    ...createViewers(deps),
    ...profiles,
    ...createUserCreation(deps, profiles),
    ...security,
    ...createSuspensions(deps, security.resetLink),
  }
}

/** Players: authentication, profiles and history. */
export type AccountService = ReturnType<typeof createAccounts>
