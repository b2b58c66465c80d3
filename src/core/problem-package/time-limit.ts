import { isYamlMap, type YamlMap } from './yaml-map'

/** How the time limit of a package follows from the running times of its submissions. */
export type TimeRules = {
  /** The limit that the package sets; null if it follows from the submissions. */
  readonly givenMs: number | null
  /** The limit is a multiple of this. */
  readonly resolutionMs: number
  /** The limit is at least this many times the running time of the slowest accepted submission. */
  readonly acToLimit: number
  /** A submission that must be too slow needs at least this many times the limit. */
  readonly limitToTle: number
}

/** The measured running times; null if no submission gives such a bound. */
export type MeasuredTimes = { readonly slowestAcceptedMs: number | null; readonly fastestTooSlowMs: number | null }

/** The time limit of a problem after its submissions were measured. */
export type InferredLimit = {
  readonly limitMs: number
  /** One sentence with figures for each margin between a submission and the limit that is smaller than the package asks for. */
  readonly notes: readonly string[]
}

/** Returns the rules of format 2025-09. `limits`: the key of problem.yaml. */
export function newTiming(limits: YamlMap, givenMs: number | null): TimeRules {
  const factors = isYamlMap(limits.time_multipliers) ? limits.time_multipliers : {}
  return {
    givenMs,
    resolutionMs: positive(limits.time_resolution, 1) * 1000,
    acToLimit: factor(factors.ac_to_time_limit, 2),
    limitToTle: factor(factors.time_limit_to_tle, 1.5),
  }
}

/** Returns the rules of the legacy format, whose limits are whole seconds. `limits`: the key of problem.yaml. */
export const legacyTiming = (limits: YamlMap, givenMs: number | null): TimeRules => ({
  givenMs,
  resolutionMs: 1000,
  acToLimit: factor(limits.time_multiplier, 5),
  limitToTle: factor(limits.time_safety_margin, 2),
})

/** Returns the rules of a stored problem, whose limit is fixed. */
export const givenTimeLimit = (givenMs: number): TimeRules => newTiming({}, givenMs)

const positive = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : otherwise
const factor = (value: unknown, otherwise: number): number => Math.max(1, positive(value, otherwise))

/** Returns the longest running time of an accepted submission whose inferred limit is at most `most`, the judge's largest. */
export const mostMeasuredMs = ({ acToLimit }: TimeRules, most: number): number => Math.floor(most / acToLimit)

/** A tolerance, so that a rounding error of the multiplication does not add a step of the resolution. */
const HAIR = 1e-9

/**
 * Returns the time limit: the one that the package sets, or else the smallest multiple of its resolution that leaves enough time for the
 * slowest accepted submission. It is never above `most`, the judge's largest limit.
 */
export function inferTimeLimit(rules: TimeRules, times: MeasuredTimes, most: number): InferredLimit {
  const { slowestAcceptedMs, fastestTooSlowMs } = times
  const wantedMs = (slowestAcceptedMs ?? 0) * rules.acToLimit
  const steps = Math.max(1, Math.ceil(wantedMs / rules.resolutionMs - HAIR))
  const inferredMs = Math.round(steps * rules.resolutionMs)
  const limitMs = Math.min(most, rules.givenMs ?? inferredMs)
  const notes: string[] = []
  if (slowestAcceptedMs !== null && wantedMs > limitMs + HAIR)
    notes.push(
      `The time limit of ${seconds(limitMs)} leaves the slowest accepted submission (${seconds(slowestAcceptedMs)}) less than ${rules.acToLimit} times what it needs.`,
    )
  if (fastestTooSlowMs !== null && fastestTooSlowMs < limitMs * rules.limitToTle - HAIR)
    notes.push(
      `A submission that must be too slow needs ${seconds(fastestTooSlowMs)}, less than ${rules.limitToTle} times the time limit of ${seconds(limitMs)}.`,
    )
  return { limitMs, notes }
}

const seconds = (ms: number): string => `${Math.round(ms) / 1000} s`
