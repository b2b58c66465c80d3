import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { playerTotals, users } from '../schema'

export type AccountFilter = {
  /** Part of the username, the e-mail address or a name; '' = any. */
  readonly search: string
  readonly adminsOnly: boolean
}

/** Accounts that have not been deleted, with what they have played, by username. */
export function listAccounts(db: Db, { search, adminsOnly }: AccountFilter) {
  const part = `%${search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const fits = [users.username, users.email, users.firstName, users.lastName].map(
    (column) => sql`${column} LIKE ${part} ESCAPE '\\'`,
  )
  return db
    .select({
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      contestAdmin: users.contestAdmin,
      createdAtMs: users.createdAtMs,
      xp: sql<number>`coalesce(${playerTotals.xp}, 0)`,
      duels: sql<number>`coalesce(${playerTotals.duels}, 0)`,
    })
    .from(users)
    .leftJoin(playerTotals, eq(playerTotals.userId, users.id))
    .where(and(isNull(users.deletedAtMs), or(...fits), adminsOnly ? eq(users.contestAdmin, true) : undefined))
    .orderBy(asc(sql`lower(${users.username})`))
    .all()
}
