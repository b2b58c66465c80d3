import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client'
import { prepared } from './prepared'
import type { Slice } from './slice'

type Order = readonly (SQL | AnySQLiteColumn)[]

/** How many rows of a table fit; without a condition, all are counted. */
export const countRows = (db: Db, table: SQLiteTable, fits?: SQL): number =>
  db.select({ n: count() }).from(table).where(fits).get()?.n ?? 0

/** Whether any row of a table fits. */
export const hasRow = (db: Db, table: SQLiteTable, fits: SQL | undefined): boolean =>
  db.select({ one: sql`1` }).from(table).where(fits).get() !== undefined

/** The first row that fits. */
export const rowOf = <T extends SQLiteTable>(db: Db, table: T, fits: SQL | undefined, ...order: Order) =>
  rowsQuery(db, table, fits, order).limit(1).get()

/** All rows that fit. */
export const rowsOf = <T extends SQLiteTable>(db: Db, table: T, fits: SQL | undefined, ...order: Order) =>
  rowsQuery(db, table, fits, order).all()

/** Some of the rows that fit, from `offset` on, or the first ones without it. */
export const someRows = <T extends SQLiteTable>(
  db: Db,
  table: T,
  { limit, offset = 0, fits }: Partial<Slice> & { readonly limit: number; readonly fits: SQL | undefined },
  ...order: Order
) => rowsQuery(db, table, fits, order).limit(limit).offset(offset).all()

const rowsQuery = <T extends SQLiteTable>(db: Db, table: T, fits: SQL | undefined, order: Order) =>
  db
    .select()
    .from(table)
    .where(fits)
    .orderBy(...order)

/** The values of one column in the rows that fit. */
export const valuesOf = <C extends AnySQLiteColumn>(db: Db, column: C, fits: SQL | undefined, ...order: Order) =>
  db
    .select({ value: column })
    .from(column.table)
    .where(fits)
    .orderBy(...order)
    .all()
    .map(({ value }) => value)

/** Creates a function that finds the row with a value in this column, with a statement that is prepared once. */
export function rowBy<T extends SQLiteTable>(table: T, column: AnySQLiteColumn) {
  const statement = prepared((db) =>
    db
      .select()
      .from(table)
      .where(eq(column, sql.placeholder('value')))
      .prepare(),
  )
  return (db: Db, value: string) => statement(db).get({ value })
}

/**
 * Creates a function that finds the values of one column in the rows with a value in another, with a statement that is
 * prepared once.
 */
export function valuesBy<C extends AnySQLiteColumn>(column: C, key: AnySQLiteColumn) {
  const statement = prepared((db) =>
    db
      .select({ found: column })
      .from(column.table)
      .where(eq(key, sql.placeholder('value')))
      .prepare(),
  )
  return (db: Db, value: string) =>
    statement(db)
      .all({ value })
      .map(({ found }) => found)
}

/** Updates the rows that fit. Returns how many. */
export const updateRows = <T extends SQLiteTable>(
  db: Db,
  table: T,
  change: SQLiteUpdateSetSource<T>,
  fits: SQL | undefined,
): number => db.update(table).set(change).where(fits).run().changes

/** Deletes the rows that fit. Returns how many. */
export const deleteRows = (db: Db, table: SQLiteTable, fits: SQL | undefined): number =>
  db.delete(table).where(fits).run().changes

/** Inserts a row, or replaces the values of the row with the same key. */
export function putRow<T extends SQLiteTable>(
  db: Pick<Db, 'insert'>,
  table: T,
  key: AnySQLiteColumn | AnySQLiteColumn[],
  row: T['$inferInsert'] & SQLiteUpdateSetSource<T>,
): void {
  db.insert(table).values(row).onConflictDoUpdate({ target: key, set: row }).run()
}

/** Replaces the rows that fit by the given rows, which are taken one at a time. Must run inside a transaction. */
export function replaceRows<T extends SQLiteTable>(
  db: Pick<Db, 'delete' | 'insert'>,
  table: T,
  fits: SQL | undefined,
  rows: Iterable<T['$inferInsert']>,
): void {
  db.delete(table).where(fits).run()
  for (const row of rows) db.insert(table).values(row).run()
}
