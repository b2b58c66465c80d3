import { and, asc, count, desc, eq, getTableColumns, lt, ne, notInArray } from 'drizzle-orm'
import type { Db } from '../client'
import { webhookDeliveries, webhooks } from '../schema'
import { countRows, deleteRows, rowBy, someRows } from './rows'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const webhookRows = (db: Db): WebhookRow[] => db.select().from(webhooks).orderBy(asc(webhooks.createdAtMs)).all()

export const webhookById: (db: Db, id: string) => WebhookRow | undefined = rowBy(webhooks, webhooks.id)

export const activeWebhooks = (db: Db): WebhookRow[] =>
  db.select().from(webhooks).where(eq(webhooks.active, true)).all()

export const countWebhooks = (db: Db): number => countRows(db, webhooks)

export function insertWebhook(db: Db, row: WebhookRow): void {
  db.insert(webhooks).values(row).run()
}

export function updateWebhook(db: Db, id: string, change: Partial<Omit<WebhookRow, 'id'>>): void {
  db.update(webhooks).set(change).where(eq(webhooks.id, id)).run()
}

/** Deletes a webhook with its deliveries. Returns false if there was none. */
export const deleteWebhook = (db: Db, id: string): boolean =>
  db.delete(webhooks).where(eq(webhooks.id, id)).run().changes === 1

/** Adds deliveries and stores up to when events were collected, in one transaction. */
export function addDeliveries(
  db: Db,
  { id, toMs, rows }: { readonly id: string; readonly toMs: number; readonly rows: readonly DeliveryRow[] },
): void {
  db.transaction(() => {
    for (const row of rows) db.insert(webhookDeliveries).values(row).run()
    db.update(webhooks).set({ collectedToMs: toMs }).where(eq(webhooks.id, id)).run()
  })
}

export function insertDelivery(db: Db, row: DeliveryRow): void {
  db.insert(webhookDeliveries).values(row).run()
}

/** Waiting deliveries except those named and those of a disabled receiver, the most urgent first. */
export const waitingDeliveries = (
  db: Db,
  { but, limit }: { readonly but: readonly string[]; readonly limit: number },
): DeliveryRow[] =>
  db
    .select(getTableColumns(webhookDeliveries))
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhooks.active, true),
        notInArray(webhookDeliveries.id, [...but]),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAtMs))
    .limit(limit)
    .all()

export const deliveryById = (db: Db, id: string): DeliveryRow | undefined =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()

export function updateDelivery(db: Db, id: string, change: Partial<Omit<DeliveryRow, 'id'>>): void {
  db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id)).run()
}

/** The newest deliveries of a receiver. */
export const deliveryRows = (db: Db, webhookId: string, limit: number): DeliveryRow[] =>
  someRows(
    db,
    webhookDeliveries,
    { limit, fits: eq(webhookDeliveries.webhookId, webhookId) },
    desc(webhookDeliveries.createdAtMs),
    desc(webhookDeliveries.id),
  )

/** Counts of deliveries by state. */
export const deliveryCounts = (db: Db): { webhookId: string; state: DeliveryRow['state']; held: number }[] =>
  db
    .select({ webhookId: webhookDeliveries.webhookId, state: webhookDeliveries.state, held: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.webhookId, webhookDeliveries.state)
    .all()

/** Deletes finished deliveries older than a moment. */
export function pruneDeliveries(db: Db, beforeMs: number): void {
  deleteRows(
    db,
    webhookDeliveries,
    and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAtMs, beforeMs)),
  )
}
