import { describe, expect, test } from 'bun:test'
import { problemChangeMessage, problemChanges } from './index'

const before = {
  title: 'Sum',
  statement: 'Add.',
  constraints: ['n < 10'],
  examples: [{ input: '1', output: '1' }],
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  checker: { kind: 'tokens' },
  driverCode: {},
  subtasks: null,
  grading: null,
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
  test.each([{ subtasks: [{ points: 100, fromOrdinal: 1, toOrdinal: 2 }] }, { grading: { kind: 'sum' } }])(
    'how its tests are grouped, where the contest scores by it: %p',
    (change) => {
      expect(problemChanges(before, { ...before, ...change }, { ...options, scoresGroups: true })).toEqual(['groups'])
      expect(problemChanges(before, { ...before, ...change }, options)).toEqual([])
    },
  )
  test('a picture of its statement', () => {
    expect(problemChanges(before, before, { ...options, picturesDiffer: true })).toEqual(['statement'])
  })
  test('names the problem it is of', () => {
    expect(problemChangeMessage('limits', 'A. Sum')).toBe('A. Sum: the time or memory limit was changed')
  })
})
