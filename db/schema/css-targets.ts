import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES } from '#contracts/labels'

/**
 * Targets of the CSS arena. The page is a solution. The picture is the page rendered by this server, and null until it
 * is rendered. Ids never change, because rows of duels refer to them in `task_id`.
 */
export const cssTargets = sqliteTable('css_targets', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
  html: text('html').notNull(),
  /** A PNG. */
  picture: blob('picture', { mode: 'buffer' }),
  /**
   * The name and version of the browser that made the picture. Pictures of different browsers cannot be compared pixel
   * by pixel.
   */
  renderedBy: text('rendered_by'),
  /** The colours that cover most of the picture, as #rrggbb, the largest share first. */
  colors: text('colors', { mode: 'json' }).$type<string[]>().notNull(),
  /** The setter who made the target; null if it came with Joust. */
  createdBy: text('created_by'),
  createdAtMs: integer('created_at_ms').notNull(),
  /** Set if players no longer get the target. */
  retiredAtMs: integer('retired_at_ms'),
})
