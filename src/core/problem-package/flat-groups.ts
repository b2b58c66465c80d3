import { type Grading, type GroupRules, type LegacyRules, outlineOf } from '#core/grading'
import type { PackageGroup } from './types'

/**
 * Returns independent test groups that pass or fail as a whole and whose points add up, as a setter's form can express them. Null if the
 * rules are richer. `tests`: paths in judging order; ordinals count them from 1.
 */
export function flatGroups(grading: Grading, tests: readonly string[]): readonly PackageGroup[] | null {
  const units = grading.format === 'legacy' ? legacyUnits(grading.groups, tests) : unitsOf(grading.groups)
  if (units === null) return null
  const groups = units.flatMap(({ path, points, isEach }): PackageGroup[] => {
    const first = tests.findIndex((test) => test.startsWith(`${path}/`)) + 1
    const count = tests.filter((test) => test.startsWith(`${path}/`)).length
    if (!isEach) return points === 0 ? [] : [{ points, fromOrdinal: first, toOrdinal: first + count - 1 }]
    const each = points / count
    return Array.from({ length: count }, (_, at) => ({
      points: each,
      fromOrdinal: first + at,
      toOrdinal: first + at,
    }))
  })
  const areWhole = groups.every(({ points }) => Number.isInteger(points) && points > 0)
  return areWhole && units.every(({ points }) => points >= 0) ? groups : null
}

/** A group that gives points. `isEach`: its tests share the points equally, and each counts by itself. */
type Unit = { readonly path: string; readonly points: number; readonly isEach: boolean }

function unitsOf(rules: readonly GroupRules[]): readonly Unit[] | null {
  const secret = rules.find(({ path }) => path === 'secret')
  const own = rules.filter(({ path }) => path !== 'secret')
  if (rules.some(({ requires }) => requires.length > 0)) return null
  if (secret !== undefined && (secret.aggregation !== 'sum' || secret.most === null)) return null
  const units = own.flatMap(({ path, most, aggregation }) =>
    most === null ? [] : [{ path, points: most, isEach: aggregation === 'sum' }],
  )
  return units.length < own.length ? null : units
}

function legacyUnits(rules: readonly LegacyRules[], tests: readonly string[]): readonly Unit[] | null {
  const byPath = new Map(rules.map((one) => [one.path, one]))
  const [root, secret, sample] = ['', 'secret', 'sample'].map((path) => byPath.get(path))
  const hasSamplePoints = root?.ignoresSample !== true && sample !== undefined && sample.acceptScore !== 0
  const isPlain = [root, secret].every((one) => one !== undefined && one.scores === 'sum' && !one.breaks)
  if (!isPlain || hasSamplePoints) return null
  const own = rules.filter(({ path }) => path.startsWith('secret/'))
  const isNested = own.some(({ path }) => path.split('/').length > 2)
  const isOutside = tests.some((test) => test.startsWith('secret/') && test.split('/').length === 2)
  if (isNested || isOutside || own.length === 0) return null
  const { groups } = outlineOf({ format: 'legacy', groups: rules }, tests)
  const units = own.map(({ path, scores, breaks, rejectScore }): Unit | null => {
    const points = groups.find((one) => one.path === path)?.most ?? null
    if (points === null || rejectScore !== 0) return null
    if (scores === 'min') return { path, points, isEach: false }
    return scores === 'sum' && !breaks ? { path, points, isEach: true } : null
  })
  return units.every((one) => one !== null) ? units.filter((one) => one !== null) : null
}
