/** The interval of the checks. It need not be exact. */
const PERIOD_MS = 30_000
/**
 * The share of a period's processor time up to which it counts as quiet: timers, health probes and an occasional page.
 */
const QUIET_SHARE = 0.01
/**
 * The processor time since memory was last given back that makes another time worthwhile: less work leaves little
 * behind.
 */
const WORTH_MS = 2000

type MemoryOptions = {
  /** The processor time of this process so far. */
  readonly workedMs?: () => number
  /** Gives compiled code and freed memory back to the system. */
  readonly shrink?: () => void
}

/**
 * Gives memory back after a period of work (decision 0150). The runtime keeps the memory of a burst of requests, and
 * the code that it compiled for them, until it needs memory again; on a machine with much memory that may never happen.
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

  /** Called once per period. */
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
