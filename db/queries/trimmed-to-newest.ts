import { sqlStatement } from './prepared'

/** Names of the schema alone, as they are written into the statement. `bytes`: what a row is counted for. */
type Trimmed = { readonly table: string; readonly atMs: string; readonly bytes: string }

/** Deletes what a user stored longest ago: beyond so many rows, and beyond so many bytes of them. */
export const trimmedToNewest = ({ table, atMs, bytes }: Trimmed) =>
  sqlStatement<[userId: string, most: number, bytes: number]>(
    `DELETE FROM ${table} WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, row_number() OVER newest AS place, sum(${bytes}) OVER newest AS bytes
         FROM ${table} WHERE user_id = ?
         WINDOW newest AS (ORDER BY ${atMs} DESC, rowid DESC))
       WHERE place > ? OR bytes > ?)`,
  )
