import { LRUCache } from 'lru-cache'
import { type Budget, CLIENT_FRAMES, type ClientEvent, type FromClient, SOCKET_BUDGET } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { Clock } from './clock'

/** A token bucket, for all frames of one socket or for a more expensive kind. */
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

  /** Takes a token. Returns false if the budget is exhausted. */
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

/** How many budgets are remembered; beyond that, the least recently used one starts over. */
const REMEMBERED = 20_000

/** The budgets that frames declare for themselves. Each belongs to one user, however many sockets that user has. */
export class UserBudgets {
  private readonly budgets = new LRUCache<string, FrameBudget>({ max: REMEMBERED })

  constructor(private readonly clock: Pick<Clock, 'nowMs'>) {}

  /** Returns false if the user exceeded this frame's budget. A frame without a budget is always allowed. */
  take(userId: UserId, event: ClientEvent): boolean {
    const { budget }: FromClient = CLIENT_FRAMES[event]
    if (budget === undefined) return true
    const key = `${event} ${userId}`
    const own = this.budgets.get(key) ?? new FrameBudget(this.clock, budget)
    this.budgets.set(key, own)
    return own.take()
  }
}
