import { randomBytes, randomUUID } from 'node:crypto'
import {
  WEBHOOK_DESCRIPTION_LONGEST,
  WEBHOOKS_MOST,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookEvent,
} from '#contracts/http/webhooks'
import { WEBHOOK_EVENTS } from '#contracts/labels'
import { type AddressFault, addressFault } from '#core/outgoing'
import { SECRET_PREFIX } from '#core/webhooks'
import {
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  deliveryById,
  deliveryCounts,
  deliveryRows,
  insertDelivery,
  insertWebhook,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
  webhookById,
  webhookRows,
} from '#db/queries/webhooks'
import { AppError } from '#errors'
import { DeliveryWorker, type DeliveryWorkerDeps, newDelivery } from './delivery-worker'

const LOG_SHOWN = 50

/** Webhooks: signed notifications of events on this server. Invalid input throws VALIDATION with `details.fields`. */
export function createWebhooks(deps: DeliveryWorkerDeps) {
  const { db, clock, privateAllowed } = deps
  const deliveryWorker = new DeliveryWorker(deps)
  const known = (id: string): WebhookRow => {
    const row = webhookById(db, id)
    if (row === undefined) throw new AppError('WEBHOOK_UNKNOWN')
    return row
  }
  const shown = (row: WebhookRow, counts = deliveryCounts(db)): Webhook => {
    const held = (state: DeliveryRow['state']) =>
      counts.find((one) => one.webhookId === row.id && one.state === state)?.held ?? 0
    const { id, url, description, active, createdAtMs } = row
    const events = row.events.filter(isEvent)
    const createdAt = new Date(createdAtMs).toISOString()
    return { id, url, description, events, active, createdAt, waiting: held('waiting'), failed: held('failed') }
  }
  return {
    list(): Webhook[] {
      const counts = deliveryCounts(db)
      return webhookRows(db).map((row) => shown(row, counts))
    },
    /** Creates a webhook. The secret is returned only this once. Throws WEBHOOKS_TOO_MANY and VALIDATION. */
    create(body: WebhookBody): { readonly webhook: Webhook; readonly secret: string } {
      if (countWebhooks(db) >= WEBHOOKS_MOST) throw new AppError('WEBHOOKS_TOO_MANY')
      const nowMs = clock.nowMs()
      const secret = newSecretText()
      const row = { ...valid(body, privateAllowed), id: randomUUID(), secret, createdAtMs: nowMs, collectedToMs: nowMs }
      insertWebhook(db, row)
      deliveryWorker.lookSoon()
      return { webhook: shown(row), secret }
    },
    /**
     * Changes a webhook. Events from the time while it was switched off are not delivered later. Like all methods
     * below, it throws WEBHOOK_UNKNOWN.
     */
    change(id: string, body: WebhookBody): Webhook {
      const { active } = known(id)
      const change = valid(body, privateAllowed)
      updateWebhook(db, id, { ...change, ...(change.active && !active ? { collectedToMs: clock.nowMs() } : {}) })
      deliveryWorker.lookSoon()
      return shown(known(id))
    },
    /** Replaces the secret, with which every later delivery is signed. */
    newSecret(id: string): { readonly webhook: Webhook; readonly secret: string } {
      known(id)
      const secret = newSecretText()
      updateWebhook(db, id, { secret })
      return { webhook: shown(known(id)), secret }
    },
    remove(id: string): void {
      if (!deleteWebhook(db, id)) throw new AppError('WEBHOOK_UNKNOWN')
    },
    /** Queues a delivery of the event `webhook.test`. */
    tryOut(id: string): Webhook {
      const row = known(id)
      const nowMs = clock.nowMs()
      const data = { message: 'It works: this is a test from Joust.' }
      insertDelivery(db, newDelivery({ webhookId: row.id, event: 'webhook.test', data, atMs: nowMs, nowMs }))
      return shown(row)
    },
    /** The newest 50 deliveries of a webhook. */
    deliveries: (id: string): WebhookDelivery[] => deliveryRows(db, known(id).id, LOG_SHOWN).map(shownDelivery),
    /** Sends a delivery again, whatever its outcome was. */
    again(deliveryId: string): void {
      if (deliveryById(db, deliveryId) === undefined) throw new AppError('WEBHOOK_UNKNOWN')
      updateDelivery(db, deliveryId, { state: 'waiting', tries: 0, dueAtMs: clock.nowMs() })
    },
    start: (): void => deliveryWorker.start(),
    close: (): void => deliveryWorker.close(),
  }
}

export type WebhookService = ReturnType<typeof createWebhooks>

const newSecretText = (): string => SECRET_PREFIX + randomBytes(32).toString('base64')

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name)

const URL_MESSAGES: Readonly<Record<AddressFault, string>> = {
  'no-address': 'Give a whole address that begins with https:// or http://.',
  'has-password': 'The address must not hold a name or a password.',
  private: 'The address is private. The operator allows such with JOUST_CALLBACKS_PRIVATE=1.',
}

function valid({ url, description, events, active }: WebhookBody, privateAllowed: boolean) {
  const fields: Record<string, string> = {}
  const address = url.trim()
  const fault = addressFault(address, { privateAllowed })
  if (fault !== null) fields.url = URL_MESSAGES[fault]
  const trimmed = description.trim()
  if (trimmed.length > WEBHOOK_DESCRIPTION_LONGEST)
    fields.description = `Use at most ${WEBHOOK_DESCRIPTION_LONGEST} characters.`
  const chosen = [...new Set(events)]
  const unknown = chosen.find((event) => !isEvent(event))
  if (unknown !== undefined) fields.events = `There is no event "${unknown}".`
  else if (chosen.length === 0) fields.events = 'Choose at least one event.'
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields })
  return { url: address, description: trimmed, events: chosen, active }
}

const iso = (atMs: number): string => new Date(atMs).toISOString()

const shownDelivery = ({ createdAtMs, triedAtMs, dueAtMs, webhookId: _, body: __, ...row }: DeliveryRow) => ({
  ...row,
  createdAt: iso(createdAtMs),
  triedAt: triedAtMs === null ? null : iso(triedAtMs),
  dueAt: row.state === 'waiting' ? iso(dueAtMs) : null,
})
