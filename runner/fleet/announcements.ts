import type { Log } from '../pool.ts'
import type { RunnerLanguage } from '../status-types.ts'
import type { Dispatches } from './dispatches.ts'
import type { Worker } from './judge-status.ts'
import { CHECKS, type Control, decoded, PROTOCOL } from './protocol.ts'
import type { Alarm } from './twice.ts'
import type { Workers } from './workers.ts'

type Deps = {
  readonly epoch: string
  readonly log: Log
  readonly workers: Workers
  readonly dispatches: Dispatches
  readonly alarms: Alarm[]
  readonly control: (worker: string, word: Control) => void
  /** Gives up the worker's jobs, which are then judged elsewhere. */
  readonly lose: (worker: Worker, reason: string) => void
  /** Called with the reference program's time at each worker that takes jobs, in ms; null: not measured yet. */
  readonly onSpeed: (ms: number | null) => void
  readonly onIdle: () => void
}

type Named = { readonly name: string; readonly commands: RunnerLanguage['commands'] }

/** After this many cards, another server is certainly still running. */
const OTHER_CARDS = 3

/** Handles the cards of workers and other servers. */
export class Announcements {
  /** How many cards had the wrong shape. */
  refused = 0
  /** The languages of workers, by id. */
  private readonly languages = new Map<number, Named>()
  /** How many cards each other server process has sent, by its epoch. */
  private readonly others = new Map<string, number>()

  constructor(private readonly deps: Deps) {}

  /** A language of a worker that is or was here. */
  named(languageId: number): Named | undefined {
    return this.languages.get(languageId)
  }

  /** Handles a worker's card. `id`: the worker in the key under which it was published. */
  onCard(bytes: Uint8Array, id: string): void {
    const nowMs = performance.now()
    const any = decoded(CHECKS.anyCard, bytes)
    const card = any?.protocol === PROTOCOL ? decoded(CHECKS.card, bytes) : null
    if (any === null || any.id !== id || (card === null && any.protocol === PROTOCOL)) {
      if (this.refused++ === 0) this.deps.log('warn', 'a judge announced itself in another shape', {})
      return
    }
    if (card === null) {
      this.refuseProtocol(any, nowMs)
      return
    }
    const { workers, control, dispatches, log } = this.deps
    const news = workers.update(card, nowMs)
    if (news === null) {
      // It missed the first message.
      control(id, { do: 'leave', reason: 'it was removed' })
      return
    }
    const { draining } = workers.get(id) ?? {}
    if (card.state === 'ready' && draining) control(id, { do: 'drain', reason: draining })
    if (news.isNew) log('info', 'a judge has joined', { judge: id, slots: card.slots, version: card.version })
    if (news.isRefused) log('error', 'a judge finds that it cannot judge', { judge: id, reason: card.reason })
    if (news.drain !== null) this.drainByItself(id, news.drain)
    if (card.state === 'ready') this.deps.onSpeed(card.speedMs)
    for (const { id: language, name, commands } of card.languages)
      if (!this.languages.has(language)) this.languages.set(language, { name, commands })
    for (const attempt of news.lost) dispatches.lose(attempt, `${id} does not have the job`)
    this.deps.onIdle()
  }

  /** The worker ended properly, so its lease need not expire first. */
  left(id: string): void {
    const worker = this.deps.workers.leave(id)
    if (worker === undefined) return
    this.deps.log('info', 'a judge has left', { judge: id })
    this.deps.lose(worker, `${id} has left`)
  }

  /** A server that was killed sends no more cards; one that still sends them takes results meant for this one. */
  onServer(bytes: Uint8Array): void {
    const card = decoded(CHECKS.server, bytes)
    if (card === null || card.epoch === this.deps.epoch) return
    const seen = (this.others.get(card.epoch) ?? 0) + 1
    this.others.set(card.epoch, seen)
    if (seen !== OTHER_CARDS) return
    const message = `Another Joust server (${card.version}) uses the same names on this NATS: give each its own JOUST_NATS_PREFIX.`
    this.deps.log('error', message, {})
    this.deps.alarms.unshift({ atMs: Date.now(), key: '', message })
  }

  drain(id: string, reason: string): void {
    const worker = this.deps.workers.get(id)
    if (worker === undefined) return
    worker.draining = reason
    this.deps.control(id, { do: 'drain', reason })
  }

  /**
   * Drains a worker, but never more than half of those that judge, since the cause may be a submission. Returns false
   * if the worker is needed and stays.
   */
  drainByItself(id: string, reason: string): boolean {
    const { workers, log } = this.deps
    const able = workers.places()
    if (!able.some(({ worker }) => worker === id)) return true
    if (able.length > 0 && (able.length - 1) * 2 < workers.all.length) {
      log('error', 'a judge should be drained, but is needed', { judge: id, reason })
      return false
    }
    log('error', 'a judge is drained by itself', { judge: id, reason })
    this.drain(id, reason)
    return true
  }

  private refuseProtocol(card: { id: string; host: string; version: string; protocol: number }, nowMs: number): void {
    const reason = `it speaks protocol ${card.protocol}, this server ${PROTOCOL}: give both the same version of Joust`
    if (this.deps.workers.refuse(card, reason, nowMs))
      this.deps.log('warn', 'a judge is refused', { judge: card.id, reason })
  }
}
