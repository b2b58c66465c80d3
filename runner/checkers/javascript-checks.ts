import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mainThreadMs } from '../processor-time.ts'
import { encodeFrame, FrameReader } from '../sandbox/frames.ts'
import type { JavaScriptTest } from './javascript.ts'
import { CHECK } from './javascript-process.ts'
import { checkerFailed, type Ruling } from './ruling.ts'

/** The binary's hidden command that answers checks. */
export const JAVASCRIPT_COMMAND = 'check-javascript'

/** Limit of processor time. The engine itself ends a script after one second, but not within one of the engine's own functions. */
const LIMIT_MS = 3000
/** Limit of wall time, for when the processors are busy. */
const LONGEST_MS = 60_000
/** Limit for the start, from a cold disk on a busy machine. */
const START_MS = 30_000
/** A process is replaced after this many checks. Each takes at most a second, and LIMITS allows more than their sum. */
const CHECKS = 500
/**
 * If Joust itself is killed while a checker is stuck, only the kernel can end the checker. The engine limits its
 * memory: the kernel's limit would disable the compiler that makes the engine fast.
 */
const LIMITS = 'ulimit -t 900; ulimit -c 0; exec "$0" "$@"'

function commandHere(): readonly string[] {
  const main = join(import.meta.dir, 'javascript-main.ts')
  return [process.execPath, existsSync(main) ? main : JAVASCRIPT_COMMAND]
}

/**
 * Runs authors' JavaScript checkers in a separate process, one after the other: a checker that hangs can be ended
 * there, and the server goes on meanwhile. The process is started for the first check, and again after it ended.
 */
export class JavaScriptChecks {
  private process: CheckerProcess | null = null
  private last: Promise<unknown> = Promise.resolve()
  private isClosed = false

  constructor(private readonly command: readonly string[] = commandHere()) {}

  /**
   * Checks one test. Never rejects: any error is the checker's failure and is returned as its ruling. When aborted, it
   * returns at once, with a ruling that means nothing.
   */
  check(source: string, test: JavaScriptTest, signal?: AbortSignal): Promise<Ruling> {
    if (signal?.aborted) return Promise.resolve(STOPPED)
    const ruling = this.last.then(() => this.checkUntil(signal, source, test))
    // The next check goes on whatever became of this one.
    this.last = ruling.catch(() => undefined)
    if (!signal) return ruling
    const stopped = Promise.withResolvers<Ruling>()
    const stop = () => stopped.resolve(STOPPED)
    signal.addEventListener('abort', stop)
    return Promise.race([ruling, stopped.promise]).finally(() => signal.removeEventListener('abort', stop))
  }

  close(): void {
    this.isClosed = true
    this.end()
  }

  private async checkUntil(signal: AbortSignal | undefined, source: string, test: JavaScriptTest): Promise<Ruling> {
    if (signal?.aborted) return STOPPED
    const end = () => this.end()
    signal?.addEventListener('abort', end)
    const ruling = await this.checkNow(source, test)
    signal?.removeEventListener('abort', end)
    return ruling
  }

  private async checkNow(source: string, test: JavaScriptTest): Promise<Ruling> {
    if (this.isClosed) return checkerFailed('the judge is closed.')
    if (!this.process || this.process.hasEnded || this.process.checks >= CHECKS) await this.start()
    const answer = await this.process?.ask({ source, test })
    if (typeof answer === 'object') return answer
    this.end()
    return checkerFailed(ENDED[answer ?? 'gone'])
  }

  private async start(): Promise<void> {
    this.end()
    this.process = new CheckerProcess(this.command)
    if (!(await this.process.isReady)) this.end()
  }

  private end(): void {
    this.process?.kill()
    this.process = null
  }
}

const STOPPED = checkerFailed('it was stopped.')

/** Why a process does not answer: it worked too long (`late`), waited too long for a processor (`starved`), or ended (`gone`). */
type Silence = 'late' | 'starved' | 'gone'
type Answer = Ruling | Silence

const ENDED: Readonly<Record<Silence, string>> = {
  late: `it took more than ${LIMIT_MS} ms of processor time.`,
  starved: `it had no answer within ${LONGEST_MS / 1000} s.`,
  gone: 'it broke its engine.',
}

class CheckerProcess {
  checks = 0
  readonly isReady: Promise<boolean>
  private readonly child: Bun.Subprocess<'pipe', 'pipe', 'ignore'>
  private readonly reader = new FrameReader()
  private heard: (payload: Buffer | 'gone') => void = () => undefined

  constructor(command: readonly string[]) {
    this.child = Bun.spawn(['/bin/sh', '-c', LIMITS, ...command], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      cwd: '/',
    })
    this.child.unref()
    this.isReady = this.next(START_MS).then((hello) => typeof hello === 'object')
    void this.listen()
  }

  /** The kernel may have ended it between two checks because memory ran out. */
  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async ask(check: { readonly source: string; readonly test: JavaScriptTest }): Promise<Answer> {
    this.checks++
    const beganMs = this.usedMs()
    const answer = this.next(LONGEST_MS, () => beganMs + LIMIT_MS - this.usedMs())
    // A process that has just ended does not read, and `hasEnded` may not show it yet.
    this.send(encodeFrame(CHECK, Buffer.from(JSON.stringify(check)))).catch(() => this.heard('gone'))
    const payload = await answer
    return typeof payload === 'string' ? payload : JSON.parse(payload.toString('utf8'))
  }

  /** Rejects on a broken pipe, whether it is thrown at once or only when more than a pipe's capacity is pending. */
  private async send(bytes: Uint8Array): Promise<void> {
    await Promise.all([this.child.stdin.write(bytes), this.child.stdin.flush()])
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  /**
   * Processor time since the start, in milliseconds: the engine works in the main thread. If the process is gone, this
   * returns 0, and its exit is noticed elsewhere.
   */
  private usedMs(): number {
    return mainThreadMs(this.child.pid) ?? 0
  }

  /** Returns the next answer of the process, or why there is none. `leftMs`: how much processor time it may still use. */
  private next(withinMs: number, leftMs = () => withinMs): Promise<Buffer | Silence> {
    const endsAt = performance.now() + withinMs
    return new Promise((resolve) => {
      const look = (): Timer | undefined => {
        // It cannot use up its remaining processor time sooner than that.
        const [worksMs, waitsMs] = [leftMs(), endsAt - performance.now()]
        if (worksMs > 0 && waitsMs > 0) return setTimeout(() => (timer = look()), Math.ceil(Math.min(worksMs, waitsMs)))
        resolve(worksMs > 0 ? 'starved' : 'late')
      }
      let timer = look()
      this.heard = (payload) => {
        clearTimeout(timer)
        resolve(payload)
      }
    })
  }

  private async listen(): Promise<void> {
    for await (const bytes of this.child.stdout) {
      for (const { payload } of this.reader.push(bytes)) this.heard(payload)
    }
    this.heard('gone')
  }
}
