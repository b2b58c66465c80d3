import type { Entry } from './entry.ts'

/** This part of all slot time is for those who wait long, whatever they used. */
const PART = 0.05
/** It has a turn when it has saved up so much, and goes into debt by it. */
const MOST_MS = 5000
/** Who has waited so long may have it. */
const PATIENCE_MS = 10_000

/**
 * A small part of slot time that goes to lanes by weight, however much its owners used, and what runs in it is not broken
 * off: long programs and lanes of busy owners get on while light ones keep coming. It is no shield: it holds one slot at a
 * time, and as much of all as its part.
 */
export class Reserve {
  private balanceMs = 0

  /** So much slot time was used. */
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
