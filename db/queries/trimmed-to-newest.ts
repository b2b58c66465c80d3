import { sqlStatement } from './prepared'

/** Names from the schema, which become part of the statement. `bytes` is an expression for the size of a row. */
type Trimmed = { readonly table: string; readonly atMs: string; readonly bytes: string }

/** Deletes a user's oldest rows beyond a number of rows and of bytes. */
export const trimmedToNewest = ({ table, atMs, bytes }: Trimmed) =>
  sqlStatement<[userId: string, most: number, bytes: number]>(
    `DELETE FROM ${table} WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, row_number() OVER newest AS place, sum(${bytes}) OVER newest AS bytes
         FROM ${table} WHERE user_id = ?
         WINDOW newest AS (ORDER BY ${atMs} DESC, rowid DESC))
       WHERE place > ? OR bytes > ?)`,
  )
