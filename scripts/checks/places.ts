import { availableParallelism, cpus } from 'node:os'

/** Tests wait for timers, too: one process more than there are processors keeps these busy most of the time. */
export const LEAST_PLACES = availableParallelism() + 1
/** What runs side by side also takes memory: about a gigabyte for a part with a browser or with sandboxes. */
const MOST_PLACES = LEAST_PLACES + 2
/** Below the first there is time for one more part, above the second for one less. */
const IDLE_BELOW = 0.85
const FULL_ABOVE = 0.98

/** How many parts may run at a time, after a while in which the processors had `busy` of all their time to do. */
export function placesAfter(places: number, busy: number, least = LEAST_PLACES, most = MOST_PLACES): number {
  if (busy < IDLE_BELOW) return Math.min(places + 1, most)
  return busy > FULL_ABOVE ? Math.max(places - 1, least) : places
}

type Passed = { readonly idleMs: number; readonly allMs: number }

function passedOf(processors: ReturnType<typeof cpus>): Passed {
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
  return {
    idleMs: sum(processors.map(({ times }) => times.idle)),
    allMs: sum(processors.map(({ times }) => sum(Object.values(times)))),
  }
}

const shareOf = (from: Passed, to: Passed): number =>
  to.allMs === from.allMs ? 1 : 1 - (to.idleMs - from.idleMs) / (to.allMs - from.allMs)

/** Watches how busy this machine's processors are, with the checks and with anything else. */
export class ProcessorWatch {
  private readonly first = passedOf(cpus())
  private last = this.first

  /** The share of their time that they were busy since the question before this one. */
  busySinceLast(): number {
    const before = this.last
    this.last = passedOf(cpus())
    return shareOf(before, this.last)
  }

  /** The same since the watch began. */
  busyInAll(): number {
    return shareOf(this.first, passedOf(cpus()))
  }
}
