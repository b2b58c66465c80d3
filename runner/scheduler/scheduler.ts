import { LaneLine } from './lane-line.ts'
import { LANES, type Lane, WEIGHTS } from './lanes.ts'
import { SlotTimes } from './slot-time.ts'

/** Jobs that may wait in one lane, unless they were admitted elsewhere: no lane takes another's places. */
const LANE_CAPACITY = 1000
/** A job that has just started counts as this long, so that places that are free together go to several lanes. */
const START_MS = 100
/** A lane that comes back is owed this much slot time at most, or owes it: it neither saves up nor pays for ever. */
const CREDIT_MS = 5000
/** A job that has had a slot for so long goes on after others, if anybody waits. */
export const SLICE_MS = 1000

export type Ticket = {
  readonly lane: Lane
  /** Whose turn it takes, over all lanes. */
  readonly owner: string
  /** Taken however much waits: somebody was told that it will be judged. */
  readonly isAdmitted?: boolean
}

type Entry<J> = Ticket & {
  readonly job: J
  readonly sequence: number
  /** It lost its slot, through no fault of its own: it goes before all others of its lane. */
  hasTurn: boolean
  startedAtMs: number
}

/**
 * Differences below this count for nothing while the time before decides: one person's many accounts each have an idle
 * minute behind them again and again, and are no newcomers for that.
 */
const STEP_MS = 5000

/** How an owner compares with others of a lane; the least goes first. */
type Claim = readonly number[]

/**
 * Which job goes to the next free place, here or elsewhere (docs/rules.md, Sharing the judge). Lanes share slot time by
 * weight; within a lane the owner with the least slot time in the last minute goes next; nobody gets another place while
 * somebody waits who has fewer. Pure: the time comes with each call. In memory only: who needs jobs to survive a restart
 * stores them before.
 */
export class Scheduler<J> {
  private readonly lines = new Map(LANES.map((lane) => [lane, new LaneLine<Entry<J>>()] as const))
  private readonly waiting = new Map<J, Entry<J>>()
  private readonly running = new Map<J, Entry<J>>()
  private readonly slotTimes = new SlotTimes()
  /** Slot time of each lane by its weight. The lane with the least is owed most. */
  private readonly shares = new Map<Lane, number>()
  private sequence = 0

  constructor(private readonly laneCapacity = LANE_CAPACITY) {}

  get size(): number {
    return this.waiting.size
  }

  /** How many wait, by lane. */
  lengths(): Record<Lane, number> {
    const held = (lane: Lane) => this.line(lane).length
    return {
      duelSubmit: held('duelSubmit'),
      contestSubmit: held('contestSubmit'),
      run: held('run'),
      practice: held('practice'),
      rejudge: held('rejudge'),
    }
  }

  /** False when the lane is full. */
  push(job: J, ticket: Ticket, nowMs: number): boolean {
    if (ticket.isAdmitted !== true && this.line(ticket.lane).length >= this.laneCapacity) return false
    this.wake(ticket.lane, nowMs)
    const entry = { ...ticket, job, sequence: this.sequence++, hasTurn: false, startedAtMs: 0 }
    this.waiting.set(job, entry)
    this.line(ticket.lane).push(ticket.owner, entry)
    return true
  }

  /** The job for a free place, which has it from now on; undefined if none waits. */
  next(nowMs: number): J | undefined {
    const entry = this.choose(nowMs)
    if (entry === undefined) return undefined
    this.take(entry)
    entry.startedAtMs = nowMs
    this.running.set(entry.job, entry)
    return entry.job
  }

  /** The job has left its place for good. */
  ended(job: J, nowMs: number): void {
    this.charge(job, nowMs)
  }

