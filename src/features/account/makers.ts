import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { updateUser, userByEmail, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import type { AccountDeps, AccountService } from './account-service'
import { DEMO_PEOPLE } from './demo'
import type { NewAccount } from './identity'
import { mirror } from './mirror'
import { playerOf } from './player'
import { validProfile } from './profiles'

type Makers = Pick<AccountService, 'create' | 'promote' | 'makeDemoAccounts' | 'demoAccounts'>

/** Accounts that are not made by their owners: by the operator, and for a demonstration. */
export function createMakers(deps: AccountDeps, { updateProfile }: Pick<AccountService, 'updateProfile'>): Makers {
  const { db, provider, now } = deps
  const create = async (account: NewAccount, bio = ''): Promise<User> => {
    if (provider.create === null) throw new AppError('FORBIDDEN', 'Accounts are made at the identity provider here.')
    const { username, firstName, lastName } = account
    const profile = validProfile({ username, firstName, lastName, bio })
    if (userByUsername(db, username) !== undefined) throw new AppError('USERNAME_TAKEN')
    let made: User | null = null
    await provider.create(account, (identity) => {
      made = updateProfile(asUserId(mirror(db, identity, now()).id), profile)
    })
    if (made === null) throw new Error('The identity provider made an account and did not say whose.')
    return made
  }
  const promote = (username: string): User => {
    const row = userByUsername(db, username)
    if (row === undefined) throw new AppError('USER_NOT_FOUND', `There is no user named "${username}".`)
    updateUser(db, asUserId(row.id), { contestAdmin: true }, now())
    return playerOf(db, { ...row, contestAdmin: true }, now())
  }
  return {
    create: (account) => create(account),
    promote,
    async makeDemoAccounts() {
      for (const { bio, role, ...account } of DEMO_PEOPLE) {
        const there = userByEmail(db, account.email) ?? userByUsername(db, account.username)
        if (provider.create === null || there !== undefined) continue
        const { username } = await create(account, bio)
        if (role === 'contest admin') promote(username)
      }
    },
    demoAccounts: () =>
      DEMO_PEOPLE.flatMap(({ email, role }) => {
        const row = userByEmail(db, email)
        return row === undefined ? [] : [{ username: row.username, email, role }]
      }),
  }
}
