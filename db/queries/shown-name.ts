import { type SQL, sql } from 'drizzle-orm'
import { DELETED_NAME } from '#contracts/labels'
import { users } from '../schema'

/** A user's name as others see it: the row of a deleted account has a name that is no one's. */
export const shownName: SQL<string> = sql<string>`CASE WHEN ${users.deletedAtMs} IS NULL THEN ${users.username} ELSE ${DELETED_NAME} END`

/** The same where the user may be missing: null then. */
export const shownNameOrNull: SQL<string | null> = shownName

/** The same in SQL that is written out, of the table that is called so there. */
export const shownNameOf = (table: string): string =>
  `CASE WHEN ${table}.deleted_at_ms IS NULL THEN ${table}.username ELSE '${DELETED_NAME}' END`
