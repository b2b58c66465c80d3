import { count, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client'

/** How many rows of a table fit; without a condition, how many it has. */
export const countRows = (db: Db, table: SQLiteTable, fits?: SQL): number =>
  db.select({ n: count() }).from(table).where(fits).get()?.n ?? 0
