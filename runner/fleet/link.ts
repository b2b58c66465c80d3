import { readFile } from 'node:fs/promises'
import {
  AckPolicy,
  type Consumer,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'
import { type ObjectStore, Objm } from '@nats-io/obj'
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
  nanos,
  nkeyAuthenticator,
} from '@nats-io/transport-node'
import { type Log, reasonOf } from '../pool.ts'
import { sentenceOf } from './nats-errors.ts'
import { LEASE_MS, type Names, namesOf } from './protocol.ts'

export type NatsSettings = {
  /** host:port of each server of the cluster. */
  readonly servers: readonly string[]
  readonly tls: boolean
  /** A user without a password is a token. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** A .creds file, or one with the seed of an nkey. */
  readonly credsFile: string | null
  /** Certificates of those who vouch for NATS; null: the system's. */
  readonly caFile: string | null
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

/** The server makes what judging needs there; a worker finds it, and may do no more than it must. */
export type Role =
  | { readonly kind: 'server'; readonly storeBytes: number }
  | { readonly kind: 'worker'; readonly id: string }

type LinkOptions = {
  readonly settings: NatsSettings
  readonly role: Role
  readonly name: string
  readonly log: Log
  /** Called with each new connection. Rejects where something is missing there; then another one is tried. */
  readonly onUp: (session: Session) => Promise<void>
  /** Rejects where NATS has lost what it stored of this session. */
  readonly isKept: (session: Session) => Promise<unknown>
  /** The connection is there, or is gone for now. */
  readonly onChange: (isUp: boolean) => void
}

/** Between two attempts to connect. */
const AGAIN_MS = 1000
/** A cut cable shows itself by silence: two of these pings without an answer. */
const PING_MS = 2000
/** What no one has taken for so long is thrown away by NATS. */
export const KEPT_MS = 24 * 3_600_000

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
      const session = await sessionOn(nc, this.names, this.options.role)
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

  private async watch(session: Session): Promise<void> {
    const { nc } = session
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        this.failed(new Error('CONNECTION_LOST'))
        this.changed(false)
      }
      if (type === 'reconnect') {
        // A server that lost its store knows nothing of us: all of it is made again.
        const isKept = await this.options.isKept(session).then(
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
    const { settings, role } = this.options
    const { servers, tls, caFile } = settings
    return {
      servers: [...servers],
      name: this.options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 4000,
      pingInterval: PING_MS,
      maxPingOut: 2,
      ...(tls ? { tls: caFile === null ? {} : { ca: await readFile(caFile, 'utf8') } } : {}),
      ...(role.kind === 'worker' ? { inboxPrefix: this.names.inbox(role.id) } : {}),
      ...(await credentialOf(settings)),
    }
  }
}

async function credentialOf({ user, credsFile }: NatsSettings): Promise<ConnectionOptions> {
  if (credsFile !== null) {
    const text = await readFile(credsFile, 'utf8')
    if (text.includes('BEGIN NATS USER JWT')) return { authenticator: credsAuthenticator(Buffer.from(text)) }
    const [seed = ''] = /SU[A-Z2-7]{56}/.exec(text) ?? []
    return { authenticator: nkeyAuthenticator(Buffer.from(seed)) }
  }
  if (user === null) return {}
  return user.password === '' ? { token: user.name } : { user: user.name, pass: user.password }
}

function sessionOn(nc: NatsConnection, names: Names, role: Role): Promise<Session> {
  return role.kind === 'server' ? serverSession(nc, names, role.storeBytes) : workerSession(nc, names)
}

async function serverSession(nc: NatsConnection, names: Names, storeBytes: number): Promise<Session> {
  const jsm = await jetstreamManager(nc)
  const js = jetstream(nc)
  await ensureStream(jsm, names.jobs, { subject: names.allJobs, retention: RetentionPolicy.Workqueue })
  await ensureStream(jsm, names.results, { subject: names.allResults, retention: RetentionPolicy.Workqueue })
  await ensureStream(jsm, names.outcomes, {
    subject: names.allOutcomes,
    retention: RetentionPolicy.Limits,
    // A worker waits until the server has read what lies there.
    limits: { max_bytes: storeBytes, discard: DiscardPolicy.New, allow_direct: true },
  })
  const presence = await new Kvm(js).create(names.presence, { ttl: LEASE_MS, history: 1, storage: StorageType.File })
  const blobs = await new Objm(js).create(names.blobs, { ttl: nanos(KEPT_MS), storage: StorageType.File })
  await jsm.streams.update(`OBJ_${names.blobs}`, { max_bytes: storeBytes })
  return { nc, js, jsm, presence, blobs, names }
}

/** Asks for nothing that the list of docs/operators.md does not allow. */
async function workerSession(nc: NatsConnection, names: Names): Promise<Session> {
  const jsm = await jetstreamManager(nc, { checkAPI: false })
  const js = jetstream(nc, { checkAPI: false })
  const presence = await new Kvm(js).open(names.presence, { allow_direct: true })
  const blobs = await new Objm(js).open(names.blobs, false)
  return { nc, js, jsm, presence, blobs, names }
}

type StreamShape = {
  readonly subject: string
  readonly retention: RetentionPolicy
  readonly limits?: Partial<Pick<StreamConfig, 'max_bytes' | 'discard' | 'allow_direct'>>
}

async function ensureStream(
  jsm: JetStreamManager,
  name: string,
  { subject, retention, limits }: StreamShape,
): Promise<void> {
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
    max_age: nanos(KEPT_MS),
    ...limits,
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
