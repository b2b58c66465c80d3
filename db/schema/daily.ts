import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TypedWord } from '#contracts/ws/typing'
import { ofUser } from './accounts'

/** What is played on one day of the server's calendar, written once when the day begins. Both null: there was nothing to choose from. */
export const dailyDays = sqliteTable(
  'daily_days',
  {
    /** YYYY-MM-DD. */
    day: text('day').primaryKey(),
    opensAtMs: integer('opens_at_ms').notNull(),
    closesAtMs: integer('closes_at_ms').notNull(),
    problemId: text('problem_id'),
    textId: text('text_id'),
    /** The random number that chose both. */
    seed: integer('seed').notNull(),
  },
  (table) => [index('daily_days_problem').on(table.problemId, table.opensAtMs)],
)

/** Who has opened a day's problem, and what came of it. */
export const dailyProblemEntries = sqliteTable(
  'daily_problem_entries',
  {
    day: text('day').notNull(),
    userId: ofUser(),
    openedAtMs: integer('opened_at_ms').notNull(),
    /** Why it is out of competition: solved before, or one who may read the tests; null: it competes. */
    apart: text('apart', { enum: ['solved-before', 'setter'] }),
    /** Receipt of the first accepted program; null: none so far. */
    solvedAtMs: integer('solved_at_ms'),
    /** Rejected programs before that. */
    wrong: integer('wrong').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index('daily_problem_entries_user').on(table.userId, table.day),
  ],
)

/** Each try at a day's text. */
export const dailyRaces = sqliteTable(
  'daily_races',
  {
    day: text('day').notNull(),
    userId: ofUser(),
    /** 1, 2, ... */
    attempt: integer('attempt').notNull(),
    startsAtMs: integer('starts_at_ms').notNull(),
    words: text('words', { mode: 'json' }).$type<readonly TypedWord[]>().notNull(),
    /** Receipt of the last word; null: not finished. The figures come with it. */
    finishedAtMs: integer('finished_at_ms'),
    wpm: real('wpm'),
    accuracy: real('accuracy'),
    /** What no hand does, in words; such a try counts for nothing. */
    suspicion: text('suspicion'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId, table.attempt] }),
    index('daily_races_user').on(table.userId, table.day),
  ],
)
