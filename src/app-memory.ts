/** A look every so often: what is asked meanwhile is not worth a timer that is exact. */
const PERIOD_MS = 30_000
/** Of a period's processor time: timers, a probe of health and a page now and then. */
const QUIET_SHARE = 0.01
/** What was done since memory was given back, in processor time: less does not leave much behind. */
const WORTH_MS = 2000

type MemoryOptions = {
  /** Processor time of this process so far. */
  readonly workedMs?: () => number
  /** Gives compiled code and freed memory back to the system. */
  readonly shrink?: () => void
}

/**
 * Gives memory back once a stretch of work is over (decision 0150). The runtime keeps what a burst of requests needed, and the
 * code it compiled for it, until it needs memory again; on a machine with much of it that may be never.
 */
export class QuietMemory {
  private readonly workedMs: () => number
  private readonly shrink: () => void
  private lastMs = 0
  private shrunkAtMs = 0
  private timer: ReturnType<typeof setInterval> | undefined

  constructor({ workedMs = processorMs, shrink = () => Bun.shrink() }: MemoryOptions = {}) {
    this.workedMs = workedMs
    this.shrink = shrink
  }

  start(): void {
    this.timer = setInterval(() => this.look(), PERIOD_MS)
    this.timer.unref()
  }

  close(): void {
    clearInterval(this.timer)
  }

  /** To be called once a period. */
  look(): void {
    const nowMs = this.workedMs()
    const isQuiet = nowMs - this.lastMs < PERIOD_MS * QUIET_SHARE
    this.lastMs = nowMs
    if (!isQuiet || nowMs - this.shrunkAtMs < WORTH_MS) return
    this.shrink()
    this.shrunkAtMs = nowMs
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
