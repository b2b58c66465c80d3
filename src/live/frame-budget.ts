import type { Clock } from './clock'

/** Frames a socket may send at once, and how many it earns back a second: far above what a person's hands can do. */
const BURST = 60
const PER_SECOND = 20

/** A token bucket for one socket. */
export class FrameBudget {
  private tokens = BURST
  private countedAtMs: number

  constructor(private readonly clock: Pick<Clock, 'nowMs'>) {
    this.countedAtMs = clock.nowMs()
  }

  /** False when the socket has sent too much too fast. */
  take(): boolean {
    const nowMs = this.clock.nowMs()
    this.tokens = Math.min(BURST, this.tokens + ((nowMs - this.countedAtMs) / 1000) * PER_SECOND)
    this.countedAtMs = nowMs
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }
}
