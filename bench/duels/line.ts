import { openSocket } from '../../tests/harness/open-socket'

type Wants = (text: string) => boolean

/** A raw WebSocket for text frames, the same for every server. */
export class Line {
  private readonly socket: WebSocket
  private readonly unheard: string[] = []
  private waiting: { readonly wants: Wants; readonly give: (text: string) => void } | null = null
  /** If set, frames are passed to it instead of being queued for `next`. */
  hear: ((text: string) => void) | null = null

  private constructor(url: string, headers: Record<string, string>) {
    this.socket = openSocket(url, headers)
    this.socket.onmessage = ({ data }) => this.heard(String(data))
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Line> {
    const line = new Line(url, headers)
    await new Promise<void>((resolve, reject) => {
      line.socket.onopen = () => resolve()
      line.socket.onerror = () => reject(new Error(`no socket at ${url}`))
    })
    return line
  }

  send(text: string): void {
    this.socket.send(text)
  }

  /** The first frame that matches, whether received before or later. Only one call may wait at a time. */
  next(wants: Wants): Promise<string> {
    const at = this.unheard.findIndex(wants)
    const known = at === -1 ? undefined : this.unheard.splice(0, at + 1).at(-1)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise((give) => {
      this.waiting = { wants, give }
    })
  }

  close(): void {
    this.socket.close()
  }

  private heard(text: string): void {
    if (this.hear !== null) this.hear(text)
    else if (this.waiting?.wants(text) === true) {
      const { give } = this.waiting
      this.waiting = null
      give(text)
    } else this.unheard.push(text)
  }
}
