import { createAccountSettings } from './account-settings'
import { createAdminRoles } from './admin-roles'
import { createDemoAccounts } from './demo-accounts'
import type { AccountDeps } from './deps'
import { createFirstAdmin } from './first-admin'
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
  const creation = createUserCreation(deps, profiles)
  const roles = createAdminRoles(deps)
  const security = createSecurity(deps)
  return {
    ...createViewers(deps),
    ...profiles,
    ...creation,
    ...roles,
    ...createDemoAccounts(deps, { create: creation.create, promote: roles.promote }),
    ...createFirstAdmin(deps),
    ...createAccountSettings(deps),
    ...security,
    ...createSuspensions(deps, security.resetLink),
  }
}

/** Players: authentication, profiles and history. */
export type AccountService = ReturnType<typeof createAccounts>
