import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TypedWord } from '#contracts/ws/typing'
import { ofUser } from './accounts'

/**
 * The challenge of one day of the server's calendar, written once, when it is chosen. Problem or text is null if there
 * was nothing to choose from.
 */
export const dailyDays = sqliteTable(
  'daily_days',
  {
    /** The date, as YYYY-MM-DD. */
    day: text('day').primaryKey(),
    opensAtMs: integer('opens_at_ms').notNull(),
    closesAtMs: integer('closes_at_ms').notNull(),
    problemId: text('problem_id'),
    textId: text('text_id'),
    /** The random number from which both were chosen. */
    seed: integer('seed').notNull(),
  },
  (table) => [index('daily_days_problem').on(table.problemId, table.opensAtMs)],
)

/** The players who have opened a day's problem, with their results. */
export const dailyProblemEntries = sqliteTable(
  'daily_problem_entries',
  {
    day: text('day').notNull(),
    userId: ofUser(),
    openedAtMs: integer('opened_at_ms').notNull(),
    /**
     * Why the entry is out of competition: the player had solved the problem before, or may read its tests. Null if it
     * competes.
     */
    apart: text('apart', { enum: ['solved-before', 'setter'] }),
    /** When the first accepted program was received; null if there is none yet. */
    solvedAtMs: integer('solved_at_ms'),
    /** The number of rejected programs before that. */
    wrong: integer('wrong').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index('daily_problem_entries_user').on(table.userId, table.day),
  ],
)

/** The tries of a day's text. */
export const dailyRaces = sqliteTable(
  'daily_races',
  {
    day: text('day').notNull(),
    userId: ofUser(),
    /** The number of the try, from 1. */
    attempt: integer('attempt').notNull(),
    startsAtMs: integer('starts_at_ms').notNull(),
    words: text('words', { mode: 'json' }).$type<readonly TypedWord[]>().notNull(),
    /** When the last word was received; null if the try is not finished. The results are set with it. */
    finishedAtMs: integer('finished_at_ms'),
    wpm: real('wpm'),
    accuracy: real('accuracy'),
    /** Why the words cannot have been typed by hand; such a try does not count. */
    suspicion: text('suspicion'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId, table.attempt] }),
    index('daily_races_user').on(table.userId, table.day),
  ],
)
