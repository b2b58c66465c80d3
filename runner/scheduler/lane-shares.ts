import { LANES, type Lane, WEIGHTS } from './lanes.ts'
import type { Running } from './running.ts'

/** A job that has just started counts as this long, so that slots that become free together go to several lanes. */
const START_MS = 100
/** The most slot time that a returning lane is owed or owes, so that it neither saves up nor pays for ever. */
const CREDIT_MS = 5000

/** Slot time of each lane, divided by its weight. The lane with the least is owed most. */
export class LaneShares<J> {
  private readonly shares = new Map<Lane, number>()

  constructor(private readonly running: Running<J>) {}

  charge(lane: Lane, usedMs: number): void {
    this.shares.set(lane, (this.shares.get(lane) ?? 0) + usedMs / WEIGHTS[lane])
  }

  /** Includes running jobs: a long job counts while it runs, not only at its end. */
  of(lane: Lane, nowMs: number): number {
    const runningMs = this.running.sum((entry) =>
      entry.lane === lane ? Math.max(START_MS, nowMs - entry.startedAtMs) : 0,
    )
    return (this.shares.get(lane) ?? 0) + runningMs / WEIGHTS[lane]
  }

  /** Puts a lane that was inactive almost level with the others. If no lane is active, all are level. */
  wake(lane: Lane, isActive: (lane: Lane) => boolean, nowMs: number): void {
    if (isActive(lane)) return
    const others = LANES.filter(isActive).map((other) => this.of(other, nowMs))
    if (others.length === 0) {
      this.shares.clear()
      return
    }
    const level = Math.min(...others)
    const credit = CREDIT_MS / WEIGHTS[lane]
    this.shares.set(lane, Math.min(Math.max(this.shares.get(lane) ?? 0, level - credit), level + credit))
  }
}
