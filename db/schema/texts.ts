import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES, type TEXT_CATEGORIES } from '#contracts/labels'
import type { CodeLanguage, ReceivedWord } from '#contracts/ws/typing'
import { ofUser } from './accounts'
import { goesWith } from './goes-with'

/** Texts of typing duels. The id is the hash of the words, so that the same text is kept once. */
export const typingTexts = sqliteTable(
  'typing_texts',
  {
    id: text('id').primaryKey(),
    /** Of code whose language is named; such texts can be typed alone by language. */
    language: text('language').$type<CodeLanguage>(),
    category: text('category').$type<keyof typeof TEXT_CATEGORIES>().notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    words: text('words', { mode: 'json' }).$type<string[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('typing_texts_kind').on(table.category, table.difficulty)],
)

/** What players typed alone. A run without `ended_at_ms` is the one that its player has open. */
export const typingRuns = sqliteTable(
  'typing_runs',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The key of the test, as 'words-25'. */
    test: text('test').notNull(),
    /** Null where the words were drawn. */
    textId: text('text_id').references(() => typingTexts.id, { onDelete: 'set null' }),
    words: text('words', { mode: 'json' }).$type<readonly string[]>().notNull(),
    typed: text('typed', { mode: 'json' }).$type<readonly ReceivedWord[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Receipt of the first key. */
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    /** Noticed while it was typed: why it does not look typed by hand. */
    suspicion: text('suspicion'),
    /** The figures, once it has ended. */
    ms: integer('ms'),
    wpm: real('wpm'),
    rawWpm: real('raw_wpm'),
    accuracy: real('accuracy'),
    consistency: real('consistency'),
    /** Why it is on no board; null: it counts, or has not ended. */
    uncounted: text('uncounted'),
  },
  (table) => [
    index('typing_runs_player').on(table.userId, table.test, table.endedAtMs),
    index('typing_runs_board').on(table.test, table.wpm),
  ],
)

/** Which stored text a player was last shown when, typing alone: no duel and no run prefers a known one. */
export const typingMeetings = sqliteTable(
  'typing_meetings',
  {
    userId: ofUser(),
    textId: goesWith('text_id', () => typingTexts.id),
    metAtMs: integer('met_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.textId] }), index('typing_meetings_text').on(table.textId)],
)
