import { STRESS_ROUND } from '#contracts/editor-choices'

/**
 * A stress test compares a program with a slow correct one on generated inputs, in rounds from small inputs to larger ones. Once an input
 * fails, the following rounds look for a smaller one.
 */
export const STRESS = {
  /** Rounds after which a search without a failing input ends: 300 inputs. */
  rounds: 20,
  /** Rounds without a smaller failing input after which the search for one ends. */
  shrinkRounds: 4,
  /** Inputs of each size while the search grows. */
  casesOfSize: 5,
} as const

/** The generator's input: two numbers on one line. */
export type StressCase = { readonly seed: number; readonly size: number }

/** A failing input, and the round (from 0) that found it. */
export type StressFound = StressCase & { readonly round: number; readonly length: number }

/** The inputs of a round (from 0), or null if the search is over. No seed is used twice. */
export function stressRound(
  round: number,
  found: Pick<StressFound, 'round' | 'size'> | null,
): readonly StressCase[] | null {
  const isOver = found === null ? round >= STRESS.rounds : round - found.round > STRESS.shrinkRounds
  if (isOver) return null
  return Array.from({ length: STRESS_ROUND.cases }, (_, index) => {
    const nth = round * STRESS_ROUND.cases + index
    const growing = 1 + Math.floor(nth / STRESS.casesOfSize)
    return { seed: nth + 1, size: found === null ? growing : 1 + (index % found.size) }
  })
}

/** The shortest failing input; the earliest among equals. Null if none failed. */
export const smallestOf = <Failing extends { readonly input: string }>(failing: readonly Failing[]): Failing | null =>
  failing.reduce<Failing | null>(
    (best, one) => (best === null || one.input.length < best.input.length ? one : best),
    null,
  )
