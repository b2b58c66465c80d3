import { gradeGroups } from './grade-groups'
import { gradeLegacy } from './grade-legacy'
import type { Grade, GradedTest, Grading } from './types'

/**
 * What a submission came to, by the rules of its problem's groups. `tests` are the paths of all tests in judging order
 * (`sample/1`, `secret/a/01`); a test that was not judged has no result, and counts as rejected.
 */
export const gradeOf = (
  grading: Grading,
  tests: readonly string[],
  results: readonly (GradedTest | undefined)[],
): Grade =>
  grading.format === 'legacy'
    ? gradeLegacy(grading.groups, tests, results)
    : gradeGroups(grading.groups, tests, results)
