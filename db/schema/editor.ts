import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts'

/** A user's settings of the code editor as they were saved; `core/editor` parses them. */
export const editorSettings = sqliteTable('editor_settings', {
  userId: ofUser().primaryKey(),
  settings: text('settings', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
})

/**
 * The last program of a user in each language, for each problem (`scope` is its id) and for practice mode (`practice`).
 * `source` is null if it equals the template. The newest row of a scope names the language that was used last.
 */
export const programDrafts = sqliteTable(
  'program_drafts',
  {
    userId: ofUser(),
    scope: text('scope').notNull(),
    slot: text('slot').notNull(),
    languageId: integer('language_id').notNull(),
    source: text('source'),
    /** Increases with each save, so that a window notices if another one has saved since. */
    revision: integer('revision').notNull(),
    savedAtMs: integer('saved_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.scope, table.slot] }),
    index('program_drafts_newest').on(table.userId, table.savedAtMs),
  ],
)

export type CustomTestRow = { name: string; input: string; expected: string | null }

/** A user's own tests for a problem, in one row, because they are read and saved together. */
export const customTests = sqliteTable(
  'custom_tests',
  {
    userId: ofUser(),
    scope: text('scope').notNull(),
    tests: text('tests', { mode: 'json' }).$type<CustomTestRow[]>().notNull(),
    savedAtMs: integer('saved_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.scope] })],
)
