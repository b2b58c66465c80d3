/** The time and a timer. A deadline and the timer for it must use the same clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Calls `wake` once after `ms`, on a fresh stack; the returned function cancels that. */
  wakeAfter(ms: number, wake: () => void): () => void
}

/** The longest sleep of the wall clock's timers: they stand still while the machine is suspended, and its clock may be set. */
const LOOK_AGAIN_MS = 5000

/** The machine's clock as it is set now: for everything that people plan by it (contests, backups, days). */
export const wallClock: Clock = {
  nowMs: () => Date.now(),
  wakeAfter(ms, wake) {
    const atMs = Date.now() + ms
    const sleep = () => setTimeout(look, Math.min(LOOK_AGAIN_MS, Math.max(0, atMs - Date.now())))
    const look = () => {
      if (Date.now() >= atMs) wake()
      else timer = sleep()
    }
    let timer = sleep()
    return () => clearTimeout(timer)
  },
}

/** The wall clock, and the time that has passed in this process, in milliseconds. */
type TimeSource = { readonly wallMs: () => number; readonly elapsedMs: () => number }

const PROCESS_TIME: TimeSource = { wallMs: () => Date.now(), elapsedMs: () => performance.now() }
/** The largest correction at once: a match's second never differs from a real one by more than a hundredth. */
const SLEW_MS = 10

/**
 * The time of matches. It follows the monotonic clock, so that setting the machine's clock or suspending the machine
 * moves no deadline of a running duel. `follow` brings it back to the wall clock.
 */
export class MatchClock implements Clock {
  private startMs: number

  constructor(private readonly source: TimeSource = PROCESS_TIME) {
    this.startMs = source.wallMs() - source.elapsedMs()
  }

  nowMs(): number {
    return Math.round(this.startMs + this.source.elapsedMs())
  }

  wakeAfter(ms: number, wake: () => void): () => void {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  }

  /** Called once a second. Moves towards the wall clock in small steps, or jumps there if no duel is running. */
  follow({ mayJump }: { readonly mayJump: boolean }): void {
    const behindMs = this.source.wallMs() - this.source.elapsedMs() - this.startMs
    this.startMs += mayJump ? behindMs : Math.max(-SLEW_MS, Math.min(SLEW_MS, behindMs))
  }
}
