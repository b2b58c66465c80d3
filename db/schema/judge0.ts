import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Verdicts that a client of the Judge0-shaped interface has asked to be notified of and has not received yet. */
export const judge0Callbacks = sqliteTable(
  'judge0_callbacks',
  {
    submissionId: text('submission_id').primaryKey(),
    url: text('url').notNull(),
    /** How often it was tried. */
    tries: integer('tries').notNull().default(0),
    dueAtMs: integer('due_at_ms').notNull(),
  },
  (table) => [index('judge0_callbacks_due').on(table.dueAtMs)],
)
