import type { Verdict } from '#core/verdict'
import { gradeOf } from './grade'
import { LegacyTree, shapeOf } from './grade-legacy'
import { foldersAround, groupOf } from './paths'
import type { Grade, GradedTest, Grading, GroupRules, LegacyRules } from './types'

export { gradeOf } from './grade'
export { isWithin, testPath } from './paths'
export { POINT_TOLERANCE, roundedPoints } from './points'
export { type Score, scoreOf, scoreOfParts } from './score'
export type * from './types'

/** After this many tests of a group exceed the time limit, the rest need not (docs/rules.md#judging). */
export const MOST_TIME_LIMITS = 2

/**
 * Returns a function that says of each test in turn, from the results before it, the verdict of a test that need not be judged because
 * they settle its group; null if it must be judged.
 */
export function settledVerdict(
  grading: Grading,
  tests: readonly string[],
): (results: readonly GradedTest[]) => Verdict | null {
  const groups = new Set(['secret', ...grading.groups.map(({ path }) => path)])
  const hasOwn = grading.format === '2025-09' && groups.size > 1
  const homes = tests.map((test) => groupOf(test, groups))
  // Tests in no group count only where a group requires their folder, so each folder is settled by itself.
  const places = tests.map((test, at) =>
    homes[at] === 'secret' && hasOwn ? (foldersAround(test)[0] ?? '') : (homes[at] ?? ''),
  )
  const rejection =
    grading.format === 'legacy' ? legacyRejection(grading.groups, tests) : groupRejection(grading.groups, tests, homes)
  return (results) => {
    const index = results.length
    const before = results.filter((_, at) => places[at] === places[index])
    const isTooSlow = before.filter(({ verdict }) => verdict === 'time-limit').length >= MOST_TIME_LIMITS
    return isTooSlow ? 'time-limit' : rejection(results, before)
  }
}

type Rejection = (results: readonly GradedTest[], before: readonly GradedTest[]) => Verdict | null

function legacyRejection(rules: readonly LegacyRules[], tests: readonly string[]): Rejection {
  const shape = shapeOf(rules, tests)
  return (results) => new LegacyTree(shape, results).rejectionBefore(results.length)
}

/** `homes`: the group of each test. `before`, of a result: those of its own group. */
function groupRejection(groups: readonly GroupRules[], tests: readonly string[], homes: readonly string[]): Rejection {
  const byPath = new Map(groups.map((rules) => [rules.path, { ...rules, required: new Set(rules.requires) }]))
  return (results, before) => {
    const index = results.length
    const rules = byPath.get(homes[index] ?? '')
    if (rules === undefined || tests[index]?.startsWith('secret/') !== true) return null
    const missed = results.find(
      ({ verdict }, at) =>
        verdict !== 'accepted' && foldersAround(tests[at] ?? '').some((folder) => rules.required.has(folder)),
    )
    if (missed !== undefined) return missed.verdict
    if (rules.aggregation === 'sum') return null
    return before.find(({ verdict }) => verdict !== 'accepted')?.verdict ?? null
  }
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
  return new LegacyTree(shapeOf(grading.groups, tests), accepted).grade(path).most
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
