import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Whether a column contains the text, in any case. The text is taken literally, without wildcards. */
export const contains = (column: AnySQLiteColumn, text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} ESCAPE '\\'`
