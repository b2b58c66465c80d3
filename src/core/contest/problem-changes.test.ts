import { describe, expect, test } from 'bun:test'
import { asksForRejudge, PROBLEM_CHANGES, problemChangeMessage, problemChanges } from './index'

const before = {
  title: 'Sum',
  statement: 'Add.',
  constraints: ['n < 10'],
  examples: [{ input: '1', output: '1' }],
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  checker: { kind: 'tokens' },
  driverCode: {},
}
const options = { same: Bun.deepEquals, testsDiffer: false }

describe('what changed of a problem', () => {
  test.each([
    ['nothing', {}, []],
    ['its title', { title: 'Sums' }, ['statement']],
    ['an example', { examples: [] }, ['statement']],
    ['the time limit', { timeLimitMs: 2000 }, ['limits']],
    ['the memory limit', { memoryLimitMb: 64 }, ['limits']],
    ['the checker', { checker: { kind: 'exact' } }, ['tests']],
    ['the driver code', { driverCode: { python: 'x' } }, ['drivers']],
    ['several', { statement: 'Add both.', timeLimitMs: 1 }, ['statement', 'limits']],
  ] as const)('%s', (_what, change, expected) => {
    expect(problemChanges(before, { ...before, ...change }, options)).toEqual([...expected])
  })
  test('the tests themselves', () => {
    expect(problemChanges(before, before, { ...options, testsDiffer: true })).toEqual(['tests'])
  })
  test('a picture of its statement', () => {
    expect(problemChanges(before, before, { ...options, picturesDiffer: true })).toEqual(['statement'])
  })
  test('asks for a rejudge where it can alter a verdict', () => {
    expect(PROBLEM_CHANGES.filter(asksForRejudge)).toEqual(['limits', 'tests', 'drivers'])
  })
  test('names the problem it is of', () => {
    expect(problemChangeMessage('limits', 'A. Sum')).toBe('A. Sum: the time or memory limit was changed')
  })
})
