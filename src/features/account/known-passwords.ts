import { verifyPassword } from 'better-auth/crypto'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { deleteSessionsExcept, passwordHashOf } from '#db/queries/auth'
import { deleteApiTokensOf } from '#db/queries/tokens'
import { contestAdmins, type UserRow, updateUser, userByEmail, userByUsername } from '#db/queries/users'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo'

/**
 * The accounts that have the password published in the README: those of the demo, even if renamed, and contest admins
 * who use it.
 */
export async function accountsWithKnownPassword(db: Db): Promise<UserRow[]> {
  const named = DEMO_PEOPLE.flatMap(({ email, username }) => [userByEmail(db, email), userByUsername(db, username)])
  const candidates = new Map([...named, ...contestAdmins(db)].flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const found: UserRow[] = []
  for (const row of candidates.values()) if (await hasKnownPassword(db, row)) found.push(row)
  return found
}

/** Whether the account has the password published in the README. */
export async function hasKnownPassword(db: Db, { provider, subject }: UserRow): Promise<boolean> {
  const hash = provider === 'local' ? passwordHashOf(db, subject) : null
  return hash !== null && (await verifyPassword({ hash, password: DEMO_PASSWORD }))
}

/**
 * Ends the sessions and tokens of the accounts with the published password, and removes their roles. Their matches
 * stay. Returns the ids of the accounts.
 */
export async function shutKnownPasswords(db: Db, nowMs: number): Promise<UserId[]> {
  const rows = await accountsWithKnownPassword(db)
  for (const { id, subject } of rows) {
    db.transaction(() => {
      deleteSessionsExcept(db, subject, null)
      deleteApiTokensOf(db, asUserId(id))
      updateUser(db, asUserId(id), { contestAdmin: false }, nowMs)
    })
  }
  return rows.map(({ id }) => asUserId(id))
}
