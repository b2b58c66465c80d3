import { encodeFrame, type Frame } from './frames.ts'
import type { RunOutcome } from './slot.ts'

/** The largest piece that is sent to a program at once. */
export const PIECE_BYTES = 64 * 1024

/** Callbacks of a conversation with a running program. */
export type TalkListener = {
  /** Called with the program's output. The next piece comes after `more()`; an empty one means that the program has closed its output. */
  readonly onOutput: (piece: Buffer) => void
  /** Called when the program has read the last piece sent, or its input is closed: the next piece may be sent. */
  readonly onTaken: () => void
  /** Called when the program has transferred no data and used almost no processor time for two seconds, and when it goes on. */
  readonly onIdle: (isIdle: boolean) => void
}

/** One program that the judge communicates with. */
export type Conversation = RunTalk & { readonly ended: Promise<RunOutcome> }

const NOTHING = new Uint8Array()

/** The frames of one conversation. */
export class RunTalk {
  private isOver = false

  constructor(
    private readonly listener: TalkListener,
    private readonly write: (frame: Uint8Array) => void,
  ) {}

  /** Handles a frame. Returns whether it belonged to the conversation. */
  hear({ type, payload }: Frame): boolean {
    if (this.isOver) return false
    if (type === 'O') this.listener.onOutput(payload)
    else if (type === 'N') this.listener.onTaken()
    else if (type === 'Z') this.listener.onIdle(payload[0] === 1)
    else return false
    return true
  }

  say(piece: Uint8Array): void {
    this.send('T', piece)
  }

  more(): void {
    this.send('N', NOTHING)
  }

  stop(): void {
    this.send('X', NOTHING)
  }

  end(): void {
    this.isOver = true
  }

  private send(type: string, payload: Uint8Array): void {
    if (!this.isOver) this.write(encodeFrame(type, payload))
  }
}
