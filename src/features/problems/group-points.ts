import { asProblemId } from '#contracts/ids'
import { outlineOf, testPath } from '#core/grading'
import type { PackageCase, ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { type ProblemRow, testNamesOf } from '#db/queries/problems'

type Grouped = Pick<ProblemPackage, 'subtasks' | 'grading'>
type GroupPoints = { readonly points: number; readonly tests: number }

/** What each of a problem's groups brings, for people to read: shares are rounded, and groups without points are left out. */
export function groupPoints(
  { subtasks, grading }: Grouped,
  tests: readonly Pick<PackageCase, 'name' | 'isHidden'>[],
): readonly GroupPoints[] {
  if (grading === null)
    return (subtasks ?? []).map(({ points, fromOrdinal, toOrdinal }) => ({
      points,
      tests: toOrdinal - fromOrdinal + 1,
    }))
  const paths = tests.map(testPath)
  return outlineOf(grading, paths).groups.flatMap(({ path, most }) =>
    most === null || most === 0
      ? []
      : [{ points: Math.round(most * 100) / 100, tests: paths.filter((one) => one.startsWith(`${path}/`)).length }],
  )
}

/** The same of a stored problem. */
export const storedGroupPoints = (
  db: Db,
  row: Pick<ProblemRow, 'id' | 'subtasks' | 'grading'>,
): readonly GroupPoints[] => groupPoints(row, row.grading === null ? [] : testNamesOf(db, asProblemId(row.id)))
