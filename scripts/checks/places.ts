import { availableParallelism, cpus } from 'node:os'

/** Tests also wait for timers: one process more than there are processors keeps these busy most of the time. */
export const LEAST_PLACES = availableParallelism() + 1
/** Limited by memory: a part with a browser or sandboxes takes about a gigabyte. */
const MOST_PLACES = LEAST_PLACES + 2
/** Below the first value there is time for one more part, above the second for one less. */
const IDLE_BELOW = 0.85
const FULL_ABOVE = 0.98

/** How many parts may run at a time, after a period in which the processors were busy for the fraction `busy` of the time. */
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

/** Measures how busy this machine's processors are, with the checks and anything else. */
export class ProcessorWatch {
  private readonly first = passedOf(cpus())
  private last = this.first

  /** The fraction of time that they were busy since the last call. */
  busySinceLast(): number {
    const before = this.last
    this.last = passedOf(cpus())
    return shareOf(before, this.last)
  }

  /** The same since the beginning. */
  busyInAll(): number {
    return shareOf(this.first, passedOf(cpus()))
  }
}
