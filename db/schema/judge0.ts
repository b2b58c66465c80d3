import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Verdicts of which a client of the Judge0-shaped interface has requested a callback that is not delivered yet. */
export const judge0Callbacks = sqliteTable(
  'judge0_callbacks',
  {
    submissionId: text('submission_id').primaryKey(),
    url: text('url').notNull(),
    /** The number of attempts so far. */
    tries: integer('tries').notNull().default(0),
    dueAtMs: integer('due_at_ms').notNull(),
  },
  (table) => [index('judge0_callbacks_due').on(table.dueAtMs)],
)
