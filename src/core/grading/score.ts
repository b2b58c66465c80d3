import type { Verdict } from '#core/verdict'
import { gradeOf } from './grade'
import { isWithin } from './paths'
import { roundedPoints } from './points'
import type { GradedTest, Grading } from './types'

/** The score of one group for display. */
type GroupScore = {
  readonly points: number
  /** The most it could give; null if unbounded. */
  readonly most: number | null
  readonly verdict: Verdict
  readonly passed: number
  readonly tests: number
}
export type Score = {
  readonly points: number
  readonly most: number | null
  readonly groups: readonly GroupScore[]
}

/**
 * Returns the score of a submission and of each group, in order. The groups' points need not add up: some problems take their minimum,
 * maximum or mean. Points have at most two decimals.
 */
export function scoreOf(
  grading: Grading,
  tests: readonly string[],
  results: readonly (GradedTest | undefined)[],
): Score {
  const { score, most, groups } = gradeOf(grading, tests, results)
  return {
    points: roundedPoints(score),
    most: roundedPoints(most),
    groups: groups.map((group) => {
      const own = tests.flatMap((test, index) => (isWithin(test, group.path) ? [results[index]] : []))
      return {
        points: roundedPoints(group.score),
        most: roundedPoints(group.most),
        verdict: group.verdict,
        passed: own.filter((one) => one?.verdict === 'accepted').length,
        tests: own.length,
      }
    }),
  }
}

/** A part of a problem's tests: full points if all its tests (counted from 1) pass, else none. */
type Part = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** The same for a problem whose groups are simple parts. A test without a result was skipped after other failures. */
export function scoreOfParts(parts: readonly Part[], results: readonly (GradedTest | undefined)[]): Score {
  const firstFailed = results.find((one) => one !== undefined && one.verdict !== 'accepted')
  const groups = parts.map(({ points, fromOrdinal, toOrdinal }): GroupScore => {
    const tests = toOrdinal - fromOrdinal + 1
    const own = Array.from({ length: tests }, (_, index) => results[fromOrdinal - 1 + index])
    const failed = own.find((one) => one !== undefined && one.verdict !== 'accepted')
    const passed = own.filter((one) => one?.verdict === 'accepted').length
    const verdict = passed === tests ? 'accepted' : (failed ?? firstFailed)?.verdict
    return { points: passed === tests ? points : 0, most: points, verdict: verdict ?? 'internal-error', passed, tests }
  })
  const sum = (of: 'points' | 'most'): number => groups.reduce((total, group) => total + (group[of] ?? 0), 0)
  return { points: sum('points'), most: sum('most'), groups }
}
