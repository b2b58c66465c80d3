import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES } from '#contracts/labels'

/**
 * Targets of the CSS arena. The page is a solution; the picture is what this server's renderer makes of it, and null until it has
 * done so. Ids never change: rows of duels name them in `task_id`.
 */
export const cssTargets = sqliteTable('css_targets', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
  html: text('html').notNull(),
  /** PNG. */
  picture: blob('picture', { mode: 'buffer' }),
  /** The browser that made the picture, with its version: another one's pictures cannot be compared bit by bit. */
  renderedBy: text('rendered_by'),
  /** The colours that cover most of it, as #rrggbb, the largest part first. */
  colors: text('colors', { mode: 'json' }).$type<string[]>().notNull(),
  /** The setter who made it; null: it came with Joust. */
  createdBy: text('created_by'),
  createdAtMs: integer('created_at_ms').notNull(),
  /** Since then no player is given it. */
  retiredAtMs: integer('retired_at_ms'),
})
