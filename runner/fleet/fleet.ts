import { randomBytes } from 'node:crypto'
import type { JsMsg } from '@nats-io/jetstream'
import { LANGUAGES } from '../languages/index.ts'
import type { TakenPlace, Work, WorkTools } from '../places.ts'
import { type Log, reasonOf } from '../pool.ts'
import type { Lane } from '../scheduler/lanes.ts'
import type { Place } from '../scheduler/placement.ts'
import type { FleetStatus, RunnerLanguage } from '../types.ts'
import { SentBlobs } from './blobs.ts'
import { Dispatches } from './dispatches.ts'
import { JobPacker } from './job-parts.ts'
import { consumerOf, Link, type NatsSettings, type Session } from './link.ts'
import { CHECKS, type Control, decoded, encoded, HEARTBEAT_MS, PROTOCOL, SERVER_KEY, workerKey } from './protocol.ts'
import { Results, type Waiting } from './results.ts'
import { JudgedTwice, type Twice } from './twice.ts'
import { type Worker, Workers } from './workers.ts'

export type FleetSettings = {
  readonly nats: NatsSettings
  readonly version: string
  /** What the reference program takes where time limits are meant for; null: as measured here, else of the first worker. */
  readonly referenceMs: number | null
  /** The part of jobs that is judged twice, from 0 to 1. */
  readonly twice: number
}

type FleetDeps = {
  readonly settings: FleetSettings
  readonly log: Log
  /** Whether this process judges, too. */
  readonly hasSlots: boolean
  /** What a language is called where this process judges it; undefined: it does not. */
  readonly localName: (languageId: number) => string | undefined
  /** A place may have become free. */
  readonly onIdle: () => void
  /** Who waits under this key, in the queue and nowhere else. */
  readonly waitingFor: (key: string) => Waiting | null
  readonly judgeElsewhere: ConstructorParameters<typeof JudgedTwice>[0]['judgeElsewhere']
}

/** A result whose verdict is not stored for so long is delivered again. */
const ACK_WAIT_MS = 120_000

/** So many cards of another server are no last words. */
const OTHER_CARDS = 3

/** Judging on other machines, as the server sees it. */
export class Fleet {
  readonly twice: JudgedTwice
  private readonly epoch = randomBytes(6).toString('hex')
  private readonly workers: Workers
  private readonly link: Link
  private readonly packer = new JobPacker()
  private readonly sent = new SentBlobs()
  private readonly dispatches: Dispatches
  private readonly results: Results
  private readonly names = new Map<number, { readonly name: string; readonly commands: RunnerLanguage['commands'] }>()
  private readonly log: Log
  /** Cards of other servers, by their process. */
  private readonly others = new Map<string, number>()
  private session: Session | null = null
  private number = 0
  private measuredMs: number | null = null
  private refusedCards = 0
  private readonly beat: ReturnType<typeof setInterval>

  constructor(private readonly deps: FleetDeps) {
    const { settings, log } = deps
    this.log = log
    this.workers = new Workers({
      epoch: this.epoch,
      nameOf: (id) => deps.localName(id) ?? this.names.get(id)?.name,
      referenceMs: () => this.referenceMs,
    })
    this.dispatches = new Dispatches({
      epoch: this.epoch,
      sent: this.sent,
      packer: this.packer,
      session: () => this.session,
      control: (worker, word) => this.control(worker, word),
    })
    this.results = new Results({
      epoch: this.epoch,
      log,
      packer: this.packer,
      dispatches: this.dispatches,
      sent: this.sent,
      waitingFor: deps.waitingFor,
    })
    this.twice = new JudgedTwice({
      part: settings.twice,
      random: Math.random,
      nowMs: Date.now,
      judgeElsewhere: deps.judgeElsewhere,
      onAlarm: ({ message, key }) => log('error', 'two judges differ', { message, key }),
      drain: (worker, reason) => this.drainByItself(worker, reason),
    })
    this.link = new Link({
      settings: settings.nats,
      name: `joust ${settings.version}`,
      log,
      onUp: (session) => this.joined(session),
      onChange: (isUp) => isUp && deps.onIdle(),
    })
    this.beat = setInterval(() => this.look(), HEARTBEAT_MS)
    this.beat.unref()
  }

  /** Resolves after the first attempt to connect. */
  async start(): Promise<void> {
    await this.link.start()
  }

  async close(): Promise<void> {
    clearInterval(this.beat)
    this.dispatches.close()
    this.results.close()
    await this.session?.presence.delete(SERVER_KEY).catch(() => undefined)
    await this.link.close()
  }

