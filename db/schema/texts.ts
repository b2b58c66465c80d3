import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES, type TEXT_CATEGORIES } from '#contracts/labels'
import type { CodeLanguage, ReceivedWord } from '#contracts/ws/typing'
import { ofUser } from './accounts'
import { goesWith } from './goes-with'

/** Texts of typing duels. The id is the hash of the words, so that the same text is stored once. */
export const typingTexts = sqliteTable(
  'typing_texts',
  {
    id: text('id').primaryKey(),
    /** The programming language of code, if it is known; such texts can be typed alone by language. */
    language: text('language').$type<CodeLanguage>(),
    category: text('category').$type<keyof typeof TEXT_CATEGORIES>().notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    words: text('words', { mode: 'json' }).$type<string[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('typing_texts_kind').on(table.category, table.difficulty)],
)

/** Runs of players who type alone. A run without `ended_at_ms` is the player's open one. */
export const typingRuns = sqliteTable(
  'typing_runs',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The key of the test, such as 'words-25'. */
    test: text('test').notNull(),
    /** Null if the words were drawn at random. */
    textId: text('text_id').references(() => typingTexts.id, { onDelete: 'set null' }),
    words: text('words', { mode: 'json' }).$type<readonly string[]>().notNull(),
    typed: text('typed', { mode: 'json' }).$type<readonly ReceivedWord[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When the first key was received. */
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    /** Why the words do not look typed by hand, noticed while they were typed. */
    suspicion: text('suspicion'),
    /** The results, once the run has ended. */
    ms: integer('ms'),
    wpm: real('wpm'),
    rawWpm: real('raw_wpm'),
    accuracy: real('accuracy'),
    consistency: real('consistency'),
    /** Why the run is on no board; null if it counts or has not ended. */
    uncounted: text('uncounted'),
  },
  (table) => [
    index('typing_runs_player').on(table.userId, table.test, table.endedAtMs),
    index('typing_runs_board').on(table.test, table.wpm),
  ],
)

/** When a player was last shown a stored text, alone or before a race, because duels and runs prefer unknown texts. */
export const typingMeetings = sqliteTable(
  'typing_meetings',
  {
    userId: ofUser(),
    textId: goesWith('text_id', () => typingTexts.id),
    metAtMs: integer('met_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.textId] }), index('typing_meetings_text').on(table.textId)],
)
