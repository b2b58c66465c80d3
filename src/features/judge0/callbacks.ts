import { CALLBACK_TIMEOUT_S, nextTryMs } from '#core/judge0'
import type { Db } from '#db/client'
import {
  type CallbackRow,
  deleteCallback,
  insertCallback,
  postponeCallback,
  waitingCallbacks,
} from '#db/queries/callbacks'
import type { JudgingService } from '#features/judging'
import { type Delivery, deliver, type Resolve } from '#features/outgoing'
import type { ServerLog } from '#server-log'
import type { Judge0Adapter } from './adapter'

/** The most callbacks at the same time; there are several because a slow receiver must not delay all others. */
const AT_ONCE = 16
/** The longest timer, and so the longest delay of a callback after the clock was set. */
const LOOK_AGAIN_MS = 60_000
/** The delay after which an outcome that could not be stored is stored again. */
const NOTE_AGAIN_MS = 1000

type CallbackDeps = {
  readonly db: Db
  readonly judging: Pick<JudgingService, 'onJudged'>
  readonly judge0: Pick<Judge0Adapter, 'find' | 'callbackBody'>
  readonly log: ServerLog
  /** Whether callbacks may go to loopback and private addresses. */
  readonly privateAllowed: boolean
  readonly now?: () => number
  readonly resolve?: Resolve
}

/**
 * Sends the results of submissions to their callback addresses.
 *
 * Every verdict with a callback is stored until it is delivered, refused or given up: a restart continues where the previous
 * process ended. A receiver may get a callback twice if the process ends between sending and recording it.
 */
export class CallbackWorker {
  private readonly now: () => number
  private readonly onTheWay = new Set<string>()
  private readonly stopping = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined
  private started = false

  constructor(private readonly deps: CallbackDeps) {
    this.now = deps.now ?? Date.now
    deps.judging.onJudged('judge0', ({ id }) => {
      const url = deps.judge0.find(id)?.attributes.callback_url ?? null
      if (url === null) return
      insertCallback(deps.db, { submissionId: id, url, dueAtMs: this.now() })
      this.look()
    })
  }

  /** Starts sending, with the callbacks that a previous process left. Nothing is sent before. */
  start(): void {
    this.started = true
    this.look()
  }

  close(): void {
    this.started = false
    clearTimeout(this.timer)
    this.stopping.abort(new Error('Joust is stopping.'))
  }

  /** Sends the callbacks that are due and schedules the rest. Where that fails, as on a full disk, it is tried again. */
  private look(): void {
    if (!this.started) return
    clearTimeout(this.timer)
    try {
      this.sendDue()
    } catch (err) {
      this.deps.log.error({ err }, 'callbacks could not be sent; trying again')
      this.lookAfter(LOOK_AGAIN_MS)
    }
  }

  private sendDue(): void {
    const free = AT_ONCE - this.onTheWay.size
    if (free <= 0) return
    const waiting = waitingCallbacks(this.deps.db, { but: [...this.onTheWay], limit: free + 1 })
    const now = this.now()
    for (const callback of waiting.slice(0, free)) if (callback.dueAtMs <= now) this.send(callback)
    const next = waiting.find((callback) => callback.dueAtMs > now)
    if (next === undefined) return
    this.lookAfter(Math.min(next.dueAtMs - now, LOOK_AGAIN_MS))
  }

  private lookAfter(waitMs: number): void {
    this.timer = setTimeout(() => this.look(), waitMs)
    this.timer.unref()
  }

  private send(callback: CallbackRow): void {
    const { submissionId, url } = callback
    const json = this.deps.judge0.callbackBody(submissionId)
    if (json === null) {
      deleteCallback(this.deps.db, submissionId)
      return
    }
    this.onTheWay.add(submissionId)
    const { privateAllowed, resolve } = this.deps
    const rules = { timeoutS: CALLBACK_TIMEOUT_S, privateAllowed, signal: this.stopping.signal, resolve }
    deliver(url, { method: 'PUT', json }, rules)
      .then((delivery) => this.note(callback, delivery))
      .catch((err: unknown) => {
        this.onTheWay.delete(submissionId)
        this.deps.log.error({ err, submission: submissionId }, 'a callback failed')
      })
  }

  /**
   * Stores the outcome of a callback. If that fails, as on a full disk, the callback stays on the way until it succeeds:
   * otherwise its receiver would get it again and again meanwhile.
   */
  private note(callback: CallbackRow, delivery: Delivery): void {
    const { submissionId } = callback
    try {
      this.conclude(callback, delivery)
    } catch (err) {
      this.deps.log.error({ err, submission: submissionId }, 'a callback was not noted down; trying again')
      setTimeout(() => this.note(callback, delivery), NOTE_AGAIN_MS).unref()
      return
    }
    this.onTheWay.delete(submissionId)
    this.look()
  }

  private conclude({ submissionId, tries }: CallbackRow, { status, ...why }: Delivery): void {
    // A callback that was being sent when Joust stopped is sent again by the next process.
    if (!this.started) return
    const tried = tries + 1
    const waitMs = status === 'refused' ? null : nextTryMs(tried, status)
    const fields = { submission: submissionId, status, tried, ...why }
    if (waitMs === null) {
      deleteCallback(this.deps.db, submissionId)
      const isDelivered = typeof status === 'number' && status < 300
      if (isDelivered) this.deps.log.info(fields, 'callback delivered')
      else
        this.deps.log.warn(fields, status === 'refused' ? 'callback to a private address refused' : 'callback given up')
      return
    }
    postponeCallback(this.deps.db, { submissionId, tries: tried, dueAtMs: this.now() + waitMs })
    this.deps.log.info(fields, 'callback not delivered; trying again')
  }
}