  /** What the reference program took in this process's slots. */
  measured(ms: number): void {
    this.measuredMs = ms
    this.deps.onIdle()
  }

  /** Every worker that takes jobs, with what is free there; none while NATS is away. */
  places(): Place[] {
    return this.link.isUp ? this.workers.places() : []
  }

  /** A place of a worker, or null. */
  take(id: string, lane: Lane): TakenPlace | null {
    const number = ++this.number
    const worker = this.workers.take(id, number, lane)
    if (worker === null) return null
    const free = () => {
      this.workers.release(worker, number)
      this.deps.onIdle()
    }
    return {
      worker: id,
      judge: (work, tools) => this.judge(worker, number, work, tools),
      release: free,
      discard: () => {
        worker.failed++
        free()
      },
    }
  }

  /** What a former process's workers brought for this key meanwhile. */
  adopt(key: string): void {
    void this.results.adopt(key)
  }

  /** A result of a worker was accepted. */
  judged(twice: Twice): void {
    void this.twice.consider(twice)
  }

  /** Languages that a worker has, or had. */
  languages(): RunnerLanguage[] {
    return LANGUAGES.flatMap(({ id, key, editorMode, template, compiled }) => {
      const known = this.names.get(id)
      return known === undefined ? [] : [{ id, key, editorMode, template, compiled, ...known }]
    })
  }

  /** Those whose ids or hosts are so called. */
  named(name: string): readonly string[] {
    return this.workers.all.filter(({ card }) => card.id === name || card.host === name).map(({ id }) => id)
  }

  drain(id: string, reason: string): void {
    const worker = this.workers.get(id)
    if (worker === undefined) return
    worker.draining = reason
    this.control(id, { do: 'drain', reason })
  }

  resume(id: string): void {
    const worker = this.workers.get(id)
    if (worker !== undefined) worker.draining = ''
    this.control(id, { do: 'resume' })
  }

  /** It ends; what it had is judged elsewhere. */
  remove(id: string, reason: string): void {
    this.control(id, { do: 'leave', reason })
    const worker = this.workers.get(id)
    this.workers.remove(id)
    if (worker !== undefined) this.lose(worker, reason)
  }

  counts(): { readonly total: number; readonly busy: number } {
    return this.workers.counts()
  }

  get isUp(): boolean {
    return this.link.isUp
  }

  get error(): string {
    return this.link.error
  }

  status(): FleetStatus {
    return {
      connected: this.link.isUp,
      error: this.link.error,
      referenceMs: this.referenceMs,
      judges: this.workers.status(performance.now(), (id) => this.twice.differences(id)),
      counts: {
        dispatched: this.dispatches.dispatched,
        accepted: this.results.accepted,
        dropped: this.results.dropped,
        refused: this.results.refused + this.refusedCards,
        lost: this.dispatches.lost,
        judgedTwice: this.twice.compared,
        differing: this.twice.differing,
      },
      alarms: this.twice.alarms,
    }
  }

  private get referenceMs(): number | null {
    return this.deps.settings.referenceMs ?? this.measuredMs
  }

  private async judge(worker: Worker, attempt: number, work: Work, tools: WorkTools) {
    const outcome = await this.dispatches.judge({ worker: worker.id, attempt, work, tools })
    worker.judged++
    return outcome
  }

  /** A connection is there: announces this server, hears its workers, takes results. */
  private async joined(session: Session): Promise<void> {
    const { nc, presence, names } = session
    this.session = session
    this.sent.forgetAll()
    await presence.put(SERVER_KEY, this.serverCard())
    nc.subscribe(`$KV.${names.presence}.${workerKey('*')}`, {
      callback: (_error, { data, subject }) =>
        data.length === 0 ? this.left(subject.slice(subject.lastIndexOf('.') + 1)) : this.onCard(data),
    })
    nc.subscribe(`$KV.${names.presence}.${SERVER_KEY}`, { callback: (_error, { data }) => this.onServer(data) })
    nc.subscribe(names.progress(this.epoch), { callback: (_error, { data }) => this.dispatches.onProgress(data) })
    nc.subscribe(names.ask(this.epoch), { callback: (_error, message) => void this.dispatches.onAsk(message) })
    for await (const key of await presence.keys(workerKey('*'))) {
      const entry = await presence.get(key)
      if (entry?.operation === 'PUT') this.onCard(entry.value)
    }
    const consumer = await consumerOf(session, names.results, {
      name: 'server',
      subject: names.result,
      ackWaitMs: ACK_WAIT_MS,
    })
    const messages = await consumer.consume({ max_messages: 500 })
    void this.takeResults(messages, session)
  }

