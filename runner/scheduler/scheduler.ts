import { type Claim, compare, isBefore, muchMore } from './claims.ts'
import { Demand } from './demand.ts'
import type { Entry, Ticket } from './entry.ts'
import { LaneLine } from './lane-line.ts'
import { LaneShares } from './lane-shares.ts'
import { LANES, type Lane, WEIGHTS } from './lanes.ts'
import { Reserve } from './reserve.ts'
import { Running } from './running.ts'

export type { Ticket } from './entry.ts'

/** Jobs that may wait in one lane, unless they were admitted elsewhere: no lane takes another's places. */
const LANE_CAPACITY = 1000
/** A job that has had a slot for so long goes on after others, if anybody waits. */
export const SLICE_MS = 1000
/**
 * Who has used no more than this before, and asks for little, is let finish a step: many such are the start of a
 * contest, where they would break off each other's compilers for ever.
 */
const NEWCOMER_MS = 2000
/** Between two looks at a step whose end is near in time, but cannot be worked out ahead. */
const LOOK_MS = 10

/** Whether a job may go to one of the places that are free; without it every job may go to every place. */
type Fits<J> = (job: J) => boolean
/** Whether the place of a running job could take a waiting one. */
type CouldReplace<J> = (waiting: J, running: J) => boolean
const ANY = (): boolean => true

/** A step to break off, at once or after so long if nothing else happens. */
type BreakOff<J> = { readonly job: J; readonly inMs: number }

/**
 * Which job goes to the next free place, here or elsewhere (docs/rules.md, Sharing the judge). Lanes share slot time by
 * weight; within a lane the owner with the least slot time in the last minute goes next; no one gets another place
 * while someone with fewer waits. An owner who asks for much at once counts as having used it already (`demand.ts`).
 * Pure: the time comes with each call. In memory only: who needs jobs to survive a restart stores them before.
 */
export class Scheduler<J> {
  private readonly lines = new Map(LANES.map((lane) => [lane, new LaneLine<Entry<J>>()] as const))
  private readonly waiting = new Map<J, Entry<J>>()
  private readonly demand = new Demand()
  private readonly running = new Running<J>()
  private readonly shares = new LaneShares<J>(this.running)
  private readonly reserve = new Reserve()
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

  /** How long the job has waited that has waited longest, in ms; null if none waits. */
  longestWaitMs(nowMs: number): number | null {
    let longest: number | null = null
    for (const { waitsSinceMs } of this.waiting.values()) longest = Math.max(longest ?? 0, nowMs - waitsSinceMs)
    return longest
  }

  /** False when the lane is full. */
  push(job: J, ticket: Ticket, nowMs: number): boolean {
    if (ticket.isAdmitted !== true && this.line(ticket.lane).length >= this.laneCapacity) return false
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
    this.line(ticket.lane).push(ticket.owner, entry)
    this.demand.count(ticket.owner, 1)
    return true
  }

  /**
   * The job for a free place, which has it from now on; undefined if none waits that fits. Who waits for a place of another kind
   * does not hold up the others.
   */
  next(nowMs: number, fits: Fits<J> = ANY): J | undefined {
    const patient = this.reserve.isFree(this.running.all) ? this.choose(nowMs, { fits, forReserve: true }) : undefined
    const entry = patient ?? this.choose(nowMs, { fits })
    if (entry === undefined) return undefined
    this.take(entry)
    entry.isReserved = patient !== undefined
    entry.isBreaking = false
    this.running.start(entry, nowMs)
    return entry.job
  }