  /** The job has used its slice: it goes on later, before its owner's others. */
  pause(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry) this.putBack(entry)
  }

  /** The job's place is gone, and what it did there with it: it keeps its turn, and the time is nobody's. */
  lost(job: J): void {
    const entry = this.running.get(job)
    if (entry === undefined) return
    this.running.delete(job)
    entry.hasTurn = true
    this.putBack(entry)
  }

  /** Whether a running job ought to let others go first: those who used slots less than its owner, with this job. */
  isOver(job: J, nowMs: number): boolean {
    const entry = this.running.get(job)
    if (entry === undefined || nowMs - entry.startedAtMs < SLICE_MS) return false
    const own = this.usedBy(entry.owner, nowMs)
    return this.ownersWaiting().some((owner) => owner !== entry.owner && compare(this.usedBy(owner, nowMs), own) < 0)
  }

  /** Takes a waiting job out; false if it does not wait. */
  remove(job: J): boolean {
    const entry = this.waiting.get(job)
    if (entry !== undefined) this.take(entry)
    return entry !== undefined
  }

  /** About where a waiting job stands, from 1, if nothing else arrives and all take equally long; null if it does not wait. */
  placeOf(job: J, nowMs: number): number | null {
    const entry = this.waiting.get(job)
    if (entry === undefined) return null
    const own = this.line(entry.lane)
    const claim = this.claimOf(entry.owner, own.owners.get(entry.owner) ?? [], nowMs)
    const turn = (own.owners.get(entry.owner) ?? []).indexOf(entry)
    let place = turn + 1
    for (const [owner, jobs] of own.owners) {
      if (owner === entry.owner) continue
      const isBefore = compare(this.claimOf(owner, jobs, nowMs), claim) < 0
      place += Math.min(jobs.length, turn + (isBefore ? 1 : 0))
    }
    const meanwhile = LANES.filter((lane) => lane !== entry.lane).map((lane) =>
      Math.min(this.line(lane).length, Math.floor((place * WEIGHTS[lane]) / WEIGHTS[entry.lane])),
    )
    return meanwhile.reduce((sum, count) => sum + count, place)
  }

  /** Takes all out that wait, in order of arrival. */
  drain(): J[] {
    const all = [...this.waiting.values()].sort((a, b) => a.sequence - b.sequence)
    for (const entry of all) this.take(entry)
    return all.map(({ job }) => job)
  }

  private choose(nowMs: number): Entry<J> | undefined {
    const fewest = Math.min(...this.ownersWaiting().map((owner) => this.placesOf(owner)))
    let best: Entry<J> | undefined
    let bestClaim: Claim | undefined
    for (const lane of LANES) {
      const first = this.firstOf(lane, fewest, nowMs)
      if (first === undefined) continue
      const isHeavy = (this.usedBy(first.owner, nowMs)[0] ?? 0) > 0 ? 1 : 0
      const claim = [first.hasTurn ? 0 : isHeavy, this.shareOf(lane, nowMs)]
      if (bestClaim !== undefined && compare(claim, bestClaim) >= 0) continue
      best = first
      bestClaim = claim
    }
    return best
  }

  private ownersWaiting(): string[] {
    return [...this.lines.values()].flatMap(({ owners }) => [...owners.keys()])
  }

  /** Of those who hold no more than `most` places. */
  private firstOf(lane: Lane, most: number, nowMs: number): Entry<J> | undefined {
    let best: readonly Entry<J>[] | undefined
    let bestClaim: Claim | undefined
    for (const [owner, jobs] of this.line(lane).owners) {
      const claim = this.claimOf(owner, jobs, nowMs)
      if (this.placesOf(owner) > most || (bestClaim !== undefined && compare(claim, bestClaim) >= 0)) continue
      best = jobs
      bestClaim = claim
    }
    return best?.[0]
  }

  private claimOf(owner: string, jobs: readonly Entry<J>[], nowMs: number): Claim {
    const [first] = jobs
    return [
      first?.hasTurn ? 0 : 1,
      this.placesOf(owner),
      ...this.usedBy(owner, nowMs),
      first?.sequence ?? Number.POSITIVE_INFINITY,
    ]
  }

  /** Slot time: in the last minute, in steps; and before. What runs now is part of both. */
  private usedBy(owner: string, nowMs: number): Claim {
    const { lastMinuteMs, beforeMs } = this.slotTimes.of(owner, nowMs)
    let runningMs = 0
    for (const entry of this.running.values()) if (entry.owner === owner) runningMs += nowMs - entry.startedAtMs
    return [Math.floor((lastMinuteMs + runningMs) / STEP_MS), beforeMs + runningMs]
  }

  private placesOf(owner: string): number {
    let places = 0
    for (const entry of this.running.values()) if (entry.owner === owner) places++
    return places
  }

  private charge(job: J, nowMs: number): Entry<J> | undefined {
    const entry = this.running.get(job)
    if (entry === undefined) return undefined
    const usedMs = Math.max(0, nowMs - entry.startedAtMs)
    this.running.delete(job)
    this.slotTimes.add(entry.owner, usedMs, nowMs)
    this.shares.set(entry.lane, (this.shares.get(entry.lane) ?? 0) + usedMs / WEIGHTS[entry.lane])
    return entry
  }

  private putBack(entry: Entry<J>): void {
    this.waiting.set(entry.job, entry)
    this.line(entry.lane).unshift(entry.owner, entry)
  }

  private take(entry: Entry<J>): void {
    this.waiting.delete(entry.job)
    this.line(entry.lane).remove(entry.owner, entry)
    entry.hasTurn = false
  }

  /** With what runs now: a long job counts while it runs, not only at its end. */
  private shareOf(lane: Lane, nowMs: number): number {
    let runningMs = 0
    for (const entry of this.running.values()) {
      if (entry.lane === lane) runningMs += Math.max(START_MS, nowMs - entry.startedAtMs)
    }
    return (this.shares.get(lane) ?? 0) + runningMs / WEIGHTS[lane]
  }

  /** A lane in which nothing was going on comes back almost level with the others. Where nothing goes on at all, all are level. */
  private wake(lane: Lane, nowMs: number): void {
    if (this.isActive(lane)) return
    const others = LANES.filter((other) => this.isActive(other)).map((other) => this.shareOf(other, nowMs))
    if (others.length === 0) {
      this.shares.clear()
      return
    }
    const level = Math.min(...others)
    const credit = CREDIT_MS / WEIGHTS[lane]
    this.shares.set(lane, Math.min(Math.max(this.shares.get(lane) ?? 0, level - credit), level + credit))
  }

  private isActive(lane: Lane): boolean {
    if (this.line(lane).length > 0) return true
    for (const entry of this.running.values()) if (entry.lane === lane) return true
    return false
  }

  private line(lane: Lane): LaneLine<Entry<J>> {
    const line = this.lines.get(lane)
    if (!line) throw new Error(`unknown lane ${lane}`)
    return line
  }
}

function compare(a: Claim, b: Claim): number {
  for (const [index, mine] of a.entries()) {
    const difference = mine - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
