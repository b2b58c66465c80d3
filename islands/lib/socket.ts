import type { ErrorCode } from '#contracts/errors'
import type { ClientData, ClientEvent, ServerData, ServerFrame } from '#contracts/frames/index'
import { ACCOUNT_CHANGED_MESSAGE } from '#contracts/page-owner'
import { AUTH_RETRY_MS, sendUntilConfirmed } from './auth-retry'
import { reconnectDelayMs } from './reconnect-delay'
import { bestOffsetMs, type ClockReading, keepReadings, readingOfFrame, readingOfPong } from './server-clock'

/** The state of the connection. `authenticated` implies `connected`, and losing the connection clears both. */
export type SocketView = {
  readonly connected: boolean
  readonly authenticated: boolean
  /** The number of failed connection attempts since the last success; 0 on the first try. */
  readonly failures: number
  /** The server's message if it refuses this user; null if it has not refused. */
  readonly refusal: string | null
}

export type SocketOptions = {
  readonly url: string
  /** Whose page it is. `authenticate` carries it as a claim; the session cookie or the token says who we are. */
  readonly userId: string
  /**
   * Returns the identity provider's token. It is called for every authentication, because a token may live for only a minute. '' where a
   * cookie is enough.
   */
  readonly token: () => Promise<string>
  /** Called when the server does not know the user yet. When it resolves, `authenticate` is sent again. */
  readonly syncUser: () => Promise<void>
  /** Set by tests; the product uses 5000 ms (docs/coverage.md#9-constants-and-limits). */
  readonly authRetryMs?: number
}

/** Errors that refuse the user, as opposed to one request. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'USER_NOT_SYNCED', 'PROFILE_INCOMPLETE'])
const FIRST_PINGS = 5
const PING_EVERY_MS = 15_000
/** A connection on which nothing arrived for this long is dead, even if the browser reports it as open. */
const SILENCE_MS = 35_000
/** The view without a connection. */
export const CLOSED: SocketView = { connected: false, authenticated: false, failures: 0, refusal: null }

/**
 * One connection that maintains itself: it authenticates, reconnects, and tracks the server's time. Every listener receives every frame.
 */
export class Socket {
  #view: SocketView = CLOSED
  #line: WebSocket | null = null
  #readings: readonly ClockReading[] = []
  /**
   * Whether the readings are older than the current connection. The local clock of a machine that slept stood still, so old readings are
   * only used until there are new ones.
   */
  #readingsAreOld = true
  #lastHeardMs = 0
  #unread: number | null = null
  #running: ServerData['running-duel'] | null = null
  #closed = false
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined
  #stopRetrying: () => void = () => undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  readonly #viewListeners = new Set<() => void>()
  readonly #frameListeners = new Set<(frame: ServerFrame) => void>()

  constructor(private readonly options: SocketOptions) {
    this.#open()
  }

  readonly view = (): SocketView => this.#view

  /** The number of unread notifications that the server last sent; null before the first. */
  get unread(): number | null {
    return this.#unread
  }

  /** The running duel that the server last sent, possibly before an island listens; null before the first. */
  get running(): ServerData['running-duel'] | null {
    return this.#running
  }

  /** For useSyncExternalStore: called after each change of `view()`. */
  readonly onView = (listener: () => void): (() => void) => {
    this.#viewListeners.add(listener)
    return () => this.#viewListeners.delete(listener)
  }

