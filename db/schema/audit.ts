import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIT_WAYS } from '#contracts/labels'

/**
 * What contest admins and the operator did, one row per call. Triggers of the migration refuse to change or delete a
 * row, because the log must also bind those who could otherwise edit it.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    atMs: integer('at_ms').notNull(),
    /**
     * Null for the operator on the command line. It is no foreign key, because the row of a deleted account stays and
     * is shown as deleted.
     */
    actorId: text('actor_id'),
    via: text('via', { enum: AUDIT_WAYS }).notNull(),
    /** The declared call, such as 'POST /api/admin/backup'. */
    action: text('action').notNull(),
    /** The account that the call concerned, if it concerned one. */
    targetUserId: text('target_user_id'),
    /**
     * The other parameters of the path, and the fields of the body that the call's declaration allows in the log, by
     * name.
     */
    details: text('details', { mode: 'json' }).$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  },
  (table) => [index('audit_log_actor').on(table.actorId, table.id)],
)
