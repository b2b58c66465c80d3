import type { Fleet } from './fleet/fleet.ts'
import { SCRIPT_IDS } from './folder-scripts.ts'
import type { LocalSlots } from './local-slots.ts'
import type { TakenPlace } from './places.ts'
import { attainable, fits, type Need, type Place, preferred, type Scheduler } from './scheduler/index.ts'
import type { JudgeResult } from './types.ts'
import { needOf, type Waiting } from './waiting.ts'

type Found = { readonly place: TakenPlace; readonly waiting: Waiting }

/** Assigns jobs to free slots, of this process and of workers if there are any. */
export class Placing {
  constructor(
    private readonly local: LocalSlots,
    private readonly fleet: () => Fleet | null,
  ) {}

  /** Takes a slot for the next job and returns both; null if no slot is free or none fits. */
  next(queue: Scheduler<Waiting>, nowMs: number): Found | null {
    const fleet = this.fleet()
    if (fleet === null) return this.nextHere(queue, nowMs)
    const all = this.all(fleet)
    const free = all.filter((place) => place.free > 0)
    if (free.length === 0) return null
    const fitting = (waiting: Waiting): Place[] => {
      const [need, by] = attainable(needOf(waiting), all, fleet.rules)
      return free.filter((place) => fits(need, place, by))
    }
    const waiting = queue.next(nowMs, (one) => fitting(one).length > 0)
    if (waiting === undefined) return null
    const lane = waiting.options.priority
    const chosen = preferred({ lane }, fitting(waiting))
    const place = chosen?.worker == null ? this.local.take() : fleet.take(chosen.worker, lane)
    if (place === null) throw new Error('a free place was not free')
    return { place, waiting }
  }

  /** The step to break off for a job that waits: only in a slot that could take that job. */
  breakOff(queue: Scheduler<Waiting>, nowMs: number) {
    const fleet = this.fleet()
    if (fleet === null) return this.local.installed.size === 0 ? undefined : queue.breakOff(nowMs)
    const all = this.all(fleet)
    return queue.breakOff(nowMs, (waiting, running) => {
      const place = all.find(({ worker }) => worker === running.worker)
      if (place === undefined) return false
      const [need, by] = attainable(needOf(waiting), all, fleet.rules)
      return fits(need, { ...place, isIdle: true }, by)
    })
  }

  /** Whether any slot, free or not, meets the need. */
  isOffered(need: Need): boolean {
    const fleet = this.fleet()
    if (fleet === null) return true
    return this.all(fleet).some((place) => fits(need, { ...place, isIdle: true }, fleet.rules))
  }

  /**
   * Whether the job must be judged again on a reference machine: it exceeded its time limit on a slower machine, and a
   * reference machine exists.
   */
  needsReference({ worker }: TakenPlace, waiting: Waiting, result: JudgeResult): boolean {
    const fleet = this.fleet()
    if (worker === null || fleet === null || waiting.needsReference) return false
    if (!result.tests.some(({ verdict }) => verdict === 'time-limit')) return false
    if (this.all(fleet).find((place) => place.worker === worker)?.speed !== 'slower') return false
    return this.isOffered({ ...needOf(waiting), needsReference: true })
  }

  private nextHere(queue: Scheduler<Waiting>, nowMs: number): Found | null {
    if (this.local.installed.size === 0) return null
    const place = this.local.take()
    if (place === null) return null
    const waiting = queue.next(nowMs)
    if (waiting === undefined) throw new Error('a queue that is not empty has no job')
    return { place, waiting }
  }

  private all(fleet: Fleet): Place[] {
    const { installed, renderer } = this.local
    if (installed.size === 0) return fleet.places()
    const { total, ready, busy } = this.local.counts()
    const here: Place = {
      worker: null,
      languages: new Set([...SCRIPT_IDS, ...installed.keys(), ...(renderer === null ? [] : [renderer.id])]),
      speed: 'reference',
      free: ready - busy,
      slots: total,
      isIdle: true,
    }
    return [here, ...fleet.places()]
  }
}
