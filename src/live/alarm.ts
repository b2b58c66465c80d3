import type { Clock } from './clock'

/** setTimeout takes at most 2^31 - 1 ms; an hour is as good, as waking for nothing is cheap. */
const LONGEST_SLEEP_MS = 3_600_000

type Wake = () => void

/**
 * One timer for all deadlines. Every key has at most one deadline; a new one replaces it. A wake is only a hint to
 * check the clock: the callee decides from its state what is due, so a lost or extra wake does no harm.
 */
export class Alarm {
  private readonly deadlines = new Map<string, { readonly atMs: number; readonly wake: Wake }>()
  private unarm: (() => void) | null = null
  private armedForMs = Number.POSITIVE_INFINITY
  private closed = false

  constructor(
    private readonly clock: Clock,
    private readonly onError: (error: unknown, key: string) => void,
  ) {}

  /** Wakes once, at `atMs` or as soon after it as possible; null removes the key's deadline. */
  set(key: string, atMs: number | null, wake: Wake): void {
    if (atMs === null || this.closed) {
      this.deadlines.delete(key)
      return
    }
    this.deadlines.set(key, { atMs, wake })
    if (atMs < this.armedForMs) this.arm(atMs)
  }

  clear(key: string): void {
    this.deadlines.delete(key)
  }

  /** Removes all deadlines for good. */
  close(): void {
    this.closed = true
    this.deadlines.clear()
    this.unarm?.()
    this.unarm = null
    this.armedForMs = Number.POSITIVE_INFINITY
  }

  private arm(atMs: number): void {
    this.unarm?.()
    this.armedForMs = atMs
    const sleepMs = Math.min(LONGEST_SLEEP_MS, Math.max(0, atMs - this.clock.nowMs()))
    this.unarm = this.clock.wakeAfter(sleepMs, () => this.ring())
  }

  private ring(): void {
    this.unarm = null
    this.armedForMs = Number.POSITIVE_INFINITY
    const nowMs = this.clock.nowMs()
    const due = [...this.deadlines].filter(([, { atMs }]) => atMs <= nowMs)
    for (const [key] of due) this.deadlines.delete(key)
    for (const [key, { wake }] of due) this.guarded(key, wake)
    const next = Math.min(...[...this.deadlines.values()].map(({ atMs }) => atMs))
    if (next < this.armedForMs && !this.closed) this.arm(next)
  }

  /** Catches errors, so that a room that fails does not keep the others asleep. */
  private guarded(key: string, wake: Wake): void {
    try {
      wake()
    } catch (error) {
      this.onError(error, key)
    }
  }
}
