import { ScriptClock } from '#live'

/** A clock that only a test moves: an hour takes no time, and however long anything else takes, no time passes. */
export class ManualClock extends ScriptClock {
  constructor() {
    super(Date.now())
  }

  override wakeAfter(ms: number, wake: () => void): () => void {
    const cancel = super.wakeAfter(Math.max(0, ms), wake)
    // A timer that is due at once fires without moving the clock.
    if (ms <= 0) setImmediate(() => this.advance(0))
    return cancel
  }

  /** Lets time pass; timers in between are called at their own time. */
  advance(ms: number): void {
    this.advanceTo(this.nowMs() + ms)
  }
}
