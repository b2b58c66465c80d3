import type { Judging } from './judging'
import { isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import { legacyTiming, newTiming, type TimeRules } from './time-limit'

export type PackageLimits = {
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly timing: TimeRules
  /** How often a submission runs on a test at most in a multi-pass problem; otherwise 1. */
  readonly passes: number
}

/**
 * The limits that a package may set: the judge runs a program for at most 60 s, and a slot of 4 GiB has room for a program of 3 GiB beside
 * its sandbox. The setters' form has narrower ranges for new problems.
 */
export const PACKAGE_TIME_MS = { least: 100, most: 60_000, default: 2000 } as const
const PACKAGE_MEMORY_MB = { least: 8, most: 3072, default: 2048 } as const
const PASSES = { least: 2, most: 100, default: 2 } as const

const LIMIT_KEYS = [
  'time_multipliers',
  'time_limit',
  'time_resolution',
  'time_multiplier',
  'time_safety_margin',
  'memory',
  'output',
  'code',
  'compilation_time',
  'compilation_memory',
  'validation_time',
  'validation_memory',
  'validation_output',
  'validation_passes',
] as const

export const defaultLimits = (): PackageLimits => ({
  timeLimitMs: PACKAGE_TIME_MS.default,
  memoryLimitMb: PACKAGE_MEMORY_MB.default,
  timing: newTiming({}, null),
  passes: 1,
})

/** Reads `limits` of problem.yaml, and the time limit of a legacy package. */
export function readLimits(reader: PackageReader, yaml: YamlMap, judging: Judging): PackageLimits {
  const given = limitsMap(reader, yaml)
  const outside = judging.isLegacy ? outsideLimit(reader) : null
  const inside = given.time_limit === undefined ? null : readLimit(reader, TIME, inMilliseconds(given.time_limit))
  const timeMs = outside ?? inside
  return {
    timeLimitMs: timeMs ?? PACKAGE_TIME_MS.default,
    memoryLimitMb: readLimit(reader, MEMORY, given.memory),
    timing: judging.isLegacy ? legacyTiming(given, timeMs) : newTiming(given, timeMs),
    passes: readPasses(reader, given, judging),
  }
}

function limitsMap(reader: PackageReader, yaml: YamlMap): YamlMap {
  const limits = yaml.limits ?? {}
  if (!isYamlMap(limits)) {
    reader.refuse('problem.yaml: limits must be a map, such as "time_limit: 2" and "memory: 256" below "limits:".')
    return {}
  }
  reader.knownKeys('problem.yaml: limits', limits, LIMIT_KEYS)
  return limits
}

const inMilliseconds = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1000) : value)

/** The legacy format has no time limit, so it is read from the files of DOMjudge or problemtools. */
function outsideLimit(reader: PackageReader): number | null {
  const ini = reader.text('domjudge-problem.ini', 'optional')
  const dotted = reader.text('.timelimit', 'optional')
  const seconds =
    /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(ini ?? '')?.[1] ?? /^\s*([\d.]+)\s*$/.exec(dotted ?? '')?.[1]
  return seconds === undefined ? null : readLimit(reader, TIME, Math.round(Number(seconds) * 1000))
}

function readPasses(reader: PackageReader, given: YamlMap, { isMultiPass }: Judging): number {
  const passes = given.validation_passes ?? PASSES.default
  if (!isMultiPass) return 1
  if (typeof passes === 'number' && Number.isInteger(passes) && passes >= PASSES.least && passes <= PASSES.most)
    return passes
  reader.refuse(
    `${reader.at('problem.yaml', 'validation_passes')}: limits.validation_passes must be a whole number from ${PASSES.least} to ${PASSES.most}.`,
  )
  return PASSES.default
}

type Limit = {
  readonly key: string
  readonly range: { readonly least: number; readonly most: number; readonly default: number }
  readonly expected: string
  readonly shown: (value: number) => string
}

const TIME: Limit = {
  key: 'time_limit',
  range: PACKAGE_TIME_MS,
  expected: 'a number of seconds from 0.1 to 60',
  shown: (value) => `${value / 1000} s`,
}
const MEMORY: Limit = {
  key: 'memory',
  range: PACKAGE_MEMORY_MB,
  expected: 'a whole number of MiB from 8 to 3072',
  shown: (value) => `${value} MiB`,
}

/** Reads a limit. A value outside of the supported range is refused, or in a package from elsewhere replaced by the nearest allowed one. */
function readLimit(
  reader: PackageReader,
  { key, range, expected, shown }: Limit,
  value: unknown = range.default,
): number {
  const where = `${reader.at('problem.yaml', key)}: limits.${key}`
  if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0) {
    reader.refuse(`${where} must be ${expected}.`)
    return range.default
  }
  const nearest = Math.min(range.most, Math.max(range.least, value))
  if (nearest !== value) reader.mind(`${where} must be ${expected}: ${shown(nearest)} instead of ${shown(value)}.`)
  return nearest
}
