import { BETA, GAMMA, LIMIT_SIGMA, MEAN_OF_NEWCOMERS, SIGMA_OF_NEWCOMERS } from './constants'

/** A player's state before a contest. `performances`: those of earlier rated contests, newest first. */
export type RatedPast = { readonly mean: number; readonly performances: readonly number[] }
export const NEWCOMER: RatedPast = { mean: MEAN_OF_NEWCOMERS, performances: [] }

const SCALE = (BETA * Math.sqrt(3)) / Math.PI
const MOST_STEPS = 100
const TOLERANCE = 1e-9

const variances = [SIGMA_OF_NEWCOMERS ** 2]

/** The uncertainty after a number of rated contests: falls from 542.05 towards 127.88. */
export const sigmaAfter = (contests: number): number => Math.sqrt(varianceAfter(contests))

function varianceAfter(contests: number): number {
  for (let known = variances.length; known <= contests; known += 1) {
    const before = variances[known - 1] ?? 0
    variances.push(1 / (1 / (before + GAMMA ** 2) + 1 / BETA ** 2))
  }
  return variances[contests] ?? 0
}

/** The mean after a performance. The newest counts most, and an outlier counts less than its distance. */
export function meanAfter({ mean, performances }: RatedPast, performance: number): number {
  const weights = weightsOf(performances.length)
  const terms = [performance, ...performances].map((h, index) => ({ h, weight: weights[index] ?? 0 }))
  const variance = varianceAfter(performances.length + 1)
  const prior = 1 / variance - weights.reduce((sum, weight) => sum + weight, 0) / BETA ** 2
  const pull = (at: number, from: number) =>
    terms.slice(from).reduce((sum, { h, weight }) => sum + (weight / SCALE) * Math.tanh((at - h) / (2 * SCALE)), 0)
  const target = prior * mean + pull(mean, 1)
  return root((at) => prior * at + pull(at, 0) - target, terms.map(({ h }) => h).concat(mean))
}

/** w_j of the rules: the weight of each performance, newest first, after `past` earlier rated contests. */
function weightsOf(past: number): number[] {
  const weights = [1]
  let product = 1
  for (let j = 1; j <= past; j += 1) {
    const variance = varianceAfter(past + 1 - j)
    product *= variance / (variance + GAMMA ** 2)
    weights.push(product ** 2)
  }
  return weights
}

/** Finds the root of an increasing function between the least and the greatest of the points. */
function root(rising: (at: number) => number, points: readonly number[]): number {
  let low = Math.min(...points) - 1
  let high = Math.max(...points) + 1
  while (rising(low) > 0) low -= 1000
  while (rising(high) < 0) high += 1000
  for (let step = 0; step < MOST_STEPS && high - low > TOLERANCE; step += 1) {
    const middle = (low + high) / 2
    if (rising(middle) > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** The shown rating for a mean after a number of rated contests: cautious at first, at least 1. */
export const shownRating = (mean: number, contests: number): number =>
  Math.max(1, Math.round(mean - (sigmaAfter(contests) - LIMIT_SIGMA)))
