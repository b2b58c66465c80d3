import { encodeFrame, type Frame } from './frames.ts'
import type { RunOutcome } from './slot.ts'

/** The most that goes to a program at once. */
export const PIECE_BYTES = 64 * 1024

/** What the judge learns while it talks with a running program. */
export type TalkListener = {
  /** The next piece comes after `more()`; an empty one means that the program has closed its output. */
  readonly onOutput: (piece: Buffer) => void
  /** The program took the piece that was said last, or no one reads it any more: the next one may be said. */
  readonly onTaken: () => void
  /** Neither a byte nor, worth mentioning, processor time has been used for two seconds; or it has again. */
  readonly onIdle: (isIdle: boolean) => void
}

/** One program that the judge talks with. */
export type Conversation = RunTalk & { readonly ended: Promise<RunOutcome> }

const NOTHING = new Uint8Array()

/** The frames of one conversation. */
export class RunTalk {
  private isOver = false

  constructor(
    private readonly listener: TalkListener,
    private readonly write: (frame: Uint8Array) => void,
  ) {}

  /** Whether the frame belonged to the conversation. */
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
