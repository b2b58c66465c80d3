import { asProblemId } from '#contracts/ids'
import { outlineOf, testPath } from '#core/grading'
import type { Db } from '#db/client'
import { type ProblemRow, testNamesOf } from '#db/queries/problems'

/**
 * The most that each group of a stored problem brings, for everyone to read: to two decimals, null without an end. Groups without
 * points are left out.
 */
export function storedGroupPoints(
  db: Db,
  { id, subtasks, grading }: Pick<ProblemRow, 'id' | 'subtasks' | 'grading'>,
): readonly (number | null)[] {
  if (grading === null) return (subtasks ?? []).map(({ points }) => points)
  const paths = testNamesOf(db, asProblemId(id)).map(testPath)
  return outlineOf(grading, paths)
    .groups.filter(({ most }) => most !== 0)
    .map(({ most }) => (most === null ? null : Math.round(most * 100) / 100))
}
