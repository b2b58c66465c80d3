import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** How a user likes the code editor, as saved; `core/editor` reads it. */
export const editorSettings = sqliteTable('editor_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: text('settings', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
})
