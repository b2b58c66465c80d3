import { expect, test } from 'bun:test'
import type { Grading } from '#core/grading'
import { type CarriedProblem, validationKey } from './validation-key'

const PROBLEM: CarriedProblem = {
  title: 'Sum',
  description: 'Add.',
  constraints: [],
  difficulty: 'Easy',
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  tags: [],
  isContestOnly: false,
  examples: [],
  testCases: [{ input: '1', output: '1', isHidden: true, name: '01' }],
  functionSignatures: {},
  driverCode: {},
  checker: { kind: 'tokens' },
  inputValidator: null,
  subtasks: null,
  solutions: [],
  editorial: '',
  origin: null,
}
const [TEST] = PROBLEM.testCases
if (TEST === undefined) throw new Error('no test')
const GRADING: Grading = {
  format: '2025-09',
  groups: [{ path: 'secret', most: 100, aggregation: 'sum', requires: [] }],
}

test.each([
  ['another title', { title: 'Plus' }, true],
  ['another name of a test', { testCases: [{ ...TEST, name: '02' }] }, true],
  ['another time limit', { timeLimitMs: 2000 }, false],
  ['another answer', { testCases: [{ ...TEST, output: '2' }] }, false],
  ['arguments of one test', { testCases: [{ ...TEST, own: { arguments: ['x'] } }] }, false],
  ['groups that bring points', { grading: GRADING }, false],
] satisfies readonly (readonly [string, Partial<CarriedProblem>, boolean])[])('%s', (_what, part, isSame) => {
  expect(validationKey({ ...PROBLEM, ...part }) === validationKey(PROBLEM)).toBe(isSame)
})

test('where groups bring points, the names of tests say which group they are of', () => {
  const graded = { ...PROBLEM, grading: GRADING }
  const renamed = { ...graded, testCases: [{ ...TEST, name: 'b/1' }] }
  expect(validationKey(renamed)).not.toBe(validationKey(graded))
})
