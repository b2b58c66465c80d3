import { type Budget, SOCKET_BUDGET } from '#contracts/frames/index'
import type { Clock } from './clock'

/** A token bucket, for all frames of one socket or for something dearer. */
export class FrameBudget {
  private tokens: number
  private countedAtMs: number

  constructor(
    private readonly clock: Pick<Clock, 'nowMs'>,
    private readonly budget: Budget = SOCKET_BUDGET,
  ) {
    this.tokens = budget.burst
    this.countedAtMs = clock.nowMs()
  }

  /** False when there was too much too fast. */
  take(): boolean {
    const nowMs = this.clock.nowMs()
    const { burst, perSecond } = this.budget
    this.tokens = Math.min(burst, this.tokens + (Math.max(0, nowMs - this.countedAtMs) / 1000) * perSecond)
    this.countedAtMs = nowMs
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }
}
