import { randomBytes } from 'node:crypto'
import type { WorkTools } from '../judge-tools.ts'
import { LANGUAGES } from '../languages/index.ts'
import type { TakenPlace, Work } from '../places.ts'
import type { Log } from '../pool.ts'
import type { Lane } from '../scheduler/lanes.ts'
import type { Place, PlacementRules } from '../scheduler/placement.ts'
import type { FleetStatus, RunnerLanguage } from '../status-types.ts'
import { Announcements } from './announcements.ts'
import { Dispatches } from './dispatches.ts'
import type { FleetOptions } from './fleet-options.ts'
import { hear } from './hearing.ts'
import { JobPacker } from './job-parts.ts'
import type { Worker } from './judge-status.ts'
import { Link } from './link.ts'
import { type Control, encoded, HEARTBEAT_MS, PROTOCOL, SERVER_KEY } from './protocol.ts'
import { Results, type Waiting } from './results.ts'
import { KEPT_MS, type Session } from './session.ts'
import { StoredBlobs } from './stored-blobs.ts'
import { JudgedTwice } from './twice.ts'
import { Workers } from './workers.ts'

type FleetDeps = {
  readonly settings: FleetOptions
  readonly log: Log
  /** Whether this process judges as well. */
  readonly hasSlots: boolean
  /** The name of a language in this process; undefined if it is not installed here. */
  readonly localName: (languageId: number) => string | undefined
  /** Called when a slot may have become free. */
  readonly onIdle: () => void
  /** Returns the job that waits in the queue under this key, or null. */
  readonly waitingFor: (key: string) => Waiting | null
  readonly judgeElsewhere: ConstructorParameters<typeof JudgedTwice>[0]['judgeElsewhere']
}

/** The server's side of judging on other machines. */
export class Fleet {
  readonly twice: JudgedTwice
  private readonly epoch = randomBytes(6).toString('hex')
  private readonly workers: Workers
  private readonly link: Link
  private readonly packer = new JobPacker()
  private readonly stored: StoredBlobs
  private readonly dispatches: Dispatches
  private readonly results: Results
  private readonly announcements: Announcements
  private readonly log: Log
  private session: Session | null = null
  private number = 0
  private measuredMs: number | null = null
  private readonly beat: ReturnType<typeof setInterval>

