import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contracts/durations'
import type { WebhookEvent } from '#contracts/http/webhooks'
import { isDelivered, nextTryMs, signatureHeaders, WEBHOOK_TIMEOUT_S } from '#core/webhooks'
import type { Db } from '#db/client'
import type { Span } from '#db/queries/webhook-events'
import {
  activeWebhooks,
  addDeliveries,
  type DeliveryRow,
  pruneDeliveries,
  updateDelivery,
  waitingDeliveries,
  webhookById,
} from '#db/queries/webhooks'
import { type Delivery, deliver, type Resolve } from '#features/outgoing'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import { eventsIn } from './events'

/** The most deliveries at the same time; there are several because a slow receiver must not delay all others. */
const AT_ONCE = 8
const LOOK_AGAIN_MS = 1000
/** The interval while no webhook is active. One that becomes active wakes the worker. */
const REST_MS = 60_000
/**
 * How long after its timestamp a row may still be committed. Events are collected with this delay, so that none is
 * missed.
 */
const SETTLED_MS = 1000
const NOTED_AGAIN_MS = 60_000
const KEPT_MS = 30 * DAY_MS

export type DeliveryWorkerDeps = {
  readonly db: Db
  readonly log: Pick<ServerLog, 'info' | 'error'>
  readonly clock: Clock
  /** Dates the ends of duels and rooms. After a suspend during a match it is behind the wall clock for a while. */
  readonly matchClock: Pick<Clock, 'nowMs'>
  readonly privateAllowed: boolean
  readonly resolve?: Resolve
}

/**
 * Delivers events to webhooks. While a webhook is active, it reads the events since the last check from the tables
 * every second, so that no event is lost between being stored and being queued, whenever the process ends. Queued
 * deliveries are stored until they arrive or are given up. A receiver may get one twice, with the same id.
 */
export class DeliveryWorker {
  private readonly onTheWay = new Set<string>()
  /** Up to when the ends of matches were collected for each active webhook, by the clock of matches. */
  private readonly matchesToMs = new Map<string, number>()
  /** Deliveries on the way whose outcome could not be stored yet. */
  private unnoted: readonly Tried[] = []
  private readonly stopping = new AbortController()
  private stopLooking: () => void = () => undefined
  private prunedAtMs = 0

  constructor(private readonly deps: DeliveryWorkerDeps) {}

  start(): void {
    this.lookAfter(this.guarded() ? REST_MS : LOOK_AGAIN_MS)
  }

  /** Called when a webhook may have become active. */
  lookSoon(): void {
    if (!this.stopping.signal.aborted) this.lookAfter(LOOK_AGAIN_MS)
  }

  /** Stops. The next process sends a delivery in progress again. */
  close(): void {
    this.stopLooking()
    this.stopping.abort(new Error('Joust is stopping.'))
  }

  private lookAfter(ms: number): void {
    this.stopLooking()
    this.stopLooking = this.deps.clock.wakeAfter(ms, () => this.start())
  }

  private isAtRest(): boolean {
    return this.onTheWay.size === 0 && activeWebhooks(this.deps.db).length === 0
  }

  /** Runs one check. Returns whether the worker may rest now. */
  private guarded(): boolean {
    try {
      this.look()
      return this.isAtRest()
    } catch (err) {
      this.deps.log.error({ err }, 'webhooks could not be looked after')
      return false
    }
  }

  private look(): void {
    const { db, clock } = this.deps
    const nowMs = clock.nowMs()
    this.noteAgain()
    const active = activeWebhooks(db)
    for (const id of this.matchesToMs.keys()) if (!active.some((one) => one.id === id)) this.matchesToMs.delete(id)
    for (const { id, events, collectedToMs } of active) {
      const wall = { fromMs: collectedToMs, toMs: nowMs - SETTLED_MS }
      if (wall.toMs <= wall.fromMs) continue
      const match = this.matchSpan(id, wall, nowMs)
      const rows = eventsIn(db, events as WebhookEvent[], { wall, match }).map(({ event, atMs, data }) =>
        newDelivery({ webhookId: id, event, data, atMs, nowMs }),
      )
      // Without events, the position is stored only once a minute, because each write waits for the disk.
      if (rows.length === 0 && wall.toMs - wall.fromMs < NOTED_AGAIN_MS) continue
      addDeliveries(db, { id, toMs: wall.toMs, rows })
      this.matchesToMs.set(id, match.toMs)
    }
    this.send(nowMs)
    if (nowMs - this.prunedAtMs > HOUR_MS) {
      this.prunedAtMs = nowMs
      pruneDeliveries(db, nowMs - KEPT_MS)
    }
  }

