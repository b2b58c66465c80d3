import { readFile } from 'node:fs/promises'
import { type ConnectionOptions, connect, credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'
import { sentenceOf } from './nats-errors.ts'
import { type Names, namesOf } from './protocol.ts'
import { type Role, type Session, sessionOn } from './session.ts'

export type NatsSettings = {
  /** host:port of each server of the cluster. */
  readonly servers: readonly string[]
  readonly tls: boolean
  /** Without a password, the name is a token. */
  readonly user: { readonly name: string; readonly password: string } | null
  /** A .creds file, or a file with the seed of an nkey. */
  readonly credsFile: string | null
  /** Certificates of the authorities that sign the server's; null: the system's. */
  readonly caFile: string | null
  readonly prefix: string
}

type LinkOptions = {
  readonly settings: NatsSettings
  readonly role: Role
  readonly name: string
  readonly log: Log
  /** Called with each new connection. If it rejects because something is missing there, another connection is tried. */
  readonly onUp: (session: Session) => Promise<void>
  /** Rejects if NATS has lost this session's stored data. */
  readonly isKept: (session: Session) => Promise<unknown>
  /** Called when the connection is established or lost. */
  readonly onChange: (isUp: boolean) => void
}

/** Pause between two attempts to connect. */
const AGAIN_MS = 1000
/** A cut cable is noticed only by silence: two pings without an answer. */
const PING_MS = 2000

/** Keeps a connection to NATS: tries until it is established, and again whenever it is lost. */
export class Link {
  readonly names: Names
  /** Why there is no connection, as a sentence; '' while there is one. */
  error = ''
  isUp = false
  private session: Session | null = null
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: LinkOptions) {
    this.names = namesOf(options.settings.prefix)
  }

  /** Resolves after the first attempt with its error as a sentence, or ''. Further attempts follow automatically. */
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
        // A NATS server that lost its store no longer has our data: all of it is created again.
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
