import type { ErrorCode } from '#contracts/errors'
import type { ClientData, ClientEvent, ServerData, ServerFrame } from '#contracts/frames/index'
import { ACCOUNT_CHANGED_MESSAGE } from '#contracts/page-owner'
import { AUTH_RETRY_MS, sendUntilConfirmed } from './auth-retry'
import { reconnectDelayMs } from './reconnect-delay'
import { bestOffsetMs, type ClockReading, keepReadings, readingOfFrame, readingOfPong } from './server-clock'

/** What a page may know of its connection. `authenticated` implies `connected`; losing the line clears both. */
export type SocketView = {
  readonly connected: boolean
  readonly authenticated: boolean
  /** Connection attempts that failed since the last success: 0 on the first try. */
  readonly failures: number
  /** Why the server does not let us in, in its words; null while it does, or has not answered yet. */
  readonly refusal: string | null
}

export type SocketOptions = {
  readonly url: string
  /** Whose page it is. `authenticate` carries it as a claim; the session cookie or the token says who we are. */
  readonly userId: string
  /**
   * The identity provider's token, asked for again each time: it may live for a minute only. '' where a cookie is all.
   */
  readonly token: () => Promise<string>
  /** Called when the server does not know the user yet; when it resolves, `authenticate` is sent again. */
  readonly syncUser: () => Promise<void>
  /** For tests; the product uses 5000 ms (docs/coverage.md#9-constants-and-limits). */
  readonly authRetryMs?: number
}

/** Errors that mean "you are not let in", as against "this one thing was refused". */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['UNAUTHENTICATED', 'USER_NOT_SYNCED', 'PROFILE_INCOMPLETE'])
const FIRST_PINGS = 5
const PING_EVERY_MS = 15_000
/** A line on which nothing came for this long is dead, whatever the browser believes. */
const SILENCE_MS = 35_000
/** Without a line. */
export const CLOSED: SocketView = { connected: false, authenticated: false, failures: 0, refusal: null }

/**
 * One connection that keeps itself up: authenticates, reconnects, knows the server's time. Frames go to every listener.
 */
export class Socket {
  #view: SocketView = CLOSED
  #line: WebSocket | null = null
  #readings: readonly ClockReading[] = []
  /**
   * A machine that slept has a local clock that stood still: readings from before the last connection are a stopgap.
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

  /** Unread notifications, as the server said last; null before it did. */
  get unread(): number | null {
    return this.#unread
  }

  /** The running duel, as the server said last, which may be before an island listens; null before it did. */
  get running(): ServerData['running-duel'] | null {
    return this.#running
  }

  /** For useSyncExternalStore: called after each change of `view()`. */
  readonly onView = (listener: () => void): (() => void) => {
    this.#viewListeners.add(listener)
    return () => this.#viewListeners.delete(listener)
  }

  /** Every frame of the server, in order of arrival. */
  onFrame(listener: (frame: ServerFrame) => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Sends at once, or not at all: false means that nothing left this machine. */
  send<Name extends ClientEvent>(event: Name, data: ClientData[Name]): boolean {
    if (this.#line?.readyState !== WebSocket.OPEN) return false
    this.#line.send(JSON.stringify({ event, data }))
    return true
  }

  /** The server's clock, in milliseconds since 1970; the local one until the server has sent its own. */
  readonly serverNowMs = (): number => {
    const offset = bestOffsetMs(this.#readings)
    return offset === null ? Date.now() : performance.now() + offset
  }

  /** The network is back, or the page is visible again: reconnects at once. */
  retryNow(): void {
    if (this.#closed || this.#line !== null) return
    clearTimeout(this.#reconnectTimer)
    this.#open()
  }

  /**
   * Closes the line until `retryNow`: a page that the browser keeps for the way back may hold no connection, and people
   * who left a page are not on it.
   */
  pause(): void {
    if (this.#closed) return
    clearTimeout(this.#reconnectTimer)
    this.#drop()
    this.#show(CLOSED)
  }

  /** For good. */
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
        // A token that took its time belongs to the line it was asked for.
        if (this.#line === line) this.send('authenticate', { clerkUserId: this.options.userId, token })
      },
      (error: unknown) => console.warn('There is no token to authenticate with; it is tried again.', error),
    )
  }

  /** `echo`: the server's time from a pong that has come just now; it reads the round-trip from it. */
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
    // Our own server wrote it: the contract's word is taken for the form.
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

  /** For good: another line would be refused again and again. The page says why, and leads to where one signs in. */
  #signedOut(message: string): void {
    this.close()
    this.#show({ ...CLOSED, refusal: message })
  }

  /** Called for the line that closed; one that was replaced or dropped no longer speaks for us. */
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
