import type { Clock } from '#live'

type Sleeper = { readonly atMs: number; readonly wake: () => void }

/** A clock that only a test moves: an hour takes no time, and however long anything else takes, no time passes. */
export class ManualClock implements Clock {
  private readonly sleepers = new Set<Sleeper>()
  private timeMs = Date.now()

  nowMs(): number {
    return this.timeMs
  }

  wakeAfter(ms: number, wake: () => void): () => void {
    const sleeper = { atMs: this.timeMs + Math.max(0, ms), wake }
    this.sleepers.add(sleeper)
    // A timer that is due at once fires without moving the clock.
    if (ms <= 0) setImmediate(() => this.wakeUntil(this.timeMs))
    return () => this.sleepers.delete(sleeper)
  }

  /** Lets time pass; timers in between are called at their own time. */
  advance(ms: number): void {
    const endMs = this.timeMs + ms
    this.wakeUntil(endMs)
    this.timeMs = endMs
  }

  private wakeUntil(endMs: number): void {
    for (let next = this.first(); next !== undefined && next.atMs <= endMs; next = this.first()) {
      this.sleepers.delete(next)
      this.timeMs = Math.max(this.timeMs, next.atMs)
      next.wake()
    }
  }

  private first(): Sleeper | undefined {
    return [...this.sleepers].sort((a, b) => a.atMs - b.atMs)[0]
  }
}
