import { integer, text } from 'drizzle-orm/sqlite-core'
import { FLAG_DECISIONS, type FLAG_KINDS } from '#contracts/labels'

/** What a person should look at, at most one row a player and kind in a match. The evidence is in the match's event list. */
export const flagColumns = {
  userId: text('user_id').notNull(),
  kind: text('kind').$type<keyof typeof FLAG_KINDS>().notNull(),
  detail: text('detail').notNull(),
  atMs: integer('at_ms').notNull(),
  /** Who has looked at it, and when; null: no one yet. */
  reviewedBy: text('reviewed_by'),
  reviewedAtMs: integer('reviewed_at_ms'),
  /** What came of it, and why; null and empty until then. */
  decision: text('decision', { enum: FLAG_DECISIONS }),
  reason: text('reason').notNull().default(''),
}
