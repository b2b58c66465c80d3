/** What time it is, and someone to be woken by. Deadlines and what wakes for them must go by the same clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Wakes once after `ms`, on a fresh stack; what it returns takes that back. */
  wakeAfter(ms: number, wake: () => void): () => void
}

/**
 * How long the wall clock's timers sleep at most: a suspended machine's timers stand still, and its clock may be set.
 */
const LOOK_AGAIN_MS = 5000

/** The machine's clock as it is set now: for whatever people plan by it (contests, backups, days). */
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

/** The wall clock, and how much time has passed in this process. Milliseconds. */
type TimeSource = { readonly wallMs: () => number; readonly elapsedMs: () => number }

const PROCESS_TIME: TimeSource = { wallMs: () => Date.now(), elapsedMs: () => performance.now() }
/** A match's second is never longer or shorter than it should be by more than a hundredth. */
const SLEW_MS = 10

/**
 * Time of matches: counted by the monotonic clock, so that setting the machine's clock, or suspending the machine,
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

  /** Called once a second. Where no duel runs it may jump to the wall clock; else it goes there by small steps. */
  follow({ mayJump }: { readonly mayJump: boolean }): void {
    const behindMs = this.source.wallMs() - this.source.elapsedMs() - this.startMs
    this.startMs += mayJump ? behindMs : Math.max(-SLEW_MS, Math.min(SLEW_MS, behindMs))
  }
}
