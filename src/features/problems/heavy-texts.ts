import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RENDER_COMMAND, type RenderRequest } from './render-process'

/**
 * The time limit of a text, far longer than any text that may be stored needs (see MOST_WEIGHT), even on a busy
 * machine.
 */
const LIMIT_MS = 5000
/** The time limit of the start, which may read from a cold disk on a busy machine. */
const START_MS = 30_000
const IDLE_MS = 60_000
const MOST_WAITING = 50
/** If Joust itself is killed while a text is being rendered, only the kernel can end the process. */
const LIMITS = 'ulimit -t 300; ulimit -c 0; exec "$0" "$@"'

function commandHere(): readonly string[] {
  const main = join(import.meta.dir, 'render-main.ts')
  return [process.execPath, existsSync(main) ? main : RENDER_COMMAND]
}

type HeavyTextsOptions = {
  readonly command?: readonly string[]
  readonly limitMs?: number
  readonly startMs?: number
}

/**
 * Renders texts one at a time in a process of its own. A text that takes too long is ended there, and the server stays
 * responsive. The process starts with the first text and ends when it has been idle for a while.
 */
export class HeavyTexts {
  private child: RenderProcess | null = null
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private readonly options: Required<HeavyTextsOptions>

  constructor(options: HeavyTextsOptions = {}) {
    this.options = { command: commandHere(), limitMs: LIMIT_MS, startMs: START_MS, ...options }
  }

  /** The text as HTML; null if it took too long, or too many texts are waiting. Never rejects. */
  async render(request: RenderRequest): Promise<string | null> {
    if (this.waiting >= MOST_WAITING) return null
    this.waiting += 1
    const html = this.last.then(() => this.renderNow(request))
    // The next text goes on whatever became of this one.
    this.last = html.catch(() => undefined)
    return await html.finally(() => {
      this.waiting -= 1
    })
  }

  private async renderNow(request: RenderRequest): Promise<string | null> {
    const { command, limitMs, startMs } = this.options
    if (this.child?.hasEnded) this.end()
    this.child ??= new RenderProcess(command, startMs, () => this.end())
    const html = (await this.child.isReady) ? await this.child.ask(request, limitMs) : null
    if (html === null) this.end()
    return html
  }

  private end(): void {
    this.child?.kill()
    this.child = null
  }
}

class RenderProcess {
  readonly isReady: Promise<boolean>
  private readonly child: Bun.Subprocess<'pipe', 'pipe', 'ignore'>
  private heard: (answer: string | null) => void = () => undefined
  private idle: NodeJS.Timeout | null = null

  constructor(
    command: readonly string[],
    startMs: number,
    private readonly onIdle: () => void,
  ) {
    this.child = Bun.spawn(['/bin/sh', '-c', LIMITS, ...command], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      cwd: '/',
    })
    this.child.unref()
    this.isReady = this.next(startMs).then((hello) => hello !== null)
    void this.listen()
  }

  /** The kernel may have ended it between two texts because memory ran out. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async ask(request: RenderRequest, limitMs: number): Promise<string | null> {
    if (this.idle !== null) clearTimeout(this.idle)
    const answer = this.next(limitMs)
    // A process that has just ended does not read, and `hasEnded` may not show it yet.
    this.send(`${JSON.stringify(request)}\n`).catch(() => this.heard(null))
    const html = await answer
    this.idle = setTimeout(this.onIdle, IDLE_MS)
    this.idle.unref()
    return html
  }

  /** Rejects on a broken pipe, whether it is thrown at once or later. */
  private async send(text: string): Promise<void> {
    await Promise.all([this.child.stdin.write(text), this.child.stdin.flush()])
  }

  kill(): void {
    if (this.idle !== null) clearTimeout(this.idle)
    this.child.kill('SIGKILL')
  }

  /** The next line from the process; null if none arrives in time, or the process has ended. */
  private next(withinMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), withinMs)
      this.heard = (answer) => {
        clearTimeout(timer)
        resolve(answer)
      }
    })
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder()
    let line = ''
    for await (const bytes of this.child.stdout) {
      line += decoder.decode(bytes, { stream: true })
      if (!line.endsWith('\n')) continue
      this.heard(JSON.parse(line))
      line = ''
    }
    this.heard(null)
  }
}
