import { type Claim, compare, isBefore, muchMore } from './claims.ts'
import type { Entry } from './entry.ts'
import type { LaneLine, LaneLines } from './lane-line.ts'
import type { LaneShares } from './lane-shares.ts'
import type { Reserve } from './reserve.ts'
import type { Usage } from './usage.ts'

/** Whether a job fits one of the free slots; by default every job fits every slot. */
export type Fits<J> = (job: J) => boolean
export const ANY = (): boolean => true

/** `forReserve`: considers only jobs that have waited long, and only what lanes are owed. */
type Choosing<J> = { readonly fits: Fits<J>; readonly forReserve?: boolean }

/** Chooses the next of the waiting jobs. */
export class Choice<J> {
  constructor(
    private readonly lines: LaneLines<Entry<J>>,
    private readonly from: {
      readonly usage: Usage<J>
      readonly shares: LaneShares<J>
      readonly reserve: Reserve
    },
  ) {}

  /**
   * Takes the first job of each lane, drops those whose owner used much more than another lane's, then chooses by what
   * lanes are owed.
   */
  first(nowMs: number, { fits, forReserve = false }: Choosing<J>): Entry<J> | undefined {
    const fewest = this.fewestPlaces(fits)
    const firsts: First<J>[] = []
    for (const line of this.lines.all) {
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
      const claim = [entry.hasTurn ? 0 : usedMuch, this.from.shares.of(entry.lane, nowMs)]
      if (bestClaim !== undefined && compare(claim, bestClaim) >= 0) continue
      best = entry
      bestClaim = claim
    }
    return best
  }

  /** The fewest slots held by any owner with a job that fits. Called at each decision, hence a plain loop over all waiting owners. */
  private fewestPlaces(fits: Fits<J>): number {
    let fewest = Number.POSITIVE_INFINITY
    for (const { owners } of this.lines.all) {
      for (const [owner, jobs] of owners) {
        const places = this.from.usage.placesOf(owner)
        if (places < fewest && (fits === ANY || jobs.some(({ job }) => fits(job)))) fewest = places
      }
    }
    return fewest
  }

  /** The first job of a lane, among owners who hold the fewest slots of all that wait. */
  private firstOf(
    line: LaneLine<Entry<J>>,
    { fewest, nowMs, fits, forReserve }: FirstOptions<J>,
  ): First<J> | undefined {
    const { usage, reserve } = this.from
    let best: Entry<J> | undefined
    let bestMs = 0
    for (const [owner, jobs] of line.owners) {
      if (usage.placesOf(owner) > fewest) continue
      const first = fits === ANY ? jobs[0] : jobs.find(({ job }) => fits(job))
      if (first === undefined) continue
      if (forReserve && !reserve.isFor(first, nowMs)) continue
      const usedMs = usage.of(owner, nowMs)
      if (best !== undefined && !isBefore(first, usedMs, best, bestMs)) continue
      best = first
      bestMs = usedMs
    }
    return best && { entry: best, usedMs: bestMs }
  }
}

/** The first job of a lane, and how much its owner used. */
type First<J> = { readonly entry: Entry<J>; readonly usedMs: number }

type FirstOptions<J> = {
  readonly fewest: number
  readonly nowMs: number
  readonly fits: Fits<J>
  readonly forReserve: boolean
}
