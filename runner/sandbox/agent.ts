import { reasonOf } from '../reason-of.ts'
import { encodeFrame, type Frame, FrameReader } from './frames.ts'
import { decodeFiles, decodeOutcome, encodeFile, encodeOrder, encodeTalk, type Hello, parseHello } from './messages.ts'
import {
  AgentError,
  type BoxFile,
  type Channel,
  type RunOrder,
  type RunOutcome,
  type Sandbox,
  SlotLost,
} from './slot.ts'
import { type Conversation, RunTalk, type TalkListener } from './talk.ts'

/** Time, beyond a run's own, that the agent may need to end the run and answer. */
const GRACE_MS = 10_000
/** A run may take up to this many times its wall limit on a machine without a free processor: see agent/supervise.c. */
const LONGEST_RUN = 10
const mostMs = (wallMs: number): number => wallMs * LONGEST_RUN + GRACE_MS
const HELLO_MS = 20_000

type Waiting = {
  readonly resolve: (frame: Frame) => void
  readonly reject: (error: Error) => void
  /** Counted from when the agent is free to handle it. */
  readonly timeoutMs: number
}

/** The judge's side of one running agent. Requests may be sent without waiting: they are answered in order. */
export class Agent {
  private readonly reader = new FrameReader()
  private readonly waiting: Waiting[] = []
  private channel: Channel | null = null
  private talk: RunTalk | null = null
  private lost: SlotLost | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private outgoing: Uint8Array[] = []
  private lastWallMs = 0
  /** While set, every run is ended at once. */
  private stops = false
  /** Resolves with the reason when the agent is gone. */
  closed: Promise<string> = new Promise(() => undefined)

  private constructor(readonly hello: Hello) {}

  /** Starts the sandbox of slot `index` and waits until its agent has shown that it can run a program. Rejects if it cannot. */
  static async start(sandbox: Sandbox, index: number): Promise<Agent> {
    const starting = new Agent({ mode: 'ns', landlock: 0, kernel: '', arch: '', cpus: 0, ownRoot: false })
    const greeting = starting.expect(HELLO_MS)
    // The channel may fail before the greeting is awaited; both failures lead to the rejection below.
    greeting.catch(() => undefined)
    try {
      starting.attach(await sandbox.launch(index, { onBytes: (bytes) => starting.receive(bytes) }))
      return starting.greeted(parseHello((await greeting).payload.toString('utf8')))
    } catch (error) {
      starting.kill('the slot could not be started')
      throw error
    }
  }

  /** Empties the box for a new submission. */
  async begin(): Promise<void> {
    await this.ask(encodeFrame('B'))
  }

  /** Writes a file into the program's directory. The path is relative; missing directories are created. */
  async put(file: BoxFile): Promise<void> {
    await this.ask(encodeFile(file))
  }

  /** Runs one program to its end, with the given input or the last one again. Rejects only with SlotLost or AgentError. */
  async run(order: RunOrder, input?: Uint8Array): Promise<RunOutcome> {
    this.lastWallMs = order.limits.wallMs
    if (input) this.send(encodeFrame('I', input))
    return decodeOutcome((await this.askRun(encodeOrder(order), mostMs(this.lastWallMs))).payload)
  }

  /**
   * Runs the last order with another input if the previous run ended by itself with code 0 within a second; otherwise
   * returns null. May be called before that is known.
   */
  async runNext(input: Uint8Array): Promise<RunOutcome | null> {
    this.send(encodeFrame('I', input))
    const { type, payload } = await this.askRun(encodeFrame('A'), mostMs(this.lastWallMs))
    return type === 'S' ? null : decodeOutcome(payload)
  }

  /**
   * Starts a program that the judge communicates with while it runs. Output that was not reported before its end is in
   * the outcome's `stdout`. Nothing else may be requested from the agent until `ended` settles, which rejects as `run`
   * does.
   */
  converse(order: RunOrder, listener: TalkListener): Conversation {
    const talk = new RunTalk(listener, (frame) => this.send(frame))
    this.talk = talk
    const asked = this.askRun(encodeTalk(order), mostMs(order.limits.wallMs))
    const ended = asked.then((frame) => decodeOutcome(frame.payload)).finally(() => talk.end())
    return Object.assign(talk, { ended })
  }

  /**
   * Ends the current run, and every run after it, once the signal aborts; their outcomes say so. Returns a function
   * that removes the listener.
   */
  stopOn(signal: AbortSignal): () => void {
    this.stops = false
    const stop = () => {
      this.stops = true
      if (this.waiting.length > 0) this.send(encodeFrame('X'))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    return () => signal.removeEventListener('abort', stop)
  }

  /** Returns all plain files in the program's directory; null if they are larger than `limitBytes`, or too many. */
  async files(limitBytes: number): Promise<BoxFile[] | null> {
    const limit = Buffer.alloc(8)
    limit.writeBigUInt64LE(BigInt(limitBytes))
    const frame = await this.ask(encodeFrame('G', limit))
    return frame.type === 'L' ? null : decodeFiles(frame.payload)
  }

  /** Ends the sandbox. All pending and later requests reject with SlotLost. */
  kill(reason: string): void {
    this.lose(reason)
    this.channel?.kill()
  }

  private attach(channel: Channel): void {
    this.channel = channel
    this.closed = channel.closed.then((reason) => {
      this.lose(reason)
      return reason
    })
  }

  private greeted(hello: Hello): Agent {
    return Object.assign(this, { hello })
  }

  private async ask(bytes: Buffer, timeoutMs = GRACE_MS): Promise<Frame> {
    if (this.lost || !this.channel) throw this.lost ?? new SlotLost('the slot was not started')
    const answer = this.expect(timeoutMs)
    this.send(bytes)
    const frame = await answer
    if (frame.type === 'E') throw new AgentError(frame.payload.toString('utf8'))
    return frame
  }

  private askRun(bytes: Buffer, timeoutMs: number): Promise<Frame> {
    return this.ask(this.stops ? Buffer.concat([bytes, encodeFrame('X')]) : bytes, timeoutMs)
  }

  /** Messages sent in the same turn are written as one piece, so that the agent is woken once. */
  private send(bytes: Uint8Array): void {
    if (this.outgoing.push(bytes) > 1) return
    queueMicrotask(() => {
      const [first, ...more] = this.outgoing.splice(0)
      if (first && !this.lost) this.channel?.write(more.length === 0 ? first : Buffer.concat([first, ...more]))
    })
  }

  private expect(timeoutMs: number): Promise<Frame> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject, timeoutMs })
      if (this.waiting.length === 1) this.watchTheFirst()
    })
  }

  private watchTheFirst(): void {
    clearTimeout(this.timer)
    const [first] = this.waiting
    if (!first) return
    this.timer = setTimeout(() => this.kill(`no answer within ${first.timeoutMs} ms`), first.timeoutMs)
  }

  private receive(bytes: Uint8Array): void {
    try {
      for (const frame of this.reader.push(bytes)) {
        if (this.talk?.hear(frame)) continue
        const first = this.waiting.shift()
        if (!first) throw new Error('an answer without a request')
        this.watchTheFirst()
        first.resolve(frame)
      }
    } catch (error) {
      this.kill(`the agent talks nonsense: ${reasonOf(error)}`)
    }
  }

  private lose(reason: string): void {
    this.lost ??= new SlotLost(reason)
    clearTimeout(this.timer)
    for (const { reject } of this.waiting.splice(0)) reject(this.lost)
  }
}
