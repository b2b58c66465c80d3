import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { playerTotals, users } from '../schema'
import { contains } from './contains'
import { countRows, someRows } from './rows'
import type { Slice } from './slice'
import type { UserRow } from './users'

type AccountFilter = {
  /** Matches part of the username, the e-mail address or a name; '' = any. */
  readonly search: string
  readonly adminsOnly: boolean
}

/** The accounts that are not deleted, with what they have played, by username. */
export function listAccounts(db: Db, { search, adminsOnly }: AccountFilter) {
  const fits = [users.username, users.email, users.firstName, users.lastName].map((column) =>
    contains(column, search.trim()),
  )
  return db
    .select({
      ...pick(users, 'username', 'email', 'firstName', 'lastName', 'contestAdmin', 'createdAtMs'),
      xp: sql<number>`coalesce(${playerTotals.xp}, 0)`,
      duels: sql<number>`coalesce(${playerTotals.duels}, 0)`,
    })
    .from(users)
    .leftJoin(playerTotals, eq(playerTotals.userId, users.id))
    .where(and(isNull(users.deletedAtMs), or(...fits), adminsOnly ? eq(users.contestAdmin, true) : undefined))
    .orderBy(asc(sql`lower(${users.username})`))
    .all()
}

/**
 * `search` is a part of a username ('' = any), and `generatedPrefix` is the start of the usernames of unfinished
 * accounts.
 */
type PeopleFilter = { readonly search: string; readonly generatedPrefix: string }

/**
 * Contest admins, and all users who can become one. An unfinished account is left out, because it has no name of its
 * own.
 */
const choosable = ({ search, generatedPrefix }: PeopleFilter) =>
  and(
    isNull(users.deletedAtMs),
    contains(users.username, search),
    or(
      eq(users.contestAdmin, true),
      and(
        sql`substr(${users.username}, 1, ${generatedPrefix.length}) <> ${generatedPrefix}`,
        sql`trim(${users.firstName}) <> '' AND trim(${users.lastName}) <> ''`,
      ),
    ),
  )

/** Contest admins first, then all others, each by username. */
export const peopleRows = (db: Db, filter: PeopleFilter, slice: Slice): UserRow[] =>
  someRows(
    db,
    users,
    { ...slice, fits: choosable(filter) },
    desc(users.contestAdmin),
    asc(sql`lower(${users.username})`),
  )

export const peopleCount = (db: Db, filter: PeopleFilter): number => countRows(db, users, choosable(filter))
