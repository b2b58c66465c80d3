import { isYamlMap, type YamlMap } from './yaml-map'

/** How a package's time limit follows from what its own submissions need. */
export type TimeRules = {
  /** What the package says; null: it follows from the submissions. */
  readonly givenMs: number | null
  /** The limit is a multiple of this. */
  readonly resolutionMs: number
  /** The limit is at least so many times what the slowest accepted submission needs. */
  readonly acToLimit: number
  /** What has to be too slow needs at least so many times the limit. */
  readonly limitToTle: number
}

/** What was measured; null where no submission says anything. */
export type MeasuredTimes = { readonly slowestAcceptedMs: number | null; readonly fastestTooSlowMs: number | null }

export type InferredLimit = {
  readonly limitMs: number
  /** Where submissions leave less room than the package asks for, a sentence each with the figures. */
  readonly notes: readonly string[]
}

/** As 2025-09 has it. */
export function newTiming(limits: YamlMap, givenMs: number | null): TimeRules {
  const factors = isYamlMap(limits.time_multipliers) ? limits.time_multipliers : {}
  return {
    givenMs,
    resolutionMs: positive(limits.time_resolution, 1) * 1000,
    acToLimit: factor(factors.ac_to_time_limit, 2),
    limitToTle: factor(factors.time_limit_to_tle, 1.5),
  }
}

/** As the legacy format has it: whole seconds. */
export const legacyTiming = (limits: YamlMap, givenMs: number | null): TimeRules => ({
  givenMs,
  resolutionMs: 1000,
  acToLimit: factor(limits.time_multiplier, 5),
  limitToTle: factor(limits.time_safety_margin, 2),
})

/** Of a problem that is stored: its limit is settled. */
export const givenTimeLimit = (givenMs: number): TimeRules => newTiming({}, givenMs)

const positive = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : otherwise
const factor = (value: unknown, otherwise: number): number => Math.max(1, positive(value, otherwise))

/** As long as a submission may take for which the judge can still give the limit that follows; `most`: what the judge can give. */
export const mostMeasuredMs = ({ acToLimit }: TimeRules, most: number): number => Math.floor(most / acToLimit)

/** A rounding error of the multiplication takes no further step of the resolution. */
const HAIR = 1e-9

/**
 * The time limit: what the package says, or else the smallest multiple of its resolution that leaves the slowest accepted
 * submission its room. `most` is what the judge can give.
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
