import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the operator changed on the front page; a key that is not here has the default text of core/site/texts.ts. */
export const siteSettings = sqliteTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
  /** Who saved it; null for the command line. */
  updatedBy: text('updated_by'),
})
