import type { Clock } from './clock'

type Sleeper = { readonly atMs: number; readonly wake: () => void }

/** A clock that advances on command, for playback. */
export class ScriptClock implements Clock {
  private readonly sleepers = new Set<Sleeper>()

  constructor(private timeMs: number) {}

  nowMs(): number {
    return this.timeMs
  }

  wakeAfter(ms: number, wake: () => void): () => void {
    const sleeper = { atMs: this.timeMs + ms, wake }
    this.sleepers.add(sleeper)
    return () => this.sleepers.delete(sleeper)
  }

  /** Advances the time, never back. Timers due by then are called at their own time, the earliest first. */
  advanceTo(atMs: number): void {
    for (let next = this.nextUntil(atMs); next !== undefined; next = this.nextUntil(atMs)) {
      this.sleepers.delete(next)
      this.timeMs = Math.max(this.timeMs, next.atMs)
      next.wake()
    }
    this.timeMs = Math.max(this.timeMs, atMs)
  }

  private nextUntil(atMs: number): Sleeper | undefined {
    let next: Sleeper | undefined
    for (const one of this.sleepers) if (one.atMs <= atMs && (next === undefined || one.atMs < next.atMs)) next = one
    return next
  }
}
