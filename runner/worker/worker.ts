import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BlobCache } from '../fleet/blobs.ts'
import { Link, type NatsSettings } from '../fleet/link.ts'
import {
  type Card,
  CHECKS,
  decoded,
  encoded,
  HEARTBEAT_MS,
  PROTOCOL,
  SERVER_KEY,
  workerKey,
} from '../fleet/protocol.ts'
import { consumerOf, type Session } from '../fleet/session.ts'
import { measureSpeed } from '../fleet/speed.ts'
import { runProbe } from '../hostile/index.ts'
import { PROBES } from '../hostile/probes.ts'
import { type LocalOptions, LocalSlots } from '../local-slots.ts'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'
import { JudgeService } from '../service.ts'
import { WorkerJobs } from './worker-jobs.ts'

type WorkerOptions = Pick<LocalOptions, 'sandbox' | 'slots' | 'cacheDir' | 'agentPath' | 'log'> & {
  readonly nats: NatsSettings
  readonly version: string
  /** Size of the cache of tests on disk. */
  readonly cacheBytes: number
  /** The operators' name for this machine. */
  readonly name: string
  /** How long the reference program takes here, in ms; null: it is measured. */
  readonly speedMs: number | null
  /** Paths of this machine that no program may see. */
  readonly privatePaths: readonly string[]
  /** Called with the reason when the worker must end. `isRemoved`: an operator wants it not to come back by itself. */
  readonly onLeave: (reason: string, isRemoved: boolean) => void
}

/**
 * One probe for each protection of the sandbox, which shows within seconds whether it holds; `joust doctor --hostile`
 * runs all probes.
 */
const CHECKED: ReadonlySet<string> = new Set([
  'no IPv4 socket can be opened',
  "the host's local sockets cannot be reached",
  "the host's files cannot be read",
  "Joust's own data cannot be read",
  'no other process is to be seen, and the agent cannot be signalled',
  'nothing can be mounted or unmounted',
  'a link to a secret is not taken up as a file of the program',
])
const MEASURE_AGAIN_MS = 10 * 60_000
/** A consumer that is unused for this long belongs to a worker that is gone. */
const CONSUMER_KEPT_MS = 10 * 60_000
const ACK_WAIT_MS = 30_000
const HEARING_MS = 500

/** Judges on another machine for a server: no database, no queue, only slots. */
export class FleetWorker {
  readonly id: string
  private readonly slots: LocalSlots
  /** For the programs that this machine runs for itself: hostile programs and the reference program. */
  private readonly own: JudgeService
  private readonly cache: BlobCache
  private readonly link: Link
  private readonly jobs: WorkerJobs
  /** Kept secret from other workers: a worker that knows the name could take this worker's jobs. */
  private readonly consumer = randomBytes(16).toString('hex')
  private readonly log: Log
  private session: Session | null = null
  private state: Card['state'] = 'checking'
  private reason = ''
  private speedMs: number | null
  private measured = 0
  private readonly timers: ReturnType<typeof setInterval>[] = []

  constructor(private readonly options: WorkerOptions) {
    const { log, cacheDir, name } = options
    this.log = log
    this.id = `${name.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 60)}-${randomBytes(3).toString('hex')}`
    this.speedMs = options.speedMs
    this.slots = new LocalSlots({ ...options, onIdle: () => this.onIdle() })
    this.own = new JudgeService({ ...options }, this.slots)
    this.cache = new BlobCache({ folder: join(cacheDir, 'objects'), maxBytes: options.cacheBytes, log })
    this.jobs = new WorkerJobs({ id: this.id, slots: this.slots, cache: this.cache, log, session: () => this.session })
    this.link = new Link({
      settings: options.nats,
      name: `joust judge ${this.id}`,
      log,
      role: { kind: 'worker', id: this.id },
      onUp: (session) => this.joined(session),
      isKept: ({ jsm, names }) => jsm.consumers.info(names.jobs, this.consumer),
      onChange: (isUp) => isUp && this.announce(),
    })
  }

  /** Resolves once it takes jobs, or with the reason if it is `refused`. `error`: why NATS cannot be reached yet. */
  async start(): Promise<{ readonly state: Card['state']; readonly reason: string; readonly error: string }> {
    await this.cache.open()
    const { available, note } = await this.own.ready()
    if (!available) return { state: 'refused', reason: note, error: '' }
    const error = await this.link.start()
    this.timers.push(setInterval(() => this.announce(), HEARTBEAT_MS))
    await this.check()
    this.timers.push(setInterval(() => void this.measure(), MEASURE_AGAIN_MS))
    this.announce()
    return { state: this.state, reason: this.reason, error }
  }