  /** The span of a webhook by the clock of matches, which begins where the one before ended however that clock goes. */
  private matchSpan(id: string, wall: Span, nowMs: number): Span {
    const behindMs = Math.max(0, nowMs - this.deps.matchClock.nowMs())
    const fromMs = this.matchesToMs.get(id) ?? wall.fromMs - behindMs
    this.matchesToMs.set(id, fromMs)
    return { fromMs, toMs: Math.max(fromMs, wall.toMs - behindMs) }
  }

  private send(nowMs: number): void {
    const free = AT_ONCE - this.onTheWay.size
    if (free <= 0) return
    const waiting = waitingDeliveries(this.deps.db, { but: [...this.onTheWay], limit: free })
    for (const delivery of waiting) if (delivery.dueAtMs <= nowMs) this.sendOne(delivery)
  }

  private sendOne(delivery: DeliveryRow): void {
    const { db, clock, privateAllowed, resolve, log } = this.deps
    const webhook = webhookById(db, delivery.webhookId)
    if (webhook === undefined) return
    const { id, body } = delivery
    const headers = signatureHeaders(webhook.secret, { id, atS: Math.floor(clock.nowMs() / 1000), body })
    const rules = { timeoutS: WEBHOOK_TIMEOUT_S, privateAllowed, signal: this.stopping.signal, resolve }
    this.onTheWay.add(id)
    deliver(webhook.url, { method: 'POST', json: body, headers }, rules)
      .then((outcome) => this.note({ delivery, outcome }))
      .catch((err: unknown) => {
        this.onTheWay.delete(id)
        log.error({ err, delivery: id }, 'a webhook delivery failed')
      })
  }

  /**
   * Stores the outcome of a delivery. If that fails, as on a full disk, the delivery stays on the way until it succeeds:
   * otherwise its receiver would get it every second meanwhile.
   */
  private note(tried: Tried, isFirst = true): void {
    const { id } = tried.delivery
    try {
      this.conclude(tried.delivery, tried.outcome)
      this.onTheWay.delete(id)
    } catch (err) {
      if (isFirst) this.deps.log.error({ err, delivery: id }, 'a webhook delivery was not noted down; trying again')
      this.unnoted = [...this.unnoted, tried]
    }
  }

  private noteAgain(): void {
    const { unnoted } = this
    this.unnoted = []
    for (const tried of unnoted) this.note(tried, false)
  }

  private conclude({ id, tries, event, webhookId }: DeliveryRow, outcome: Delivery): void {
    if (this.stopping.signal.aborted) return
    const { db, clock, log } = this.deps
    const nowMs = clock.nowMs()
    const tried = tries + 1
    const status = typeof outcome.status === 'number' ? outcome.status : null
    const reason = outcome.status === 'refused' ? PRIVATE : 'reason' in outcome ? outcome.reason : ''
    const waitMs = isDelivered(status) || outcome.status === 'refused' ? null : nextTryMs(tried)
    const state = isDelivered(status) ? 'delivered' : waitMs === null ? 'failed' : 'waiting'
    updateDelivery(db, id, { tries: tried, triedAtMs: nowMs, status, reason, state, dueAtMs: nowMs + (waitMs ?? 0) })
    log.info({ delivery: id, webhook: webhookId, event, state, status, tried, reason }, 'webhook delivery')
  }
}

type Tried = { readonly delivery: DeliveryRow; readonly outcome: Delivery }

const PRIVATE = 'The address is private; JOUST_CALLBACKS_PRIVATE=1 allows that.'

type NewDelivery = {
  readonly webhookId: string
  readonly event: string
  readonly data: object
  readonly atMs: number
  readonly nowMs: number
}

/** A delivery that is due now. Its body is fixed here, so that every attempt sends the same bytes. */
export const newDelivery = ({ webhookId, event, data, atMs, nowMs }: NewDelivery): DeliveryRow => ({
  id: `msg_${randomUUID()}`,
  webhookId,
  event,
  body: JSON.stringify({ type: event, timestamp: new Date(atMs).toISOString(), data }),
  state: 'waiting',
  tries: 0,
  dueAtMs: nowMs,
  createdAtMs: nowMs,
  triedAtMs: null,
  status: null,
  reason: '',
})
