import { comparisonOf } from '#core/checkers'
import type { Grading, GroupRules, LegacyRules } from '#core/grading'
import { asNumber, asStrings, isYamlMap, type YamlMap } from './package-reader'
import type { PackageFile, TestSettings } from './types'

const BESIDE = /^[\w+][\w.+-]*(\/[\w+][\w.+-]*)*$/

const areBeside = (files: readonly PackageFile[]): boolean => files.every(({ path }) => BESIDE.test(path))

/** Returns a test's files that a package has in the test's `.files` folder; joust.yaml could not hold large ones. */
export const filesInFolder = (own: TestSettings | null | undefined): readonly PackageFile[] =>
  own?.files !== undefined && areBeside(own.files) ? own.files : []

/** Returns a test's own settings as joust.yaml holds them: without the files in its folder. Null if nothing is left. */
export function ownOutsideFolder({ files = [], ...settings }: TestSettings): TestSettings | null {
  if (!areBeside(files)) return { ...settings, files }
  return Object.keys(settings).length === 0 ? null : settings
}

/** Reads a test's own settings from joust.yaml; null if it has none there. */
export function settingsOf(value: unknown): TestSettings | null {
  if (!isYamlMap(value)) return null
  const checker = comparisonOf(value.checker)
  const validatorArguments = asStrings(value.validatorArguments)
  const own = asStrings(value.arguments)
  const files = Array.isArray(value.files) ? value.files.flatMap(fileOf) : undefined
  return {
    ...(checker === null ? {} : { checker }),
    ...(validatorArguments === undefined ? {} : { validatorArguments }),
    ...(own === undefined ? {} : { arguments: own }),
    ...(files === undefined ? {} : { files }),
  }
}

const fileOf = (value: unknown): PackageFile[] =>
  isYamlMap(value) && typeof value.path === 'string' && typeof value.content === 'string'
    ? [{ path: value.path, content: value.content }]
    : []

/** Reads the rules of groups from joust.yaml; null if they are not of the right shape. */
export function gradingOf(value: unknown): Grading | null {
  if (!isYamlMap(value) || !Array.isArray(value.groups)) return null
  const maps = value.groups.filter(isYamlMap)
  if (maps.length < value.groups.length || maps.length > 1000) return null
  if (value.format === '2025-09') return whole(maps.map(ruleOf), (groups) => ({ format: '2025-09', groups }))
  return value.format === 'legacy' ? whole(maps.map(legacyOf), (groups) => ({ format: 'legacy', groups })) : null
}

function whole<T>(rules: readonly (T | null)[], made: (groups: readonly T[]) => Grading): Grading | null {
  const groups = rules.filter((one) => one !== null)
  return groups.length < rules.length ? null : made(groups)
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | null =>
  known.find((one) => one === value) ?? null
function ruleOf(map: YamlMap): GroupRules | null {
  const aggregation = oneOf(map.aggregation, ['pass-fail', 'sum', 'min'])
  const requires = asStrings(map.requires)
  if (typeof map.path !== 'string' || aggregation === null || requires === undefined) return null
  return { path: map.path, most: asNumber(map.most), aggregation, requires }
}

function legacyOf(map: YamlMap): LegacyRules | null {
  const scores = oneOf(map.scores, ['sum', 'avg', 'min', 'max'])
  const verdicts = oneOf(map.verdicts, ['worst_error', 'first_error', 'always_accept'])
  const { path, acceptScore, rejectScore } = map
  if (typeof path !== 'string' || scores === null || verdicts === null) return null
  if (typeof acceptScore !== 'number' || typeof rejectScore !== 'number') return null
  return {
    path,
    scores,
    verdicts,
    acceptsAny: map.acceptsAny === true,
    ignoresSample: map.ignoresSample === true,
    breaks: map.breaks === true,
    acceptScore,
    rejectScore,
    least: asNumber(map.least),
    most: asNumber(map.most),
  }
}
