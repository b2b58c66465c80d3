/** A player's socket as a test drives it: every frame is kept, and waited for by name. */
export type Frame = { readonly event: string; readonly data: Record<string, unknown> }

type Waiter = { readonly matches: (frame: Frame) => boolean; readonly resolve: (frame: Frame) => void }

export class TestSocket {
  readonly frames: Frame[] = []
  readonly #socket: WebSocket
  readonly #waiters = new Set<Waiter>()
  readonly closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code), { once: true })
    })
    socket.addEventListener('message', (message) => this.#take(String(message.data)))
  }

  /** Connects and, with a token, authenticates. Resolves once the server has said so. */
  static async connect(url: string, token?: string): Promise<TestSocket> {
    const raw = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`)
    const socket = new TestSocket(raw)
    await new Promise<void>((resolve, reject) => {
      raw.addEventListener('open', () => resolve(), { once: true })
      raw.addEventListener('error', () => reject(new Error('the socket did not open')), { once: true })
    })
    if (token !== undefined) {
      socket.send('authenticate', { token })
      await socket.next('authenticated')
    }
    return socket
  }

  send(event: string, data: object = {}): void {
    this.raw(JSON.stringify({ event, data }))
  }

  /** Sends text as it is: for frames that are none. */
  raw(text: string): void {
    this.#socket.send(text)
  }

  /**
   * The first frame of this name, already received or still to come, that fits; each frame is handed out once.
   * Rejects after `timeoutMs` with what did arrive: a test that waits for nothing should say so.
   */
  next(event: string, fits: (data: Frame['data']) => boolean = () => true, timeoutMs = 40_000): Promise<Frame['data']> {
    const matches = (frame: Frame) => frame.event === event && fits(frame.data)
    const at = this.frames.findIndex(matches)
    if (at >= 0) {
      const [frame] = this.frames.splice(at, 1)
      if (frame !== undefined) return Promise.resolve(frame.data)
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        matches,
        resolve: (frame) => {
          clearTimeout(timer)
          resolve(frame.data)
        },
      }
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter)
        const seen = this.frames.map((one) => JSON.stringify(one).slice(0, 300)).join('\n')
        reject(new Error(`no fitting "${event}" arrived; unread frames:\n${seen}`))
      }, timeoutMs)
      this.#waiters.add(waiter)
    })
  }

  close(): void {
    this.#socket.close()
  }

  #take(text: string): void {
    const frame: Frame = JSON.parse(text)
    for (const waiter of this.#waiters) {
      if (!waiter.matches(frame)) continue
      this.#waiters.delete(waiter)
      waiter.resolve(frame)
      return
    }
    this.frames.push(frame)
  }
}
