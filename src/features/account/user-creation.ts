import type { User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import type { CallWatch } from '#contracts/operator-socket'
import { heldBackSpan } from '#core/account'
import { isHeldBack, shutOutAlike } from '#db/queries/shut-outs'
import { suspensionAt } from '#db/queries/suspensions'
import { contestAdmins, type UserRow, updateUser, userByEmail, userById, userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import { DEMO_PEOPLE, type DemoAccount } from './demo'
import type { AccountDeps } from './deps'
import type { NewAccount } from './identity'
import { hasKnownPassword, shutKnownPasswords } from './known-passwords'
import { OneTimeLinks } from './one-time-links'
import { playerOf } from './player'
import { type createProfiles, validProfile } from './profiles'
import { syncUser } from './user-sync'

const ROLES_LEFT_TO_OTHERS =
  'A contest that is not final yet has shut you out: until then, another contest admin gives and takes this role.'

/** Accounts that are not created by their owners: by the operator, and for a demo. */
export function createUserCreation(
  deps: AccountDeps,
  { updateProfile }: Pick<ReturnType<typeof createProfiles>, 'updateProfile'>,
) {
  const { db, provider, now, passes } = deps
  const links = new OneTimeLinks(db, now)
  let shut: readonly string[] = []
  const roleListeners: ((user: User) => void)[] = []
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
  const create = async (account: NewAccount, bio?: string): Promise<User> => (await prepared(account, bio))()
  const rowNamed = (username: string): UserRow => {
    const row = userByUsername(db, username)
    if (row === undefined || row.deletedAtMs !== null)
      throw new AppError('USER_NOT_FOUND', `There is no user named "${username}".`)
    return row
  }
  const isSuspended = ({ id }: UserRow): boolean => suspensionAt(db, id, now()) !== undefined
  const withRole = (row: UserRow, contestAdmin: boolean): User => {
    updateUser(db, asUserId(row.id), { contestAdmin }, now())
    return playerOf(db, { ...row, contestAdmin }, now())
  }
  const announced = (user: User): User => {
    void passes.look(user.id)
    for (const changed of roleListeners) changed(user)
    return user
  }
  /** A contest admin who competes in a contest does not choose its managers meanwhile. */
  const refuseHeldBack = (by: UserId | null): void => {
    if (by !== null && isHeldBack(db, by, heldBackSpan(now()))) throw new AppError('SHUT_OUT', ROLES_LEFT_TO_OTHERS)
  }
  const promote = (by: UserId | null, username: string): User => {
    refuseHeldBack(by)
    const row = rowNamed(username)
    // Contest admins can neither be suspended nor freed of a suspension, so this one could not be lifted afterwards.
    if (isSuspended(row)) throw new AppError('ACCOUNT_SUSPENDED')
    return announced(
      db.transaction(() => {
        // Another admin may still have a reset link for this player; no admin could create one for an admin.
        links.withdraw('reset', row.subject)
        // Otherwise a second account could show them what the contests have shut them out of.
        if (by !== null) shutOutAlike(db, { fromId: by, toId: asUserId(row.id) })
        return withRole(row, true)
      }),
    )
  }
  const demote = (by: UserId | null, username: string): User =>
    announced(
      db.transaction(() => {
        refuseHeldBack(by)
        const row = rowNamed(username)
        if (!row.contestAdmin) throw new AppError('NOT_CONTEST_ADMIN', `${row.username} is not a contest admin.`)
        if (contestAdmins(db).length === 1) throw new AppError('LAST_CONTEST_ADMIN')
        return withRole(row, false)
      }),
    )
  return {
    /** Creates an account with a password and a complete profile. Throws EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION. */
    create: (account: NewAccount): Promise<User> => create(account),
    /** Creates all of these accounts, or none of them. Throws like `create`. */
    async createAll(accounts: readonly NewAccount[], { progress, signal }: CallWatch): Promise<User[]> {
      const makers: (() => User)[] = []
      for (const [done, account] of accounts.entries()) {
        signal.throwIfAborted()
        progress({ done, total: accounts.length, what: account.username })
        makers.push(await prepared(account))
      }
      signal.throwIfAborted()
      return db.transaction(() => makers.map((make) => make()))
    },
    /**
     * Makes a user a contest admin. `by` is the contest admin who does so, or null for the operator. Throws
     * USER_NOT_FOUND, ACCOUNT_SUSPENDED, and SHUT_OUT while a contest holds `by` back (`heldBackSpan`). Contests that
     * have shut `by` out also shut out the users they promote.
     */
    promote,
    /** Removes the role. Throws like `promote`, and NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN. */
    demote,
    /** Calls `changed` with every player who becomes a contest admin or stops being one. */
    whenRolesChange: (changed: (user: User) => void): void => void roleListeners.push(changed),
    /**
     * Ends the sessions, tokens and roles of the accounts with the demo's published password. Called on a server that
     * is reachable from other machines, where that password does not work either. Returns their usernames.
     */
    async shutKnownPasswords(): Promise<readonly string[]> {
      const ids = await shutKnownPasswords(db, now())
      for (const id of ids) await passes.look(id)
      shut = ids.flatMap((id) => userById(db, id)?.username ?? [])
      return shut
    },
    /** The usernames of the accounts that were shut in this way since the start. */
    shutAccounts: (): readonly string[] => shut,
    /** Creates two players and a contest admin; existing accounts stay unchanged. */
    async makeDemoAccounts(): Promise<void> {
      for (const { bio, role, ...account } of DEMO_PEOPLE) {
        const there = userByEmail(db, account.email) ?? userByUsername(db, account.username)
        if (provider.prepare === null) continue
        if (there !== undefined) {
          // The account was shut while other machines could reach the server; now the demo is private again.
          if (role !== 'contest admin' || there.contestAdmin) continue
          if (!isSuspended(there) && (await hasKnownPassword(db, there))) promote(null, there.username)
          continue
        }
        const { username } = await create(account, bio)
        if (role === 'contest admin') promote(null, username)
      }
    },
    /** The demo accounts that exist here, under their current names. */
    demoAccounts: (): readonly DemoAccount[] =>
      DEMO_PEOPLE.flatMap(({ email, role }) => {
        const row = userByEmail(db, email)
        return row === undefined ? [] : [{ username: row.username, email, role }]
      }),
  }
}
