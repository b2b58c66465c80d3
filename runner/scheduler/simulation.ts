/** A judge on a made-up clock: slots, people who hand programs in, and how long each waited for a slot. For the tests. */
import { Admission, type Guest } from './admission.ts'
import type { Lane } from './lanes.ts'
import { Scheduler } from './scheduler.ts'

/** A program: how long each of its steps (compiling, then test after test) takes in a slot. */
export type Program = readonly number[]

export type Arrival = { readonly atMs: number; readonly owner: string; readonly lane: Lane; readonly program: Program }

type Job = Arrival & { step: number; hasStarted: boolean }

const guestOf = ({ owner, lane }: Arrival): Guest => ({
  owner,
  lane,
  as: lane === 'contestSubmit' ? 'contest' : 'user',
})

/** How long the watched arrivals waited, from receipt to their first step in a slot, in milliseconds. */
export function waits(arrivals: readonly Arrival[], slots: number, isWatched: (arrival: Arrival) => boolean): number[] {
  const scheduler = new Scheduler<Job>()
  const admission = new Admission()
  const coming = arrivals.toSorted((a, b) => a.atMs - b.atMs)
  const busy: { readonly job: Job; readonly untilMs: number }[] = []
  const waited: number[] = []

  const arrive = (arrival: Arrival): void => {
    if (admission.refusal(guestOf(arrival)) !== null) return
    admission.enter(guestOf(arrival))
    scheduler.push(
      { ...arrival, step: 0, hasStarted: false },
      { lane: arrival.lane, owner: arrival.owner, isAdmitted: true },
      arrival.atMs,
    )
  }
  const work = (job: Job, nowMs: number): void => {
    if (!job.hasStarted && isWatched(job)) waited.push(nowMs - job.atMs)
    job.hasStarted = true
    busy.push({ job, untilMs: nowMs + (job.program[job.step] ?? 0) })
    busy.sort((a, b) => a.untilMs - b.untilMs)
  }
  const stepped = (job: Job, nowMs: number): void => {
    job.step++
    if (job.step < job.program.length) {
      if (scheduler.isOver(job, nowMs)) scheduler.pause(job, nowMs)
      else work(job, nowMs)
      return
    }
    scheduler.ended(job, nowMs)
    admission.leave(guestOf(job))
  }

  let index = 0
  while (index < coming.length || busy.length > 0) {
    const arrival = coming[index]
    const ending = busy[0]
    const nowMs = Math.min(arrival?.atMs ?? Number.POSITIVE_INFINITY, ending?.untilMs ?? Number.POSITIVE_INFINITY)
    if (arrival?.atMs === nowMs) {
      index++
      arrive(arrival)
    } else if (ending) {
      busy.shift()
      stepped(ending.job, nowMs)
    }
    while (busy.length < slots) {
      const job = scheduler.next(nowMs)
      if (job === undefined) break
      work(job, nowMs)
    }
  }
  return waited
}
