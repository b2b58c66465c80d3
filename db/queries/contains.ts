import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Whether a column has the text in it, in whatever case: as it is, without wildcards. */
export const contains = (column: AnySQLiteColumn, text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} ESCAPE '\\'`
