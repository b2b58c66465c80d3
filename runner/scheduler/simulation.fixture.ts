/** A judge on a simulated clock, for the tests: slots, people who submit programs, and how long each waited for a slot. */
import { Admission, type Guest } from './admission.ts'
import type { Lane } from './lanes.ts'
import { Scheduler } from './scheduler.ts'

/** A program: the time that each of its steps (compiling, then test after test) takes in a slot. */
export type Program = readonly number[]

export type Arrival = { readonly atMs: number; readonly owner: string; readonly lane: Lane; readonly program: Program }

type Job = Arrival & { step: number; hasStarted: boolean }

/** A step that ends at `untilMs`, by itself or because it was broken off. */
type Busy = { readonly job: Job; untilMs: number; isBroken: boolean }

/** The time from the decision to break off a step to its end; and the time to place a program in a slot. */
const BREAKING_MS = 10
const PLACING_MS = 2

export type Seen = {
  /** How long each arrival waited, from receipt to its first step in a slot; -1: refused, or never started. */
  readonly waitedMs: readonly number[]
  /** When each was finished; -1: never. */
  readonly doneAtMs: readonly number[]
  readonly brokenOff: number
}

const guestOf = ({ owner, lane }: Arrival): Guest => {
  if (lane === 'rejudge') return { owner, lane, as: 'client' }
  return { owner, lane, as: lane === 'contestSubmit' ? 'contest' : 'user' }
}

/** Simulates all arrivals to their ends. */
export function simulate(arrivals: readonly Arrival[], slots: number, untilMs = Number.POSITIVE_INFINITY): Seen {
  return new Simulation(arrivals, slots).play(untilMs)
}

class Simulation {
  private readonly scheduler = new Scheduler<Job>()
  private readonly admission = new Admission()
  private readonly coming: readonly Job[]
  private readonly waited = new Map<Job, number>()
  private readonly done = new Map<Job, number>()
  private busy: Busy[] = []
  private brokenOff = 0

  constructor(
    arrivals: readonly Arrival[],
    private readonly slots: number,
  ) {
    this.jobs = arrivals.map((arrival) => ({ ...arrival, step: 0, hasStarted: false }))
    this.coming = this.jobs.toSorted((a, b) => a.atMs - b.atMs)
  }

  private readonly jobs: readonly Job[]

  play(untilMs: number): Seen {
    let index = 0
    let lookMs = Number.POSITIVE_INFINITY
    for (;;) {
      const arrival = this.coming[index]
      const ending = this.busy[0]
      const nowMs = Math.min(
        arrival?.atMs ?? Number.POSITIVE_INFINITY,
        ending?.untilMs ?? Number.POSITIVE_INFINITY,
        lookMs,
      )
      if (nowMs >= untilMs || nowMs === Number.POSITIVE_INFINITY) break
      if (arrival?.atMs === nowMs) {
        index++
        this.arrive(arrival)
      } else if (ending?.untilMs === nowMs) {
        this.busy.shift()
        this.stepped(ending, nowMs)
      }
      lookMs = this.pump(nowMs)
    }
    return {
      waitedMs: this.jobs.map((job) => this.waited.get(job) ?? -1),
      doneAtMs: this.jobs.map((job) => this.done.get(job) ?? -1),
      brokenOff: this.brokenOff,
    }
  }

  private arrive(job: Job): void {
    if (this.admission.refusal(guestOf(job)) !== null) return
    this.admission.enter(guestOf(job))
    this.scheduler.push(job, { lane: job.lane, owner: job.owner, isAdmitted: true }, job.atMs)
  }

  /** Fills the free slots. Returns when to look again if nothing else happens. */
  private pump(nowMs: number): number {
    while (this.busy.length < this.slots) {
      const job = this.scheduler.next(nowMs)
      if (job === undefined) return Number.POSITIVE_INFINITY
      this.work(job, nowMs, PLACING_MS)
    }
    for (;;) {
      const found = this.scheduler.breakOff(nowMs)
      if (found === undefined) return Number.POSITIVE_INFINITY
      if (found.inMs > 0) return nowMs + found.inMs
      this.breakOff(found.job, nowMs)
    }
  }

  private work(job: Job, nowMs: number, placingMs = 0): void {
    if (!job.hasStarted) this.waited.set(job, nowMs - job.atMs)
    job.hasStarted = true
    this.insert({ job, untilMs: nowMs + placingMs + (job.program[job.step] ?? 0), isBroken: false })
  }

  private insert(step: Busy): void {
    const last = this.busy.findLastIndex(({ untilMs }) => untilMs <= step.untilMs)
    this.busy.splice(last + 1, 0, step)
  }

  private breakOff(job: Job, nowMs: number): void {
    this.brokenOff++
    this.busy = this.busy.filter((step) => step.job !== job)
    this.insert({ job, untilMs: nowMs + BREAKING_MS, isBroken: true })
  }

  private stepped({ job, isBroken }: Busy, nowMs: number): void {
    if (isBroken) {
      this.scheduler.brokenOff(job, nowMs)
      return
    }
    job.step++
    if (job.step < job.program.length) {
      if (this.scheduler.isOver(job, nowMs)) this.scheduler.pause(job, nowMs)
      else this.work(job, nowMs)
      return
    }
    this.done.set(job, nowMs)
    this.scheduler.ended(job, nowMs)
    this.admission.leave(guestOf(job))
  }
}
