import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts'

/** Programs that a player ran in practice mode and chose to keep. */
export const practiceSessions = sqliteTable(
  'practice_sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    languageId: integer('language_id').notNull(),
    source: text('source').notNull(),
    stdin: text('stdin').notNull(),
    output: text('output').notNull(),
    status: text('status').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('practice_sessions_user').on(table.userId, table.createdAtMs)],
)

/** A program and its input behind an unlisted link. Anyone with the id may read it. */
export const sharedPrograms = sqliteTable(
  'shared_programs',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    languageId: integer('language_id').notNull(),
    source: text('source').notNull(),
    stdin: text('stdin').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('shared_programs_user').on(table.userId)],
)
