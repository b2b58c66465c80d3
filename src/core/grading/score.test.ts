import { expect, test } from 'bun:test'
import { scoreOf, scoreOfParts } from './score'
import type { GradedTest, Grading, LegacyRules } from './types'

const MODERN: Grading = {
  format: '2025-09',
  groups: [
    { path: 'secret', most: 100, aggregation: 'sum', requires: [] },
    { path: 'secret/a', most: 100 / 3, aggregation: 'pass-fail', requires: [] },
    { path: 'secret/b', most: 200 / 3, aggregation: 'sum', requires: [] },
  ],
}
const TESTS = ['sample/1', 'secret/a/1', 'secret/b/1', 'secret/b/2']
const YES: GradedTest = { verdict: 'accepted' }
const NO: GradedTest = { verdict: 'wrong-answer' }

test('each group says what it brought of what, with its verdict and tests', () => {
  expect(scoreOf(MODERN, TESTS, [YES, YES, YES, NO])).toEqual({
    points: 66.67,
    most: 100,
    groups: [
      { points: 33.33, most: 33.33, verdict: 'accepted', passed: 1, tests: 1 },
      { points: 33.33, most: 66.67, verdict: 'wrong-answer', passed: 1, tests: 2 },
    ],
  })
})

test('tests that were not judged count as not passed', () => {
  expect(scoreOf(MODERN, TESTS, [YES, NO])).toMatchObject({
    points: 0,
    groups: [
      { points: 0, passed: 0, tests: 1 },
      { points: 0, passed: 0, tests: 2 },
    ],
  })
})

test('of the legacy format a group holds the tests of the groups below it', () => {
  const rules = (path: string): LegacyRules => ({
    path,
    scores: 'sum',
    verdicts: 'worst_error',
    acceptsAny: false,
    ignoresSample: path === '',
    breaks: false,
    acceptScore: 10,
    rejectScore: 0,
    least: null,
    most: null,
  })
  const paths = ['', 'secret', 'secret/a', 'secret/a/x', 'secret/b']
  const grading: Grading = { format: 'legacy', groups: paths.map(rules) }
  const tests = ['secret/a/x/1', 'secret/a/x/2', 'secret/b/1']
  expect(scoreOf(grading, tests, [YES, NO, YES])).toMatchObject({
    points: 20,
    most: 30,
    groups: [
      { points: 10, most: 20, verdict: 'wrong-answer', passed: 1, tests: 2 },
      { points: 10, most: 10, verdict: 'accepted', passed: 1, tests: 1 },
    ],
  })
})

const SLOW: GradedTest = { verdict: 'time-limit' }
const PARTS = [
  { points: 30, fromOrdinal: 1, toOrdinal: 2 },
  { points: 70, fromOrdinal: 3, toOrdinal: 4 },
]
test.each([
  ['all are passed', [YES, YES, YES, YES], [30, 70], ['accepted', 'accepted']],
  ['one failure costs its part alone', [YES, NO, YES, YES], [0, 70], ['wrong-answer', 'accepted']],
  [
    'what was left out is not passed, for the reason that ended the judging',
    [SLOW, SLOW],
    [0, 0],
    ['time-limit', 'time-limit'],
  ],
] as const)('of simple parts each is won whole: %s', (_, results, points, verdicts) => {
  const score = scoreOfParts(PARTS, results)
  expect(score.groups.map((group) => [group.points, group.most])).toEqual(
    points.map((one, at) => [one, at === 0 ? 30 : 70]),
  )
  expect(score.groups.map(({ verdict }) => verdict)).toEqual([...verdicts])
  expect([score.points, score.most]).toEqual([points[0] + points[1], 100])
})
