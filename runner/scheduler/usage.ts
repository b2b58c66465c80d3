import { Demand } from './demand.ts'
import type { Running } from './running.ts'

/** What counts as used by an owner: slot time of the last minute, and much that is requested at once (`demand.ts`). */
export class Usage<J> {
  readonly demand = new Demand()

  constructor(private readonly running: Running<J>) {}

  of(owner: string, nowMs: number): number {
    return this.running.usedBy(owner, nowMs) + this.demand.of(owner)
  }

  /** Without running jobs. */
  before(owner: string, nowMs: number): number {
    return this.running.usedBefore(owner, nowMs) + this.demand.of(owner)
  }

  /** How many slots an owner holds. */
  placesOf(owner: string): number {
    return this.running.placesOf(owner)
  }
}
