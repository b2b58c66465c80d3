import { suspensionAt } from '#db/queries/suspensions'
import { userByEmail, userById, userByUsername } from '#db/queries/users'
import type { createAdminRoles } from './admin-roles'
import { DEMO_PEOPLE, type DemoAccount } from './demo'
import type { AccountDeps } from './deps'
import { hasKnownPassword, shutKnownPasswords } from './known-passwords'
import type { createUserCreation } from './user-creation'

type CreateAndPromote = Pick<ReturnType<typeof createUserCreation>, 'create'> &
  Pick<ReturnType<typeof createAdminRoles>, 'promote'>

/** The accounts of the demo, whose password is published. */
export function createDemoAccounts({ db, provider, now, passes }: AccountDeps, { create, promote }: CreateAndPromote) {
  let shut: readonly string[] = []
  return {
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
          const isSuspended = suspensionAt(db, there.id, now()) !== undefined
          if (!isSuspended && (await hasKnownPassword(db, there))) promote(null, there.username)
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
