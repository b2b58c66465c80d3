import { integer, text } from 'drizzle-orm/sqlite-core'
import { FLAG_DECISIONS, type FLAG_KINDS } from '#contracts/labels'

/**
 * A flag for a contest admin to review; at most one per player and kind in a match. The evidence is in the event list
 * of the match.
 */
export const flagColumns = {
  userId: text('user_id').notNull(),
  kind: text('kind').$type<keyof typeof FLAG_KINDS>().notNull(),
  detail: text('detail').notNull(),
  atMs: integer('at_ms').notNull(),
  /** The contest admin who has reviewed it, and when; null until then. */
  reviewedBy: text('reviewed_by'),
  reviewedAtMs: integer('reviewed_at_ms'),
  /** The decision and its reason; null and empty until then. */
  decision: text('decision', { enum: FLAG_DECISIONS }),
  reason: text('reason').notNull().default(''),
}
