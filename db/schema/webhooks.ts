import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DELIVERY_STATES } from '#contracts/labels'
import { goesWith } from './goes-with'

/** Who is notified of what happens here. */
export const webhooks = sqliteTable('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** Names of events, such as 'duel.finished'. */
  events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
  /** Signs every delivery. It has to be at hand for that, so it is stored as it is. */
  secret: text('secret').notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  /** What happened before this moment has its deliveries; what happens from it on has none yet. */
  collectedToMs: integer('collected_to_ms').notNull(),
})

/** One event on its way to one receiver; kept for a while as a log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: goesWith('webhook_id', () => webhooks.id),
    event: text('event').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next; means nothing once it is not waiting. */
    dueAtMs: integer('due_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    triedAtMs: integer('tried_at_ms'),
    /** The last answer's HTTP status; null where no one answered. */
    status: integer('status'),
    /** Why no one answered, or ''. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.state, table.dueAtMs),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAtMs),
  ],
)
