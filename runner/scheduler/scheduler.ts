import { type BreakOff, BreakOffs, type CouldReplace } from './break-offs.ts'
import { ANY, Choice, type Fits } from './choice.ts'
import { type Claim, compare } from './claims.ts'
import type { Entry, Ticket } from './entry.ts'
import { LaneLines } from './lane-line.ts'
import { LaneShares } from './lane-shares.ts'
import { LANES, type Lane, WEIGHTS } from './lanes.ts'
import { Reserve } from './reserve.ts'
import { Running } from './running.ts'
import { Usage } from './usage.ts'

export type { Ticket } from './entry.ts'

/** How many jobs may wait in one lane, unless they were admitted elsewhere; so no lane takes another's capacity. */
const LANE_CAPACITY = 1000
/** A job that has had a slot this long continues after others, if any wait. */
export const SLICE_MS = 1000

/**
 * Decides which job gets the next free slot, here or elsewhere (docs/rules.md, Sharing the judge). Lanes share slot
 * time by weight; within a lane, the owner with the least slot time in the last minute goes next; no owner gets another
 * slot while one with fewer waits. An owner who requests much at once counts as having used it already (`demand.ts`).
 * Pure: the time is an argument of each call. In memory only: callers that need jobs to survive a restart must store
 * them first.
 */
export class Scheduler<J> {
  private readonly lines = new LaneLines<Entry<J>>()
  private readonly waiting = new Map<J, Entry<J>>()
  private readonly running = new Running<J>()
  private readonly usage = new Usage<J>(this.running)
  private readonly shares = new LaneShares<J>(this.running)
  private readonly reserve = new Reserve()
  private readonly choice = new Choice<J>(this.lines, {
    usage: this.usage,
    shares: this.shares,
    reserve: this.reserve,
  })
  private readonly breakOffs = new BreakOffs<J>(this.lines, {
    running: this.running,
    usage: this.usage,
    choice: this.choice,
  })
  private sequence = 0

  constructor(private readonly laneCapacity = LANE_CAPACITY) {}

  get size(): number {
    return this.waiting.size
  }

  /** The number of waiting jobs in each lane. */
  lengths(): Record<Lane, number> {
    const held = (lane: Lane) => this.lines.of(lane).length
    return {
      duelSubmit: held('duelSubmit'),
      contestSubmit: held('contestSubmit'),
      run: held('run'),
      practice: held('practice'),
      rejudge: held('rejudge'),
    }
  }

  /** The longest time that a job has waited, in ms; null if none waits. */
  longestWaitMs(nowMs: number): number | null {
    let longest: number | null = null
    for (const { waitsSinceMs } of this.waiting.values()) longest = Math.max(longest ?? 0, nowMs - waitsSinceMs)
    return longest
  }

  /** Adds a job. Returns false if its lane is full. */
  push(job: J, ticket: Ticket, nowMs: number): boolean {
    if (ticket.isAdmitted !== true && this.lines.of(ticket.lane).length >= this.laneCapacity) return false
    this.shares.wake(ticket.lane, (lane) => this.isActive(lane), nowMs)
    const entry: Entry<J> = {
      ...ticket,
      job,
      sequence: this.sequence++,
      hasTurn: false,
      waitsSinceMs: nowMs,
      startedAtMs: 0,
      isReserved: false,
      isBreaking: false,
    }
    this.waiting.set(job, entry)
    this.lines.of(ticket.lane).push(ticket.owner, entry)
    this.usage.demand.count(ticket.owner, 1)
    return true
  }

  /**
   * Returns the job for a free slot and marks it as running; undefined if no waiting job fits. A job that waits for
   * another kind of slot does not hold up the others.
   */
  next(nowMs: number, fits: Fits<J> = ANY): J | undefined {
    const patient = this.reserve.isFree(this.running.all)
      ? this.choice.first(nowMs, { fits, forReserve: true })
      : undefined
    const entry = patient ?? this.choice.first(nowMs, { fits })
    if (entry === undefined) return undefined
    this.take(entry)
    entry.isReserved = patient !== undefined
    entry.isBreaking = false
    this.running.start(entry, nowMs)
    return entry.job
  }