  /** The job has left its place for good. */
  ended(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry) this.demand.count(entry.owner, -1)
  }

  /** The job has used its slice: it goes on later, before its owner's others. */
  pause(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry === undefined) return
    entry.waitsSinceMs = nowMs
    this.putBack(entry)
  }

  /** The job's step was broken off: that is run again later, before its owner's other jobs. The time is the owner's. */
  brokenOff(job: J, nowMs: number): void {
    const entry = this.charge(job, nowMs)
    if (entry) this.putBack(entry)
  }

  /** The job's place is gone, and what it did there with it: it keeps its turn, and the time is no one's. */
  lost(job: J): void {
    const entry = this.running.drop(job)
    if (entry === undefined) return
    entry.hasTurn = true
    this.putBack(entry)
  }

  /** Whether a running job ought to let others go first: those who used slots less than its owner, with this job. */
  isOver(job: J, nowMs: number): boolean {
    const entry = this.running.get(job)
    if (entry === undefined || nowMs - entry.startedAtMs < SLICE_MS) return false
    const own = this.usedBy(entry.owner, nowMs)
    return this.hasWaiting((owner) => owner !== entry.owner && this.usedBy(owner, nowMs) < own)
  }

  /**
   * Where no place is free: the running job whose step someone who waits need not wait for, as its owner used much
   * more. From now on it counts as being broken off if that is to be done at once. Asked again after each change of
   * what waits or runs.
   */
  breakOff(nowMs: number, couldReplace: CouldReplace<J> = ANY): BreakOff<J> | undefined {
    // Places are few and who waits may be many: where nothing may be broken off, no one is chosen.
    const heaviestOfAll = this.waiting.size === 0 ? undefined : this.heaviest(nowMs, ANY)
    if (heaviestOfAll === undefined) return undefined
    const first = this.choose(nowMs, { fits: ANY })
    if (first === undefined) return undefined
    const heaviest =
      couldReplace === ANY ? heaviestOfAll : this.heaviest(nowMs, (running) => couldReplace(first.job, running))
    if (heaviest === undefined || heaviest.entry.owner === first.owner) return undefined
    const { entry, usedMs } = heaviest
    const missingMs = muchMore(this.usedBy(first.owner, nowMs)) - usedMs
    if (missingMs > 0) return { job: entry.job, inMs: Math.max(LOOK_MS, missingMs / 2) }
    // For some of those who wait a place is about to be free.
    const breaking = this.running.sum(({ isBreaking }) => (isBreaking ? 1 : 0))
    if (!this.hasWaiting((owner) => muchMore(this.usedBy(owner, nowMs)) <= usedMs, breaking)) return undefined
    entry.isBreaking = true
    return { job: entry.job, inMs: 0 }
  }

  /** Of the running jobs that may be broken off the one whose owner used most. */
  private heaviest(nowMs: number, isFit: Fits<J>): { readonly entry: Entry<J>; readonly usedMs: number } | undefined {
    let best: { readonly entry: Entry<J>; readonly usedMs: number } | undefined
    for (const entry of this.running.all) {
      if (entry.isBreaking || entry.isReserved || !isFit(entry.job)) continue
      const beforeMs = this.running.usedBefore(entry.owner, nowMs) + this.demand.of(entry.owner)
      if (beforeMs < NEWCOMER_MS) continue
      const usedMs = this.usedBy(entry.owner, nowMs)
      if (best === undefined || usedMs > best.usedMs) best = { entry, usedMs }
    }
    return best
  }

  /** Takes a waiting job out; false if it does not wait. */
  remove(job: J): boolean {
    const entry = this.waiting.get(job)
    if (entry === undefined) return false
    this.take(entry)
    this.demand.count(entry.owner, -1)
    return true
  }

  /**
   * About where a waiting job stands, from 1, if nothing else arrives and all take equally long; null if it does not
   * wait.
   */
  placeOf(job: J, nowMs: number): number | null {
    const entry = this.waiting.get(job)
    if (entry === undefined) return null
    const own = this.line(entry.lane)
    const claim = this.claimOf(entry.owner, own.owners.get(entry.owner)?.[0], nowMs)
    const turn = (own.owners.get(entry.owner) ?? []).indexOf(entry)
    let place = turn + 1
    for (const [owner, jobs] of own.owners) {
      if (owner === entry.owner) continue
      const goesFirst = compare(this.claimOf(owner, jobs[0], nowMs), claim) < 0
      place += Math.min(jobs.length, turn + (goesFirst ? 1 : 0))
    }
    const meanwhile = LANES.filter((lane) => lane !== entry.lane).map((lane) =>
      Math.min(this.line(lane).length, Math.floor((place * WEIGHTS[lane]) / WEIGHTS[entry.lane])),
    )
    return meanwhile.reduce((sum, count) => sum + count, place)
  }

  /** Takes all out that wait, in order of arrival. */
  drain(): J[] {
    const all = [...this.waiting.values()].sort((a, b) => a.sequence - b.sequence)
    for (const { job } of all) this.remove(job)
    return all.map(({ job }) => job)
  }

  /**
   * The first of each lane, but not who used much more than another lane's; then by what lanes are owed. `forReserve`:
   * of those who wait long, by what lanes are owed alone.
   */
  private choose(
    nowMs: number,
    { fits, forReserve = false }: { readonly fits: Fits<J>; readonly forReserve?: boolean },
  ): Entry<J> | undefined {
    const fewest = this.fewestPlaces(fits)
    const firsts: First<J>[] = []
    for (const line of this.lines.values()) {
      const first = this.firstOf(line, { fewest, nowMs, fits, forReserve })
      if (first !== undefined) firsts.push(first)
    }
    if (firsts.length < 2) return firsts[0]?.entry
    const least = Math.min(...firsts.map(({ usedMs }) => usedMs))
    const much = forReserve ? Number.POSITIVE_INFINITY : muchMore(least)
    let best: Entry<J> | undefined
    let bestClaim: Claim | undefined
    for (const { entry, usedMs } of firsts) {
      const usedMuch = usedMs >= much ? 2 : 1
      const claim = [entry.hasTurn ? 0 : usedMuch, this.shares.of(entry.lane, nowMs)]
      if (bestClaim !== undefined && compare(claim, bestClaim) >= 0) continue
      best = entry
      bestClaim = claim
    }
    return best
  }

  /** Whether it holds of more than `most` owners who wait, each counted once a lane. */
  private hasWaiting(holds: (owner: string) => boolean, most = 0): boolean {
    let count = 0
    for (const { owners } of this.lines.values())
      for (const owner of owners.keys()) if (holds(owner) && ++count > most) return true
    return false
  }

  /** Of an owner with a job that fits. Asked at each decision: a plain loop over everyone who waits. */
  private fewestPlaces(fits: Fits<J>): number {
    let fewest = Number.POSITIVE_INFINITY
    for (const { owners } of this.lines.values()) {
      for (const [owner, jobs] of owners) {
        const places = this.running.placesOf(owner)
        if (places < fewest && (fits === ANY || jobs.some(({ job }) => fits(job)))) fewest = places
      }
    }
    return fewest
  }

  /** Of those who hold the fewest places of all who wait, by the rest of their claims. */
  private firstOf(
    line: LaneLine<Entry<J>>,
    { fewest, nowMs, fits, forReserve }: FirstOptions<J>,
  ): First<J> | undefined {
    let best: Entry<J> | undefined
    let bestMs = 0
    for (const [owner, jobs] of line.owners) {
      if (this.running.placesOf(owner) > fewest) continue
      const first = fits === ANY ? jobs[0] : jobs.find(({ job }) => fits(job))
      if (first === undefined) continue
      if (forReserve && !this.reserve.isFor(first, nowMs)) continue
      const usedMs = this.usedBy(owner, nowMs)
      if (best !== undefined && !isBefore(first, usedMs, best, bestMs)) continue
      best = first
      bestMs = usedMs
    }
    return best && { entry: best, usedMs: bestMs }
  }

  private claimOf(owner: string, first: Entry<J> | undefined, nowMs: number): Claim {
    return [
      first?.hasTurn ? 0 : 1,
      this.running.placesOf(owner),
      this.usedBy(owner, nowMs),
      first?.sequence ?? Number.POSITIVE_INFINITY,
    ]
  }

  private usedBy(owner: string, nowMs: number): number {
    return this.running.usedBy(owner, nowMs) + this.demand.of(owner)
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
    this.line(entry.lane).unshift(entry.owner, entry)
  }

  private take(entry: Entry<J>): void {
    this.waiting.delete(entry.job)
    this.line(entry.lane).remove(entry.owner, entry)
    entry.hasTurn = false
  }

  private isActive(lane: Lane): boolean {
    return this.line(lane).length > 0 || this.running.has(lane)
  }

  private line(lane: Lane): LaneLine<Entry<J>> {
    const line = this.lines.get(lane)
    if (!line) throw new Error(`unknown lane ${lane}`)
    return line
  }
}

/** The first of a lane, and what its owner used. */
type First<J> = { readonly entry: Entry<J>; readonly usedMs: number }

type FirstOptions<J> = {
  readonly fewest: number
  readonly nowMs: number
  readonly fits: Fits<J>
  readonly forReserve: boolean
}
