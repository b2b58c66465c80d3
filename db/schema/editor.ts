import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts'

/** How a user likes the code editor, as saved; `core/editor` reads it. */
export const editorSettings = sqliteTable('editor_settings', {
  userId: ofUser().primaryKey(),
  settings: text('settings', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
})

/**
 * The last program of a user in each language, for each problem (`scope` is its id) and for practice mode (`practice`).
 * `source` null: as the template. The newest row of a scope says which language was used last.
 */
export const programDrafts = sqliteTable(
  'program_drafts',
  {
    userId: ofUser(),
    scope: text('scope').notNull(),
    slot: text('slot').notNull(),
    languageId: integer('language_id').notNull(),
    source: text('source'),
    /** Rises with each save: a window knows by it whether another one has saved since. */
    revision: integer('revision').notNull(),
    savedAtMs: integer('saved_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.scope, table.slot] }),
    index('program_drafts_newest').on(table.userId, table.savedAtMs),
  ],
)

export type CustomTestRow = { name: string; input: string; expected: string | null }

/** Tests of a user's own for a problem, all of it in one row: they are read and saved together. */
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
