import { type AnySQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** A reference to another row, with which its own row is deleted. */
export const goesWith = (name: string, owner: () => AnySQLiteColumn) =>
  text(name).notNull().references(owner, { onDelete: 'cascade' })
