import type { Entry } from './entry.ts'

/** The fraction of all slot time that is reserved for jobs that wait long, whatever their owners used. */
const PART = 0.05
/** The reserve gets a turn when it has saved up this much, and may go into debt for it. */
const MOST_MS = 5000
/** Jobs that have waited this long may use it. */
const PATIENCE_MS = 10_000

/**
 * A small part of slot time that goes to lanes by weight, however much its owners used, and whose jobs are not broken
 * off, so that long programs and lanes of busy owners progress while light jobs keep coming. It cannot be exploited: it
 * holds one slot at a time, and only its fraction of all slot time.
 */
export class Reserve {
  private balanceMs = 0

  /** Accounts for slot time that was used. */
  charge({ isReserved }: Pick<Entry<unknown>, 'isReserved'>, usedMs: number): void {
    this.balanceMs = Math.min(MOST_MS, this.balanceMs + usedMs * PART - (isReserved ? usedMs : 0))
  }

  isFree(running: Iterable<Pick<Entry<unknown>, 'isReserved'>>): boolean {
    if (this.balanceMs < MOST_MS) return false
    for (const { isReserved } of running) if (isReserved) return false
    return true
  }

  isFor({ waitsSinceMs }: Pick<Entry<unknown>, 'waitsSinceMs'>, nowMs: number): boolean {
    return nowMs - waitsSinceMs >= PATIENCE_MS
  }
}
