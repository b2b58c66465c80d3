import type { AccountDeps } from './deps'
import { Passes } from './passes'
import { createProfiles } from './profiles'
import { createSecurity } from './security'
import { createSuspensions } from './suspensions'
import { createUserCreation } from './user-creation'
import { createViewers } from './viewers'

type Options = Pick<AccountDeps, 'db' | 'provider'> & Partial<Omit<AccountDeps, 'db' | 'provider' | 'passes'>>

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