  /** Calls the listener with every frame of the server, in order of arrival. Returns a function that removes it. */
  onFrame(listener: (frame: ServerFrame) => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Sends at once or not at all. Returns false if nothing was sent. */
  send<Name extends ClientEvent>(event: Name, data: ClientData[Name]): boolean {
    if (this.#line?.readyState !== WebSocket.OPEN) return false
    this.#line.send(JSON.stringify({ event, data }))
    return true
  }

  /** The server's time in milliseconds since 1970; the local time until the server has sent its own. */
  readonly serverNowMs = (otherwise: () => number = Date.now): number => {
    const offset = bestOffsetMs(this.#readings)
    return offset === null ? otherwise() : performance.now() + offset
  }

  /** Reconnects at once, for example when the network is back or the page is visible again. */
  retryNow(): void {
    if (this.#closed || this.#line !== null) return
    clearTimeout(this.#reconnectTimer)
    this.#open()
  }

  /**
   * Closes the connection until `retryNow`. A page in the back/forward cache may hold no connection, and a user who left a page must not
   * count as present.
   */
  pause(): void {
    if (this.#closed) return
    clearTimeout(this.#reconnectTimer)
    this.#drop()
    this.#show(CLOSED)
  }

  /** Closes the connection permanently. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#reconnectTimer)
    this.#drop()
  }

  #open(): void {
    const line = new WebSocket(this.options.url)
    this.#line = line
    line.onopen = () => this.#opened()
    line.onmessage = (message) => this.#heard(String(message.data))
    line.onclose = () => this.#lost(line)
  }

  #opened(): void {
    this.#lastHeardMs = performance.now()
    this.#show({ connected: true, authenticated: false, failures: 0, refusal: null })
    const ms = this.options.authRetryMs ?? AUTH_RETRY_MS
    this.#stopRetrying = sendUntilConfirmed(
      () => this.#authenticate(),
      () => this.#view.authenticated,
      { ms },
    )
    this.#readingsAreOld = true
    this.#ping()
    this.#pingTimer = setInterval(() => this.#keepAlive(), PING_EVERY_MS)
  }

  #authenticate(): void {
    const line = this.#line
    this.options.token().then(
      (token) => {
        // A token that took a while belongs to the connection for which it was requested.
        if (this.#line === line) this.send('authenticate', { clerkUserId: this.options.userId, token })
      },
      (error: unknown) => console.warn('There is no token to authenticate with; it is tried again.', error),
    )
  }

  /** Sends a ping. `echo` is the server's time from the pong that has just arrived, from which the server computes the round trip. */
  #ping(echo?: number): void {
    this.send('ping', { clientTime: performance.now(), ...(echo !== undefined && { echo }) })
  }

  #keepAlive(): void {
    if (performance.now() - this.#lastHeardMs < SILENCE_MS) {
      this.#ping()
      return
    }
    this.#drop()
    this.#lost(null)
  }

  #heard(text: string): void {
    this.#lastHeardMs = performance.now()
    // Our own server wrote the frame, so its shape is not checked.
    const frame: ServerFrame = JSON.parse(text)
    this.#readClock(frame)
    if (frame.event === 'authenticated') this.#authenticated(frame.data.userId)
    if (this.#closed) return
    if ('unread' in frame.data) this.#unread = frame.data.unread
    if (frame.event === 'running-duel') this.#running = frame.data
    if (frame.event === 'error' && frame.data.code === 'SIGNED_OUT') this.#signedOut(frame.data.message)
    if (frame.event === 'error' && REFUSALS.has(frame.data.code)) this.#refused(frame.data)
    for (const listener of this.#frameListeners) listener(frame)
  }

  /** The server goes by the session, which may be another account's since the page was rendered. */
  #authenticated(userId: string): void {
    if (userId === this.options.userId) this.#show({ ...this.#view, authenticated: true, refusal: null })
    else this.#signedOut(ACCOUNT_CHANGED_MESSAGE)
  }

  #readClock(frame: ServerFrame): void {
    const now = performance.now()
    if (frame.event === 'pong') {
      const reading = readingOfPong(frame.data.clientTime, now, frame.data.serverTime)
      this.#readings = this.#readingsAreOld ? [reading] : keepReadings(this.#readings, reading)
      this.#readingsAreOld = false
      if (this.#readings.length < FIRST_PINGS) this.#ping(frame.data.serverTime)
    } else if (this.#readings.length === 0 && 'serverNowMs' in frame.data) {
      this.#readings = [readingOfFrame(now, frame.data.serverNowMs)]
    }
  }

  #refused({ code, message }: ServerData['error']): void {
    this.#show({ ...this.#view, authenticated: false, refusal: message })
    if (code !== 'USER_NOT_SYNCED') return
    this.options.syncUser().then(
      () => this.#authenticate(),
      (error: unknown) => console.warn('Syncing the user failed; it is tried again with the next answer.', error),
    )
  }

  /** Closes permanently, because another connection would be refused as well. The page shows the reason with a link to the sign-in page. */
  #signedOut(message: string): void {
    this.close()
    this.#show({ ...CLOSED, refusal: message })
  }

  /** Called when a connection closed. One that was replaced or dropped before is ignored. */
  #lost(line: WebSocket | null): void {
    if (this.#closed || this.#line !== line) return
    this.#drop()
    const { failures } = this.#view
    this.#show({ ...CLOSED, failures: failures + 1 })
    this.#reconnectTimer = setTimeout(() => this.#open(), reconnectDelayMs(failures, Math.random()))
  }

  #drop(): void {
    this.#stopRetrying()
    clearInterval(this.#pingTimer)
    const line = this.#line
    this.#line = null
    line?.close()
  }

  #show(view: SocketView): void {
    this.#view = view
    for (const listener of this.#viewListeners) listener()
  }
}