  constructor(private readonly deps: FleetDeps) {
    const { settings, log } = deps
    this.log = log
    this.workers = new Workers({
      epoch: this.epoch,
      nameOf: (id) => deps.localName(id) ?? this.announcements.named(id)?.name,
      referenceMs: () => this.referenceMs,
    })
    this.stored = new StoredBlobs({ maxBytes: settings.storeBytes, keptMs: KEPT_MS, nowMs: Date.now })
    this.dispatches = new Dispatches({
      epoch: this.epoch,
      stored: this.stored,
      packer: this.packer,
      session: () => this.session,
      control: (worker, word) => this.control(worker, word),
    })
    this.results = new Results({
      epoch: this.epoch,
      log,
      packer: this.packer,
      dispatches: this.dispatches,
      stored: this.stored,
      waitingFor: deps.waitingFor,
    })
    this.twice = new JudgedTwice({
      part: settings.twice,
      random: Math.random,
      nowMs: Date.now,
      judgeElsewhere: deps.judgeElsewhere,
      onAlarm: ({ message, key }) => log('error', 'two judges differ', { message, key }),
      drain: (worker, reason) => this.announcements.drainByItself(worker, reason),
    })
    this.announcements = new Announcements({
      epoch: this.epoch,
      log,
      workers: this.workers,
      dispatches: this.dispatches,
      alarms: this.twice.alarms,
      control: (worker, word) => this.control(worker, word),
      lose: (worker, reason) => this.lose(worker, reason),
      onSpeed: (ms) => {
        if (!deps.hasSlots) this.measuredMs ??= ms
      },
      onIdle: deps.onIdle,
    })
    this.link = new Link({
      settings: settings.nats,
      name: `joust ${settings.version}`,
      log,
      role: { kind: 'server', storeBytes: settings.storeBytes },
      onUp: (session) => this.joined(session),
      isKept: ({ jsm, names }) => jsm.streams.info(names.results),
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
    // If NATS is unreachable, this would wait in vain for an answer.
    if (this.link.isUp) await this.session?.presence.delete(SERVER_KEY).catch(() => undefined)
    await this.link.close()
  }

  /** Records the reference program's time in this process's slots, in ms. */
  measured(ms: number): void {
    this.measuredMs = ms
    this.deps.onIdle()
  }

  get rules(): PlacementRules {
    return this.deps.settings
  }

  /** Every worker that takes jobs, with its number of free slots; none while NATS is unreachable. */
  places(): Place[] {
    return this.link.isUp ? this.workers.places() : []
  }

  /** Takes a slot of a worker; returns null if none is free. */
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

  /** Uses a result for this key that arrived for a former process. */
  adopt(key: string): void {
    void this.results.adopt(key)
  }

  /** Languages of all workers that are or were here. */
  languages(): RunnerLanguage[] {
    return LANGUAGES.flatMap(({ id, key, editorMode, template, compiled }) => {
      const known = this.announcements.named(id)
      return known === undefined ? [] : [{ id, key, editorMode, template, compiled, ...known }]
    })
  }

  /** The ids of the workers with that id or host name. */
  named(name: string): readonly string[] {
    return this.workers.named(name)
  }

  drain(id: string, reason: string): void {
    this.announcements.drain(id, reason)
  }

  resume(id: string): void {
    const worker = this.workers.get(id)
    if (worker !== undefined) worker.draining = ''
    this.twice.forget(id)
    this.control(id, { do: 'resume' })
  }

  /** Ends a worker; its jobs are judged elsewhere. */
  remove(id: string, reason: string): void {
    this.control(id, { do: 'leave', reason })
    const worker = this.workers.get(id)
    this.workers.remove(id)
    if (worker !== undefined) this.lose(worker, reason)
  }

  counts(): { readonly total: number; readonly busy: number } {
    return this.workers.counts()
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
        refused: this.results.refused + this.announcements.refused,
        lost: this.dispatches.lost,
        judgedTwice: this.twice.compared,
        differing: this.twice.differing,
      },
      alarms: this.twice.alarms,
      storedBytes: this.stored.bytes,
    }
  }

  private get referenceMs(): number | null {
    return this.deps.settings.referenceMs ?? this.measuredMs
  }

  private async judge(worker: Worker, attempt: number, work: Work, tools: WorkTools) {
    const outcome = await this.dispatches.judge({ worker: worker.id, attempt, work, tools })
    // A job that gave way will be judged again.
    if (outcome.kind === 'judged') worker.judged++
    return outcome
  }

  /** On a new connection: announces this server, listens to its workers, takes results. */
  private async joined(session: Session): Promise<void> {
    this.session = session
    await this.stored.adopt(session.blobs)
    await session.presence.put(SERVER_KEY, this.serverCard())
    const { epoch, announcements, dispatches, results, log } = this
    await hear(session, { epoch, announcements, dispatches, results, log })
  }

  /** Announces that this server is alive, gives up silent workers, and deletes stored objects that are no longer needed. */
  private look(): void {
    const { session } = this
    if (this.link.isUp && session !== null) {
      session.presence.put(SERVER_KEY, this.serverCard()).catch(() => undefined)
      this.stored.sweep(session.blobs).catch(() => undefined)
    }
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
    const { session } = this
    // Closed if NATS came back without its stored data; a message that still applies is sent again after that.
    if (session === null || session.nc.isClosed()) return
    session.nc.publish(session.names.control(worker), encoded(word))
  }

  private serverCard(): Uint8Array {
    return encoded({ protocol: PROTOCOL, version: this.deps.settings.version, epoch: this.epoch })
  }
}
