import type { ProblemId } from '#contracts/ids'
import { LOCKOUT_POINTS } from './constants'

/** A problem that a room may draw. */
export type Candidate = {
  readonly id: ProblemId
  readonly rating: number
  /** What the participants know of it: 0 if it is new to all, 1 if one has seen it, 2 if one has solved it. */
  readonly known: 0 | 1 | 2
}

const MOST_KNOWN = [0, 1, 2] as const

/**
 * Draws the problems of a Lockout from easiest to hardest: one from each fifth of the candidates' scale of difficulty. Known problems are
 * drawn only if too few are new. Returns null for fewer than five candidates.
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

/** A different seed for every band, the same for the same input. */
const mixed = (seed: number, band: number): number => Math.imul(seed ^ ((band + 1) * 0x9e3779b1), 0x85ebca6b) >>> 8
