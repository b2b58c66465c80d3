import { type SQL, sql } from 'drizzle-orm'
import { DELETED_NAME } from '#contracts/labels'
import { users } from '../schema'

/** A user's name as others see it: a deleted account's row has a name that belongs to no one. */
export const shownName: SQL<string> = sql<string>`CASE WHEN ${users.deletedAtMs} IS NULL THEN ${users.username} ELSE ${DELETED_NAME} END`

/** Like `shownName`, but null if there is no user. */
export const shownNameOrNull: SQL<string | null> = shownName

/** The same expression as SQL text, for a table with this name. */
export const shownNameOf = (table: string): string =>
  `CASE WHEN ${table}.deleted_at_ms IS NULL THEN ${table}.username ELSE '${DELETED_NAME}' END`
