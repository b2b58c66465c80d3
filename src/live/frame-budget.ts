import { type Budget, CLIENT_FRAMES, type ClientEvent, type FromClient, SOCKET_BUDGET } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
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

/** Budgets that are remembered; beyond it, the one used longest ago starts afresh. */
const REMEMBERED = 20_000

/** The budgets that frames declare for themselves: of one user each, whatever the number of their sockets. */
export class UserBudgets {
  private readonly budgets = new Map<string, FrameBudget>()

  constructor(private readonly clock: Pick<Clock, 'nowMs'>) {}

  /** False when there was too much of this frame too fast. One without a budget of its own is always within it. */
  take(userId: UserId, event: ClientEvent): boolean {
    const { budget }: FromClient = CLIENT_FRAMES[event]
    if (budget === undefined) return true
    const key = `${event} ${userId}`
    const own = this.budgets.get(key) ?? new FrameBudget(this.clock, budget)
    // A map keeps the order in which keys came: this one is the last now.
    this.budgets.delete(key)
    this.budgets.set(key, own)
    if (this.budgets.size > REMEMBERED) this.forgetOldest()
    return own.take()
  }

  private forgetOldest(): void {
    for (const key of this.budgets.keys()) {
      this.budgets.delete(key)
      return
    }
  }
}