  languages(): readonly string[] {
    return this.own.languages().map(({ name }) => name)
  }

  /** Takes no more jobs and waits for the running ones. */
  async drain(reason: string): Promise<void> {
    this.become('drained', reason)
    // Waits for jobs that were sent before the server learned of this.
    await Bun.sleep(HEARING_MS)
    await this.jobs.settled()
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    this.jobs.close()
    if (this.link.isUp) await this.session?.presence.delete(workerKey(this.id)).catch(() => undefined)
    await this.link.close()
    await this.own.close()
  }

  /** The server's jobs first, then its own: both use slots as they become free. */
  private onIdle(): void {
    this.jobs.pump()
    this.own.drain(false)
  }

  /** Runs hostile programs first: if one is not contained, no job is taken. */
  private async check(): Promise<void> {
    for (const probe of PROBES.filter(({ name }) => CHECKED.has(name))) {
      const first = await runProbe(this.own, probe, this.options)
      if (first.outcome !== 'broken') continue
      // A real hole shows again the second time; a delay on a busy machine does not.
      const { outcome, name, seen } = await runProbe(this.own, probe, this.options)
      if (outcome !== 'broken') continue
      this.log('error', 'a hostile program was not held: this machine judges nothing', { probe: name, seen })
      this.become('refused', `its sandbox does not hold: ${name} (${seen.slice(0, 300)})`)
      return
    }
    await this.measure()
    if (this.state === 'checking') this.become('ready', '')
  }

  private async measure(): Promise<void> {
    if (this.options.speedMs !== null || this.jobs.running > 0) return
    this.speedMs = await measureSpeed(this.own)
    this.measured++
  }

  private become(state: Card['state'], reason: string): void {
    this.state = state
    this.reason = reason
    this.announce()
  }

  private async joined(session: Session): Promise<void> {
    const { nc, presence, names } = session
    this.session = session
    // If no server has been here yet, the next request reports that.
    const server = await presence.get(SERVER_KEY).catch(() => null)
    if (server?.operation === 'PUT') this.onServer(server.value)
    nc.subscribe(`$KV.${names.presence}.${SERVER_KEY}`, { callback: (_error, { data }) => this.onServer(data) })
    nc.subscribe(names.control(this.id), { callback: (_error, { data }) => this.onControl(data) })
    const consumer = await consumerOf(session, names.jobs, {
      name: this.consumer,
      subject: names.job(this.id),
      ackWaitMs: ACK_WAIT_MS,
      inactiveMs: CONSUMER_KEPT_MS,
    })
    const messages = await consumer.consume({ max_messages: this.options.slots * 2 })
    void (async () => {
      for await (const message of messages) this.jobs.take(message)
    })().catch((error) => {
      this.log('warn', 'jobs are read again', { reason: reasonOf(error) })
      void nc.close()
    })
    await presence.put(workerKey(this.id), encoded(this.card()))
  }

  private onServer(bytes: Uint8Array): void {
    const card = bytes.length === 0 ? null : decoded(CHECKS.server, bytes)
    if (card === null || card.protocol === PROTOCOL) return
    this.options.onLeave(
      `The server speaks protocol ${card.protocol} (Joust ${card.version}), this judge ${PROTOCOL} (Joust ${this.options.version}): give both the same version of Joust.`,
      false,
    )
  }

  private onControl(bytes: Uint8Array): void {
    const word = decoded(CHECKS.control, bytes)
    if (word === null) return
    switch (word.do) {
      case 'drain':
        if (this.state === 'ready') this.become('drained', word.reason)
        return
      case 'resume':
        if (this.state === 'drained') this.become('ready', '')
        return
      case 'leave':
        this.options.onLeave(`The server removed this judge: ${word.reason}.`, true)
        return
      default:
        this.jobs.obey(word)
    }
  }

  private announce(): void {
    const { session } = this
    if (session === null || !this.link.isUp) return
    session.presence.put(workerKey(this.id), encoded(this.card())).catch((error: unknown) => {
      this.log('debug', 'the judge could not announce itself', { reason: reasonOf(error) })
    })
  }

  private card(): Card {
    const { bytes, fetched, refused, error } = this.cache
    return {
      protocol: PROTOCOL,
      id: this.id,
      host: this.options.name || hostname(),
      version: this.options.version,
      state: this.state,
      reason: (this.reason || error).slice(0, 1000),
      slots: this.options.slots,
      sandbox: this.slots.kind,
      languages: this.own.languages().map(({ id, name, commands }) => ({ id, name, commands })),
      speedMs: this.speedMs,
      measured: this.measured,
      jobs: this.jobs.names(),
      atMs: Date.now(),
      cache: { bytes, fetched, refused },
    }
  }
}
