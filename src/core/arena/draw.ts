import type { ProblemId } from '#contracts/ids'
import { LOCKOUT_POINTS } from './constants'

/** A problem that a room could play. */
export type Candidate = {
  readonly id: ProblemId
  readonly rating: number
  /** What its participants know of it: nothing, one of them has seen it, one of them has solved it. */
  readonly known: 0 | 1 | 2
}

const MOST_KNOWN = [0, 1, 2] as const

/**
 * The problems of a Lockout, from the easiest to the hardest: one of each fifth of the scale on which the candidates lie. What
 * someone knows is drawn only where too few are new. null where there are fewer than five.
 */
export function drawLockout(candidates: readonly Candidate[], seed: number): readonly Candidate[] | null {
  const count = LOCKOUT_POINTS.length
  const pool = MOST_KNOWN.map((most) => candidates.filter(({ known }) => known <= most)).find(
    (some) => some.length >= count,
  )
  if (pool === undefined) return null
  const rising = pool.toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
  return LOCKOUT_POINTS.flatMap((_points, band) => {
    const from = Math.floor((band * rising.length) / count)
    const size = Math.floor(((band + 1) * rising.length) / count) - from
    return rising.slice(from + (mixed(seed, band) % size)).slice(0, 1)
  })
}

/** Another number for every band, the same for the same seed. */
const mixed = (seed: number, band: number): number => Math.imul(seed ^ ((band + 1) * 0x9e3779b1), 0x85ebca6b) >>> 8
