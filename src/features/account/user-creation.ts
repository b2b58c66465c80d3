import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import type { CallWatch } from '#contracts/operator-socket'
import { userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps } from './deps'
import type { NewAccount } from './identity'
import { type createProfiles, validProfile } from './profiles'
import { syncUser } from './user-sync'

/** Accounts that are not created by their owners: by the operator, and for a demo. */
export function createUserCreation(
  { db, provider, now }: AccountDeps,
  { updateProfile }: Pick<ReturnType<typeof createProfiles>, 'updateProfile'>,
) {
  const prepared = async (account: NewAccount, bio = ''): Promise<() => User> => {
    if (provider.prepare === null)
      throw new AppError('ACCOUNT_ELSEWHERE', 'Accounts are made at the identity provider here.')
    const { username, firstName, lastName } = account
    const profile = validProfile({ username, firstName, lastName, bio })
    if (userByUsername(db, username) !== undefined) throw new AppError('USERNAME_TAKEN')
    const make = await provider.prepare(account)
    return () => {
      let made: User | null = null
      make((identity) => {
        made = updateProfile(asUserId(syncUser(db, identity, now()).id), profile)
      })
      if (made === null) throw new Error('The identity provider made an account and did not say whose.')
      return made
    }
  }
  return {
    /** Creates an account with a password and a complete profile. Throws EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION. */
    create: async (account: NewAccount, bio?: string): Promise<User> => (await prepared(account, bio))(),
    /** Creates all of these accounts, or none of them. Throws like `create`. */
    async createAll(accounts: readonly NewAccount[], { progress, signal }: CallWatch): Promise<User[]> {
      const creations: (() => User)[] = []
      for (const [done, account] of accounts.entries()) {
        signal.throwIfAborted()
        progress({ done, total: accounts.length, what: account.username })
        creations.push(await prepared(account))
      }
      signal.throwIfAborted()
      return db.transaction(() => creations.map((create) => create()))
    },
  }
}
