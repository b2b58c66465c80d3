import type { Verdict } from '#core/verdict'
import { gradeOf } from './grade'
import { LegacyTree } from './grade-legacy'
import { foldersAround, groupOf } from './paths'
import type { Grade, GradedTest, Grading } from './types'

export { gradeOf } from './grade'
export { isWithin, testPath } from './paths'
export { POINT_TOLERANCE, roundedPoints } from './points'
export { type Score, scoreOf, scoreOfParts } from './score'
export type * from './types'

/** After this many tests of a group exceed the time limit, the rest need not (docs/rules.md#judging). */
export const MOST_TIME_LIMITS = 2

/** Returns the verdict of a test that need not be judged because earlier results settle its group; null if it must be judged. */
export function settledVerdict(
  grading: Grading,
  tests: readonly string[],
  results: readonly GradedTest[],
): Verdict | null {
  const index = results.length
  const test = tests[index] ?? ''
  const groups = new Set(['secret', ...grading.groups.map(({ path }) => path)])
  const home = groupOf(test, groups)
  const hasOwn = grading.format === '2025-09' && groups.size > 1
  // Tests in no group count only where a group requires their folder, so each folder is settled by itself.
  const placeOf = (one: string): string => {
    const found = groupOf(one, groups)
    return found === 'secret' && hasOwn ? (foldersAround(one)[0] ?? '') : found
  }
  const place = placeOf(test)
  const before = results.filter((_, at) => placeOf(tests[at] ?? '') === place)
  const isTooSlow = before.filter(({ verdict }) => verdict === 'time-limit').length >= MOST_TIME_LIMITS
  if (isTooSlow) return 'time-limit'
  if (grading.format === 'legacy') return new LegacyTree(grading.groups, tests, results).rejectionBefore(index)
  const rules = grading.groups.find(({ path }) => path === home)
  if (rules === undefined || !test.startsWith('secret/')) return null
  const required = new Set(rules.requires)
  const missed = results.find(
    ({ verdict }, at) =>
      verdict !== 'accepted' && foldersAround(tests[at] ?? '').some((folder) => required.has(folder)),
  )
  if (missed !== undefined) return missed.verdict
  if (rules.aggregation === 'sum') return null
  return before.find(({ verdict }) => verdict !== 'accepted')?.verdict ?? null
}

/** Returns what the groups of a problem are worth, before any submission. */
export function outlineOf(grading: Grading, tests: readonly string[]): Pick<Grade, 'most' | 'groups'> {
  const { most, groups } = gradeOf(
    grading,
    tests,
    tests.map(() => ({ verdict: 'accepted' as const })),
  )
  return { most, groups }
}

/** Returns the most that a group at any depth gives; null if unbounded. */
export function mostOfGroup(grading: Grading, tests: readonly string[], path: string): number | null {
  if (grading.format === '2025-09') return grading.groups.find((group) => group.path === path)?.most ?? null
  const accepted = tests.map(() => ({ verdict: 'accepted' as const }))
  return new LegacyTree(grading.groups, tests, accepted).grade(path).most
}

/** Whether a submission's score is the sum of its groups' scores, so that the best group results of several submissions add up. */
export function addsUp(grading: Grading, tests: readonly string[]): boolean {
  if (grading.format === '2025-09')
    return (grading.groups.find(({ path }) => path === 'secret')?.aggregation ?? 'sum') === 'sum'
  const { most, groups } = outlineOf(grading, tests)
  const sum = groups.reduce<number | null>((all, one) => (all === null || one.most === null ? null : all + one.most), 0)
  const [secret] = grading.groups.filter(({ path }) => path === 'secret')
  return most !== null && sum === most && secret?.scores === 'sum'
}
