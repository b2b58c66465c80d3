import { LANES, type Lane, WEIGHTS } from './lanes.ts'
import type { Running } from './running.ts'

/** A job that has just started counts as this long, so that places that are free together go to several lanes. */
const START_MS = 100
/** A lane that comes back is owed this much slot time at most, or owes it: it neither saves up nor pays for ever. */
const CREDIT_MS = 5000

/** Slot time of each lane by its weight. The lane with the least is owed most. */
export class LaneShares<J> {
  private readonly shares = new Map<Lane, number>()

  constructor(private readonly running: Running<J>) {}

  charge(lane: Lane, usedMs: number): void {
    this.shares.set(lane, (this.shares.get(lane) ?? 0) + usedMs / WEIGHTS[lane])
  }

  /** With what runs now: a long job counts while it runs, not only at its end. */
  of(lane: Lane, nowMs: number): number {
    const runningMs = this.running.sum((entry) =>
      entry.lane === lane ? Math.max(START_MS, nowMs - entry.startedAtMs) : 0,
    )
    return (this.shares.get(lane) ?? 0) + runningMs / WEIGHTS[lane]
  }

  /** A lane in which nothing was going on comes back almost level with the others. Where nothing goes on at all, all are level. */
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
