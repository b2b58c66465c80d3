import type { AccountDeps, AccountService } from './account-service'
import { Passes } from './passes'
import { createProfiles } from './profiles'
import { createSecurity } from './security'
import { createUserCreation } from './user-creation'
import { createViewers } from './viewers'

type Options = Pick<AccountDeps, 'db' | 'provider'> & {
  /** Of links in mails. */
  readonly origin?: AccountDeps['origin']
  readonly log?: AccountDeps['log']
  readonly ways?: AccountDeps['ways']
  readonly clerk?: AccountDeps['clerk']
  /** None unless given: forgotten passwords are then the operator's to reset. */
  readonly mailer?: AccountDeps['mailer']
  /** Milliseconds since 1970; the system's clock unless told. */
  readonly now?: () => number
}

/** The account use cases over the identity provider that this server was set up with. */
export function createAccounts(options: Options): AccountService {
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
  return { ...createViewers(deps), ...profiles, ...createUserCreation(deps, profiles), ...createSecurity(deps) }
}
