import { Value } from '@sinclair/typebox/value'
import { SpaceSchema, type SpaceState } from '#contracts/http/operations'
import { OwnProcess } from '#own-process'
import type { ServerLog } from '#server-log'
import { SPACE_COMMAND, type SpacePlace } from './space'

/**
 * The shortest interval between measurements. Each reads every page of the database, and the page that shows it polls
 * every few seconds.
 */
const EVERY_MS = 10 * 60_000
/** The time limit of a measurement. While the database is read, its log cannot be truncated and grows. */
const LIMIT_MS = 60_000
const TOO_LARGE = 'There is too much to measure here. Run `joust doctor` on the server.'
const FAILED = 'The space could not be measured. Run `joust doctor` on the server: it says why.'

export type SpaceGaugeOptions = {
  readonly place: SpacePlace
  readonly now: () => number
  readonly log: Pick<ServerLog, 'error'>
  readonly command?: readonly string[]
  readonly limitMs?: number
}

/** Measures disk usage on request, in a process of its own and at most once in ten minutes. */
export class SpaceGauge {
  private state: SpaceState = { state: 'measuring' }
  private startedAtMs = Number.NEGATIVE_INFINITY
  private readonly process: OwnProcess
  private isMeasuring = false
  private running: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(private readonly options: SpaceGaugeOptions) {
    const { command, limitMs = LIMIT_MS } = options
    this.process = new OwnProcess({ hidden: SPACE_COMMAND, limitMs, command })
  }

  /** The last measurement; starts another one if it is too old. */
  look(): SpaceState {
    const nowMs = this.options.now()
    if (!this.isMeasuring && !this.isClosed && nowMs - this.startedAtMs >= EVERY_MS) {
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
    this.process.kill()
    await this.running
  }

  private async measure(): Promise<void> {
    this.isMeasuring = true
    try {
      this.state = await this.measured()
    } catch (error) {
      this.options.log.error({ err: error }, 'the space could not be measured')
      this.state = { state: 'failed', message: FAILED }
    } finally {
      this.isMeasuring = false
    }
  }

  private async measured(): Promise<SpaceState> {
    const { place, now } = this.options
    const space = await this.process.ask(place)
    if (space === null) return { state: 'failed', message: TOO_LARGE }
    if (!Value.Check(SpaceSchema, space)) throw new Error('the measurement has no known shape')
    return { state: 'measured', atMs: now(), ...space }
  }
}