  /** The job has left its slot for good. */
  ended(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry) this.usage.demand.count(entry.owner, -1)
  }

  /** The job has used up its slice and goes on later, before its owner's other jobs. */
  pause(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry === undefined) return
    entry.waitsSinceMs = nowMs
    this.putBack(entry)
  }

  /** The job's step was broken off and is run again later, before its owner's other jobs. The time is charged to the owner. */
  brokenOff(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry) this.putBack(entry)
  }

  /** The job has lost its slot and its results there. It keeps its turn, and the time is not charged. */
  lost(job: J): void {
    const entry = this.running.drop(job)
    if (entry === undefined) return
    entry.hasTurn = true
    this.putBack(entry)
  }

  /** Whether a running job should let others go first: a waiting owner has used less slot time than its owner, including this job. */
  isOver(job: J, nowMs: number): boolean {
    const entry = this.running.get(job)
    if (entry === undefined || nowMs - entry.startedAtMs < SLICE_MS) return false
    const own = this.usage.of(entry.owner, nowMs)
    return this.lines.hasOwner((owner) => owner !== entry.owner && this.usage.of(owner, nowMs) < own)
  }

  /**
   * When no slot is free: the running job whose step is broken off for a waiting owner who has used much less. If that
   * is to happen at once, the job is marked accordingly. Call it after each change of the waiting or running jobs.
   */
  breakOff(nowMs: number, couldReplace: CouldReplace<J> = ANY): BreakOff<J> | undefined {
    return this.waiting.size === 0 ? undefined : this.breakOffs.next(nowMs, couldReplace)
  }

  /** Removes a waiting job; returns false if it does not wait. */
  remove(job: J): boolean {
    const entry = this.waiting.get(job)
    if (entry === undefined) return false
    this.take(entry)
    this.usage.demand.count(entry.owner, -1)
    return true
  }

  /**
   * The approximate position of a waiting job, from 1, if nothing else arrives and all jobs take equally long; null if
   * it does not wait.
   */
  placeOf(job: J, nowMs: number): number | null {
    const entry = this.waiting.get(job)
    if (entry === undefined) return null
    const own = this.lines.of(entry.lane)
    const claim = this.claimOf(entry.owner, own.owners.get(entry.owner)?.[0], nowMs)
    const turn = (own.owners.get(entry.owner) ?? []).indexOf(entry)
    let place = turn + 1
    for (const [owner, jobs] of own.owners) {
      if (owner === entry.owner) continue
      const goesFirst = compare(this.claimOf(owner, jobs[0], nowMs), claim) < 0
      place += Math.min(jobs.length, turn + (goesFirst ? 1 : 0))
    }
    const meanwhile = LANES.filter((lane) => lane !== entry.lane).map((lane) =>
      Math.min(this.lines.of(lane).length, Math.floor((place * WEIGHTS[lane]) / WEIGHTS[entry.lane])),
    )
    return meanwhile.reduce((sum, count) => sum + count, place)
  }

  /** Removes all waiting jobs and returns them in order of arrival. */
  drain(): J[] {
    const all = [...this.waiting.values()].sort((a, b) => a.sequence - b.sequence)
    for (const { job } of all) this.remove(job)
    return all.map(({ job }) => job)
  }

  private claimOf(owner: string, first: Entry<J> | undefined, nowMs: number): Claim {
    return [
      first?.hasTurn ? 0 : 1,
      this.running.placesOf(owner),
      this.usage.of(owner, nowMs),
      first?.sequence ?? Number.POSITIVE_INFINITY,
    ]
  }

  private charge(job: J, nowMs: number): Entry<J> | undefined {
    const entry = this.running.get(job)
    if (entry === undefined) return undefined
    const usedMs = this.running.charge(entry, nowMs)
    this.shares.charge(entry.lane, usedMs)
    this.reserve.charge(entry, usedMs)
    return entry
  }

  private putBack(entry: Entry<J>): void {
    this.waiting.set(entry.job, entry)
    this.lines.of(entry.lane).unshift(entry.owner, entry)
  }

  private take(entry: Entry<J>): void {
    this.waiting.delete(entry.job)
    this.lines.of(entry.lane).remove(entry.owner, entry)
    entry.hasTurn = false
  }

  private isActive(lane: Lane): boolean {
    return this.lines.of(lane).length > 0 || this.running.has(lane)
  }
}
