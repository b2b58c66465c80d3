import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DELIVERY_STATES } from '#contracts/labels'
import { goesWith } from './goes-with'

/** The receivers of events on this server. */
export const webhooks = sqliteTable('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** Names of events, such as 'duel.finished'. */
  events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
  /** Signs every delivery. It is stored in plain text, because signing needs it. */
  secret: text('secret').notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  /** Events before this moment have their deliveries; later ones have none yet. */
  collectedToMs: integer('collected_to_ms').notNull(),
})

/** One event for one receiver. Finished deliveries are kept for a while as a log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: goesWith('webhook_id', () => webhooks.id),
    event: text('event').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next; meaningless once it is no longer waiting. */
    dueAtMs: integer('due_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    triedAtMs: integer('tried_at_ms'),
    /** The HTTP status of the last response; null if there was none. */
    status: integer('status'),
    /** Why there was no response, or ''. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.state, table.dueAtMs),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAtMs),
  ],
)
