import type { GroupOutline } from '#contracts/http/problem-packages'
import { asProblemId } from '#contracts/ids'
import {
  type Grading,
  type GroupRules,
  isWithin,
  type LegacyRules,
  mostOfGroup,
  outlineOf,
  roundedPoints,
  testPath,
} from '#core/grading'
import type { PackageCase, ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { type ProblemRow, testNamesOf } from '#db/queries/problems'

type Grouped = Pick<ProblemPackage, 'subtasks' | 'grading'>
type Tests = readonly Pick<PackageCase, 'name' | 'isHidden'>[]

const ALL_OR_NOTHING = 'all or nothing'
const MODERN = { 'pass-fail': ALL_OR_NOTHING, sum: 'sum', min: 'least' } as const
const LEGACY = { sum: 'sum', avg: 'mean', min: 'least', max: 'most' } as const

/**
 * A problem's test groups for its setters, each group before those inside it. Players never get these (see
 * `storedGroupPoints`), because the names of groups may describe hidden tests.
 */
export function groupOutline({ subtasks, grading }: Grouped, tests: Tests): readonly GroupOutline[] {
  if (grading !== null) return gradedOutline(grading, tests.map(testPath))
  return (subtasks ?? []).map(({ points, fromOrdinal, toOrdinal }, index) => ({
    name: `${index + 1}`,
    points,
    tests: toOrdinal - fromOrdinal + 1,
    rule: ALL_OR_NOTHING,
  }))
}

/** The most points that all groups can give together; null if that is unbounded or there are no groups. */
export function wholePoints({ subtasks, grading }: Grouped, tests: Tests): number | null {
  if (grading !== null) return roundedPoints(outlineOf(grading, tests.map(testPath)).most)
  return subtasks === null ? null : subtasks.reduce((sum, { points }) => sum + points, 0)
}

function gradedOutline(grading: Grading, paths: readonly string[]): readonly GroupOutline[] {
  const groups: readonly (GroupRules | LegacyRules)[] = grading.groups
  return groups
    .filter(({ path }) => path === 'secret' || isWithin(path, 'secret') || (path === 'sample' && countsSample(grading)))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
    .map((group) => ({
      name: group.path.replace(/^secret\//, ''),
      points: roundedPoints(mostOfGroup(grading, paths, group.path)),
      tests: paths.filter((path) => isWithin(path, group.path)).length,
      rule: 'aggregation' in group ? MODERN[group.aggregation] : LEGACY[group.scores],
    }))
}

/**
 * Whether the samples give points. In the legacy format they do like other groups, unless the top group ignores them.
 */
const countsSample = (grading: Grading): boolean =>
  grading.format === 'legacy' && grading.groups.find(({ path }) => path === '')?.ignoresSample !== true

/**
 * The most points that each group of a stored problem can give, for everyone to read: rounded to two decimals, and null
 * if unbounded. Groups without points are left out.
 */
export function storedGroupPoints(
  db: Db,
  { id, subtasks, grading }: Pick<ProblemRow, 'id' | 'subtasks' | 'grading'>,
): readonly (number | null)[] {
  if (grading === null) return (subtasks ?? []).map(({ points }) => points)
  const { groups } = outlineOf(grading, testNamesOf(db, asProblemId(id)).map(testPath))
  return groups.filter(({ most }) => most !== 0).map(({ most }) => roundedPoints(most))
}
