import type { Verdict } from '#core/verdict'
import { gradeOf } from './grade'
import { isWithin } from './paths'
import type { GradedTest, Grading } from './types'

/** What a group of a problem brought, for people to read. */
type GroupScore = {
  readonly points: number
  /** The most that it could have brought; null: unbounded. */
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
 * The score of a submission, and what each group brought, in the order of the groups. The groups' points need not add up to the
 * whole: some problems take the least, the most or the mean of them. Points have at most two decimals.
 */
export function scoreOf(
  grading: Grading,
  tests: readonly string[],
  results: readonly (GradedTest | undefined)[],
): Score {
  const { score, most, groups } = gradeOf(grading, tests, results)
  return {
    points: rounded(score),
    most: most === null ? null : rounded(most),
    groups: groups.map((group) => {
      const own = tests.flatMap((test, index) => (isWithin(test, group.path) ? [results[index]] : []))
      return {
        points: rounded(group.score),
        most: group.most === null ? null : rounded(group.most),
        verdict: group.verdict,
        passed: own.filter((one) => one?.verdict === 'accepted').length,
        tests: own.length,
      }
    }),
  }
}

/** A part of a problem's tests: the whole points if all of its tests, counted from 1, are passed, else none. */
type Part = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** The same of a problem whose groups are simple parts. A test without a result was left out after others had failed. */
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

const rounded = (points: number): number => Math.round(points * 100) / 100
