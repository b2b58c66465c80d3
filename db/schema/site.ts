import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The operator's changes to the front page. A key without a row has the default text of core/site/texts.ts. */
export const siteSettings = sqliteTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
  /** The user who saved it; null for the command line. */
  updatedBy: text('updated_by'),
})
