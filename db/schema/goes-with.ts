import { type AnySQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** A reference of rows that belong to another row and go with it. */
export const goesWith = (name: string, owner: () => AnySQLiteColumn) =>
  text(name).notNull().references(owner, { onDelete: 'cascade' })