  private async takeResults(messages: AsyncIterable<JsMsg>, session: Session): Promise<void> {
    try {
      for await (const message of messages) void this.results.take(message, session)
    } catch (error) {
      this.log('warn', 'results of judges are read again', { reason: reasonOf(error) })
      await session.nc.close()
    }
  }

  /** It ended as it should: there is no need to wait for its silence. */
  private left(id: string): void {
    const worker = this.workers.leave(id)
    if (worker === undefined) return
    this.log('info', 'a judge has left', { judge: id })
    this.lose(worker, `${id} has left`)
  }

  /** A server that was killed says no more: one that goes on takes results that are for this one. */
  private onServer(bytes: Uint8Array): void {
    const card = decoded(CHECKS.server, bytes)
    if (card === null || card.epoch === this.epoch) return
    this.others.set(card.epoch, (this.others.get(card.epoch) ?? 0) + 1)
    if (this.others.get(card.epoch) !== OTHER_CARDS) return
    const message = `Another Joust server (${card.version}) uses the same names on this NATS: give each its own JOUST_NATS_PREFIX.`
    this.log('error', message, {})
    this.twice.alarms.unshift({ atMs: Date.now(), key: '', message })
  }

  private onCard(bytes: Uint8Array): void {
    const nowMs = performance.now()
    const any = decoded(CHECKS.anyCard, bytes)
    const card = any?.protocol === PROTOCOL ? decoded(CHECKS.card, bytes) : null
    if (any === null || (card === null && any.protocol === PROTOCOL)) {
      if (this.refusedCards++ === 0) this.log('warn', 'a judge announced itself in another shape', {})
      return
    }
    if (card === null) {
      this.refuseProtocol(any, nowMs)
      return
    }
    const news = this.workers.update(card, nowMs)
    if (news === null) {
      // It did not hear it the first time.
      this.control(card.id, { do: 'leave', reason: 'it was removed' })
      return
    }
    const { draining } = this.workers.get(card.id) ?? {}
    if (card.state === 'ready' && draining) this.control(card.id, { do: 'drain', reason: draining })
    if (news.isNew) this.log('info', 'a judge has joined', { judge: card.id, slots: card.slots, version: card.version })
    if (news.drain !== null) this.drainByItself(card.id, news.drain)
    if (!this.deps.hasSlots && card.state === 'ready') this.measuredMs ??= card.speedMs
    for (const { id, name, commands } of card.languages) if (!this.names.has(id)) this.names.set(id, { name, commands })
    for (const attempt of news.lost) this.dispatches.lose(attempt, `${card.id} does not have the job`)
    this.deps.onIdle()
  }

  private refuseProtocol(card: { id: string; host: string; version: string; protocol: number }, nowMs: number): void {
    const reason = `it speaks protocol ${card.protocol}, this server ${PROTOCOL}: give both the same version of Joust`
    if (this.workers.refuse(card, reason, nowMs)) this.log('warn', 'a judge is refused', { judge: card.id, reason })
  }

  /** Never more than half of those that judge: what drains them may be what is judged. */
  private drainByItself(id: string, reason: string): boolean {
    const able = this.workers.places()
    if (!able.some(({ worker }) => worker === id)) return true
    if (able.length > 0 && (able.length - 1) * 2 < this.workers.all.length) {
      this.log('error', 'a judge should be drained, but is needed', { judge: id, reason })
      return false
    }
    this.log('error', 'a judge is drained by itself', { judge: id, reason })
    this.drain(id, reason)
    return true
  }

  /** Says that this server lives, and looks who is silent. */
  private look(): void {
    if (this.link.isUp) this.session?.presence.put(SERVER_KEY, this.serverCard()).catch(() => undefined)
    for (const worker of this.workers.silent(performance.now())) {
      this.log('warn', 'a judge is silent: its jobs are judged elsewhere', { judge: worker.id })
      this.lose(worker, `${worker.id} is silent`)
    }
  }

  private lose({ id, taken }: Worker, reason: string): void {
    for (const attempt of taken.keys()) this.dispatches.lose(attempt, reason)
    const { session } = this
    session?.jsm.streams.purge(session.names.jobs, { filter: session.names.job(id) }).catch(() => undefined)
    this.deps.onIdle()
  }

  private control(worker: string, word: Control): void {
    this.session?.nc.publish(this.session.names.control(worker), encoded(word))
  }

  private serverCard(): Uint8Array {
    return encoded({ protocol: PROTOCOL, version: this.deps.settings.version, epoch: this.epoch })
  }
}
