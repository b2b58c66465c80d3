import { gradeGroups } from './grade-groups'
import { gradeLegacy } from './grade-legacy'
import type { Grade, GradedTest, Grading } from './types'

/**
 * Grades a submission by its problem's group rules. `tests` are the paths of all tests in judging order (`sample/1`, `secret/a/01`). A test
 * that was not judged has no result and counts as rejected.
 */
export const gradeOf = (
  grading: Grading,
  tests: readonly string[],
  results: readonly (GradedTest | undefined)[],
): Grade =>
  grading.format === 'legacy'
    ? gradeLegacy(grading.groups, tests, results)
    : gradeGroups(grading.groups, tests, results)
