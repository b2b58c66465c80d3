import { count, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client'

/** How many rows of a table fit; without a condition, how many it has. */
export const countRows = (db: Db, table: SQLiteTable, fits?: SQL): number =>
  db.select({ n: count() }).from(table).where(fits).get()?.n ?? 0

/** Whether any row of a table fits. */
export const hasRow = (db: Db, table: SQLiteTable, fits: SQL | undefined): boolean =>
  db.select({ one: sql`1` }).from(table).where(fits).get() !== undefined
