import type { ServerFrame } from '#contracts/frames/index'

/** How many bytes may wait for one slow socket before it is dropped. A client that returns resumes from its version. */
export const BUFFER_LIMIT_BYTES = 1024 * 1024

/** Close code for a socket that reads too slowly: "try again later". */
export const TOO_SLOW = 1013

/** The transport below a connection. */
export interface Wire {
  send(text: string): unknown
  /** Sends everything that `work` sends as one batch. */
  together(work: () => void): void
  bufferedBytes(): number
  close(code: number, reason: string): void
}

const texts = new WeakMap<ServerFrame, string>()

/** Serialises a frame once, however many sockets it is sent to. */
function written(frame: ServerFrame): string {
  const text = texts.get(frame) ?? JSON.stringify(frame)
  texts.set(frame, text)
  return text
}

/** Sends frames to one socket, and drops the socket rather than buffer without limit. */
export class Outbox {
  private open = true

  constructor(
    private readonly wire: Wire,
    private readonly limitBytes = BUFFER_LIMIT_BYTES,
  ) {}

  send(frame: ServerFrame): void {
    if (!this.open) return
    this.wire.send(written(frame))
    if (this.wire.bufferedBytes() <= this.limitBytes) return
    this.open = false
    this.wire.close(TOO_SLOW, 'too slow')
  }

  sendAll(frames: readonly ServerFrame[]): void {
    const [one] = frames
    if (one === undefined || !this.open) return
    if (frames.length === 1) this.send(one)
    else
      this.wire.together(() => {
        for (const frame of frames) this.send(frame)
      })
  }

  /** The socket is gone; further frames are discarded. */
  shut(): void {
    this.open = false
  }
}
