import type { Entry } from './entry.ts'
import type { Lane } from './lanes.ts'
import { SlotTimes } from './slot-time.ts'

const NONE: readonly never[] = []

/** The running jobs, and how much slot time their owners have used. */
export class Running<J> {
  private readonly entries = new Map<J, Entry<J>>()
  private readonly byOwner = new Map<string, Entry<J>[]>()
  private readonly slotTimes = new SlotTimes()

  get all(): Iterable<Entry<J>> {
    return this.entries.values()
  }

  get(job: J): Entry<J> | undefined {
    return this.entries.get(job)
  }

  start(entry: Entry<J>, nowMs: number): void {
    entry.startedAtMs = nowMs
    this.entries.set(entry.job, entry)
    this.byOwner.set(entry.owner, [...this.of(entry.owner), entry])
  }

  /** Removes a job without charging its time to the owner. */
  drop(job: J): Entry<J> | undefined {
    const entry = this.entries.get(job)
    if (entry === undefined) return undefined
    this.entries.delete(job)
    const others = this.of(entry.owner).filter((other) => other !== entry)
    if (others.length > 0) this.byOwner.set(entry.owner, others)
    else this.byOwner.delete(entry.owner)
    return entry
  }

  /** Removes a job and charges its time to the owner. Returns the time in ms. */
  charge(entry: Entry<J>, nowMs: number): number {
    this.drop(entry.job)
    const usedMs = Math.max(0, nowMs - entry.startedAtMs)
    this.slotTimes.add(entry.owner, usedMs, nowMs)
    return usedMs
  }

  /** Slot time of an owner in ms, including running jobs; the owner with the least goes first. */
  usedBy(owner: string, nowMs: number): number {
    let runningMs = 0
    for (const { startedAtMs } of this.of(owner)) runningMs = runningMs + nowMs - startedAtMs
    return this.slotTimes.of(owner, runningMs, nowMs)
  }

  /** Slot time of an owner in ms, without running jobs. */
  usedBefore(owner: string, nowMs: number): number {
    return this.slotTimes.of(owner, 0, nowMs)
  }

  placesOf(owner: string): number {
    return this.of(owner).length
  }

  has(lane: Lane): boolean {
    for (const entry of this.entries.values()) if (entry.lane === lane) return true
    return false
  }

  private of(owner: string): readonly Entry<J>[] {
    return this.byOwner.get(owner) ?? NONE
  }

  sum(of: (entry: Entry<J>) => number): number {
    let total = 0
    for (const entry of this.entries.values()) total += of(entry)
    return total
  }
}
