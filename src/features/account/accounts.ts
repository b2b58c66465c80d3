import type { AccountDeps, AccountService } from './account-service'
import { createMakers } from './makers'
import { createProfiles } from './profiles'
import { createViewers } from './viewers'

type Options = Omit<AccountDeps, 'now'> & {
  /** Milliseconds since 1970; the system's clock unless told. */
  readonly now?: () => number
}

/** The account use cases over the identity provider that this server was set up with. */
export function createAccounts({ db, provider, now = Date.now }: Options): AccountService {
  const deps: AccountDeps = { db, provider, now }
  const profiles = createProfiles(deps)
  return { ...createViewers(deps), ...profiles, ...createMakers(deps, profiles) }
}
