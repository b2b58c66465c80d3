import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Texts of typing duels. The id is the hash of the words, so that the same text is kept once. */
export const typingTexts = sqliteTable(
  'typing_texts',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: ['prose', 'words', 'code', 'symbols'] }).notNull(),
    difficulty: text('difficulty', { enum: ['Easy', 'Medium', 'Hard'] }).notNull(),
    words: text('words', { mode: 'json' }).$type<string[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('typing_texts_kind').on(table.category, table.difficulty)],
)
