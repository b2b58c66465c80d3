import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Space, SpaceState } from '#contracts/http/operations'
import type { SpacePlace } from './space'
import { SPACE_COMMAND } from './space-process'

/** A measurement reads every page of the database, so it does not run for each request of a page that polls every few seconds. */
const EVERY_MS = 10 * 60_000
/** While the database is read, its log cannot be truncated, and grows. */
const LIMIT_MS = 60_000
/** If Joust itself is killed while the process measures, only the kernel can end that process. */
const LIMITS = 'ulimit -t 60; ulimit -c 0; exec "$0" "$@"'

const TOO_LARGE = 'There is too much to measure here. Run `joust doctor` on the server.'
const FAILED = 'The space could not be measured. Run `joust doctor` on the server: it says why.'

function commandHere(): readonly string[] {
  const main = join(import.meta.dir, 'space-main.ts')
  return [process.execPath, existsSync(main) ? main : SPACE_COMMAND]
}

type SpaceLog = { error(fields: object, message: string): void }
export type SpaceGaugeOptions = {
  readonly place: SpacePlace
  readonly now: () => number
  readonly log: SpaceLog
  readonly command?: readonly string[]
  readonly limitMs?: number
}

/** Measures disk usage in a process of its own on request, at most once in ten minutes. */
export class SpaceGauge {
  private state: SpaceState = { state: 'measuring' }
  private startedAtMs = Number.NEGATIVE_INFINITY
  private child: Bun.Subprocess<Blob, 'pipe', 'pipe'> | null = null
  private running: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(private readonly options: SpaceGaugeOptions) {}

  /** The last measurement; starts another one if that is too old. */
  look(): SpaceState {
    const nowMs = this.options.now()
    if (this.child === null && !this.isClosed && nowMs - this.startedAtMs >= EVERY_MS) {
      this.startedAtMs = nowMs
      this.running = this.measure()
    }
    return this.state
  }

  /** Resolves when the current measurement, if any, has ended. */
  settled(): Promise<void> {
    return this.running
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.child?.kill('SIGKILL')
    await this.running
  }

  private async measure(): Promise<void> {
    try {
      this.state = await this.measured()
    } catch (error) {
      this.options.log.error({ err: error }, 'the space could not be measured')
      this.state = { state: 'failed', message: FAILED }
    } finally {
      this.child = null
    }
  }

  private async measured(): Promise<SpaceState> {
    const { place, now, command = commandHere(), limitMs = LIMIT_MS } = this.options
    const child = Bun.spawn(['/bin/sh', '-c', LIMITS, ...command], {
      stdio: [new Blob([JSON.stringify(place)]), 'pipe', 'pipe'],
      cwd: '/',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    this.child = child
    const [answer, complaint, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    if (child.signalCode !== null) return { state: 'failed', message: TOO_LARGE }
    if (exitCode !== 0) throw new Error(complaint)
    const space: Space = JSON.parse(answer)
    return { state: 'measured', atMs: now(), ...space }
  }
}
