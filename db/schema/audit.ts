import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIT_WAYS } from '#contracts/labels'

/**
 * What contest admins and the operator did, one row each. Triggers of the migration refuse to change or delete a row: who could
 * clean the log of their own deeds would not be held by it.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    atMs: integer('at_ms').notNull(),
    /** Null: the operator, on the command line. No reference: the row of a deleted account stays, and is named as deleted. */
    actorId: text('actor_id'),
    via: text('via', { enum: AUDIT_WAYS }).notNull(),
    /** The declared call, such as 'POST /api/admin/backup'. */
    action: text('action').notNull(),
    /** The account that it was done to, if it was one. */
    targetUserId: text('target_user_id'),
    /** By name, the other parts of the path and those parts of the body that the call's declaration lets into the log. */
    details: text('details', { mode: 'json' }).$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  },
  (table) => [index('audit_log_actor').on(table.actorId, table.id)],
)
