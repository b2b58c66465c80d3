import { readFile } from 'node:fs/promises'
import {
  AckPolicy,
  type Consumer,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'
import { type ObjectStore, Objm } from '@nats-io/obj'
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
  nanos,
} from '@nats-io/transport-node'
import { type Log, reasonOf } from '../pool.ts'
import { sentenceOf } from './nats-errors.ts'
import { LEASE_MS, type Names, namesOf } from './protocol.ts'

export type NatsSettings = {
  /** host:port of each server of the cluster. */
  readonly servers: readonly string[]
  readonly tls: boolean
  readonly user: { readonly name: string; readonly password: string } | null
  readonly credsFile: string | null
  readonly prefix: string
}

/** A connection with all that judging needs there. */
export type Session = {
  readonly nc: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly presence: KV
  readonly blobs: ObjectStore
  readonly names: Names
}

type LinkOptions = {
  readonly settings: NatsSettings
  readonly name: string
  readonly log: Log
  /** Called with each new connection. Rejects where something is missing there; then another one is tried. */
  readonly onUp: (session: Session) => Promise<void>
  /** The connection is there, or is gone for now. */
  readonly onChange: (isUp: boolean) => void
}

/** Between two attempts to connect. */
const AGAIN_MS = 1000
/** A cut cable shows itself by silence: two of these pings without an answer. */
const PING_MS = 2000
const HOUR_MS = 3_600_000

/** Keeps a connection to NATS: tries until it is there, and again whenever it is lost. */
export class Link {
  readonly names: Names
  /** Why there is no connection, in a sentence; '' while there is one. */
  error = ''
  isUp = false
  private session: Session | null = null
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: LinkOptions) {
    this.names = namesOf(options.settings.prefix)
  }

  /** Resolves after the first attempt, with the sentence of its failure or ''. Goes on by itself. */
  async start(): Promise<string> {
    await this.attempt()
    return this.error
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.session?.nc.close()
  }

  private async attempt(): Promise<void> {
    try {
      await this.open()
    } catch (error) {
      this.failed(error)
      if (!this.closed) this.timer = setTimeout(() => void this.attempt(), AGAIN_MS)
    }
  }

  private failed(error: unknown): void {
    const sentence = sentenceOf(error, this.options.settings)
    if (sentence !== this.error) this.options.log('error', sentence, { reason: reasonOf(error) })
    this.error = sentence
  }

  private async open(): Promise<void> {
    const nc = await connect(await this.connectionOptions())
    try {
      const session = await sessionOn(nc, this.names)
      this.session = session
      await this.options.onUp(session)
      if (this.error !== '') this.options.log('info', 'NATS is reached', { servers: this.options.settings.servers })
      this.changed(true)
      void this.watch(session)
      void nc.closed().then(() => this.lost())
    } catch (error) {
      await nc.close()
      throw error
    }
  }

  private lost(): void {
    this.changed(false)
    this.session = null
    if (!this.closed) this.timer = setTimeout(() => void this.attempt(), AGAIN_MS)
  }

  private async watch({ nc, jsm }: Session): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        this.failed(new Error('CONNECTION_LOST'))
        this.changed(false)
      }
      if (type === 'reconnect') {
        // A server that lost its store knows nothing of us: all of it is made again.
        const isKept = await jsm.streams.info(this.names.results).then(
          () => true,
          () => false,
        )
        if (!isKept) await nc.close()
        else this.changed(true)
      }
    }
  }

  private changed(isUp: boolean): void {
    if (this.isUp === isUp) return
    this.isUp = isUp
    if (isUp) this.error = ''
    this.options.onChange(isUp)
  }

  private async connectionOptions(): Promise<ConnectionOptions> {
    const { servers, tls, user, credsFile } = this.options.settings
    return {
      servers: [...servers],
      name: this.options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 4000,
      pingInterval: PING_MS,
      maxPingOut: 2,
      ...(tls ? { tls: {} } : {}),
      ...(user === null ? {} : { user: user.name, pass: user.password }),
      ...(credsFile === null ? {} : { authenticator: credsAuthenticator(await readFile(credsFile)) }),
    }
  }
}

async function sessionOn(nc: NatsConnection, names: Names): Promise<Session> {
  const jsm = await jetstreamManager(nc)
  const js = jetstream(nc)
  await ensureStream(jsm, names.jobs, { subject: names.allJobs, retention: RetentionPolicy.Workqueue })
  await ensureStream(jsm, names.results, { subject: names.result, retention: RetentionPolicy.Workqueue })
  const presence = await new Kvm(js).create(names.presence, { ttl: LEASE_MS, history: 1, storage: StorageType.File })
  const blobs = await new Objm(js).create(names.blobs, { ttl: nanos(24 * HOUR_MS), storage: StorageType.File })
  return { nc, js, jsm, presence, blobs, names }
}

type StreamShape = { readonly subject: string; readonly retention: RetentionPolicy }

async function ensureStream(jsm: JetStreamManager, name: string, { subject, retention }: StreamShape): Promise<void> {
  const isThere = await jsm.streams.info(name).then(
    () => true,
    (error: unknown) => isNotFound(error),
  )
  if (isThere === true) return
  await jsm.streams.add({
    name,
    subjects: [subject],
    retention,
    storage: StorageType.File,
    max_age: nanos(24 * HOUR_MS),
    duplicate_window: nanos(120_000),
  })
}

/** False: it can be made. Throws what else is wrong. */
function isNotFound(error: unknown): false {
  if (error instanceof JetStreamApiError && error.status === 404) return false
  throw error
}

/** The consumer of a work queue's subject; kept for as long as someone uses it. */
export async function consumerOf(
  { js, jsm }: Session,
  stream: string,
  durable: {
    readonly name: string
    readonly subject: string
    readonly ackWaitMs: number
    readonly inactiveMs?: number
  },
): Promise<Consumer> {
  const { name, subject, ackWaitMs, inactiveMs } = durable
  await jsm.consumers.add(stream, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 20_000,
    ...(inactiveMs === undefined ? {} : { inactive_threshold: nanos(inactiveMs) }),
  })
  return js.consumers.get(stream, name)
}
