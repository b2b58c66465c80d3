import { finished, type Steps } from '#core/steps'
import { BETA, GAMMA } from './constants'

/** An opponent in the calculation of performances. `place`: lower is better, equal places are ties. */
type Opponent = { readonly mean: number; readonly sigma: number; readonly place: number }

/** Participants with equal mean and sigma are grouped and counted, which covers all newcomers. */
type Kind = { readonly mean: number; readonly delta: number; readonly count: number }

/** Each step at least halves the bracket, so a quarter of a rating point in 4000 takes at most fourteen steps; most need six. */
const MOST_STEPS = 80
const TOLERANCE = 1e-9
const SQRT3_OVER_PI = Math.sqrt(3) / Math.PI

/**
 * Returns the performance of each participant in order: the strength at which the result was to be expected. Equal places have equal
 * performances, and a better place never a lower one.
 */
export const performancesOf = (field: readonly Opponent[]): number[] => finished(performanceSteps(field))

/** The same in steps of one place each, so that callers can do other work in between. */
export function* performanceSteps(field: readonly Opponent[]): Steps<number[]> {
  const kinds = kindsOf(field)
  const targets = targetsOf(field)
  const known = new Map<number, number>()
  const found: number[] = []
  for (const { place } of field) {
    const performance = known.get(place) ?? solve(kinds, targets.get(place) ?? 0)
    if (!known.has(place)) yield
    known.set(place, performance)
    found.push(performance)
  }
  return found
}

const deltaOf = (sigma: number): number => SQRT3_OVER_PI * Math.sqrt(sigma ** 2 + GAMMA ** 2 + BETA ** 2)

function kindsOf(field: readonly Opponent[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { mean, sigma } of field) {
    const key = `${mean}:${sigma}`
    const known = kinds.get(key)
    kinds.set(key, { mean, delta: deltaOf(sigma), count: (known?.count ?? 0) + 1 })
  }
  return [...kinds.values()]
}

/** By place: the gain from beaten participants minus the loss to those ahead. */
function targetsOf(field: readonly Opponent[]): Map<number, number> {
  const weights = new Map<number, number>()
  let all = 0
  for (const { place, sigma } of field) {
    const weight = 1 / deltaOf(sigma)
    weights.set(place, (weights.get(place) ?? 0) + weight)
    all += weight
  }
  let ahead = 0
  const targets = new Map<number, number>()
  for (const place of [...weights.keys()].sort((a, b) => a - b)) {
    const tied = weights.get(place) ?? 0
    targets.set(place, all - ahead - tied - ahead)
    ahead += tied
  }
  return targets
}

/** Finds the root of an increasing function by Newton steps inside a shrinking bracket. */
function solve(kinds: readonly Kind[], target: number): number {
  let low = Math.min(...kinds.map(({ mean }) => mean)) - 10_000
  let high = Math.max(...kinds.map(({ mean }) => mean)) + 10_000
  let at = kinds.reduce((sum, { mean, count }) => sum + mean * count, 0) / kinds.reduce((n, { count }) => n + count, 0)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let value = -target
    let slope = 0
    for (const { mean, delta, count } of kinds) {
      const tanh = Math.tanh((at - mean) / (2 * delta))
      value += (count * tanh) / delta
      slope += (count * (1 - tanh * tanh)) / (2 * delta * delta)
    }
    if (value > 0) high = at
    else low = at
    const newton = at - value / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - at) < TOLERANCE) return next
    at = next
  }
  return at
}
