import { expect, test } from 'bun:test'
import { EXPECTATIONS, isExpected, SOLUTION_EXPECTATIONS, suggestedLimitMs } from './solutions'

test.each([
  ['accepted', 'accepted', true],
  ['accepted', 'wrong-answer', false],
  ['wrong_answer', 'time-limit', false],
  ['rejected', 'output-limit', true],
  ['rejected', 'accepted', false],
  ['rejected', 'internal-error', false],
  ['brute_force', 'wrong-answer', false],
  ['run_time_error', 'memory-limit', true],
] as const)('a solution of %s may come to %s: %p', (expected, verdict, may) => {
  expect(isExpected(expected, verdict)).toBe(may)
})

test('every expectation is offered, and none allows what the judge itself failed', () => {
  expect(Object.keys(EXPECTATIONS).toSorted()).toEqual([...SOLUTION_EXPECTATIONS].toSorted())
  for (const { verdicts } of Object.values(EXPECTATIONS)) expect(verdicts).not.toContain('internal-error')
})

test.each([
  [null, 2000, null],
  [1000, 2000, null],
  [1001, 2000, 2500],
  [40, 2000, null],
  [3100, 2000, 6500],
])('a slowest solution of %p ms under a limit of %p ms suggests %p', (slowest, limit, suggested) => {
  expect(suggestedLimitMs(slowest, limit)).toBe(suggested)
})
