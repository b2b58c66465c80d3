import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RunResult, ShownTestResult } from '#contracts/http/judge'
import { TestResults } from './test-results'

const PASSED: ShownTestResult = {
  passed: true,
  isHidden: false,
  verdict: 'Accepted',
  timeMs: 12,
  memoryKiB: 2048,
  input: 'IN',
  expectedOutput: 'WANTED',
  actualOutput: 'OUT',
  error: '',
}
const HIDDEN: ShownTestResult = {
  passed: false,
  isHidden: true,
  verdict: 'Time Limit Exceeded',
  timeMs: null,
  memoryKiB: null,
  input: '',
  expectedOutput: '',
  actualOutput: '',
  error: '',
}
const RESULT: RunResult = {
  verdict: 'Time Limit Exceeded',
  accepted: false,
  allPassed: false,
  passedCount: 1,
  totalCount: 9,
  testResults: [PASSED, HIDDEN, HIDDEN],
  compileOutput: '',
  timeMs: 2000,
  memoryKiB: 2048,
  submissionId: 'one',
}
const markup = (result: RunResult) =>
  renderToStaticMarkup(<TestResults shown={{ what: 'run', result }} onClose={() => undefined} />)

test('tests that were not run are shown as that', () => {
  const html = markup(RESULT)
  expect(html).toContain('Test Results (1/9 passed)')
  expect(html).toContain('NOT RUN')
  expect(html).toContain('Tests 4 to 9')
  expect(markup({ ...RESULT, totalCount: 4 })).toContain('Test 4')
  expect(markup({ ...RESULT, totalCount: 3 })).not.toContain('NOT RUN')
})

test('a submission with partial scores says what each group brought', () => {
  const group = { verdict: 'Accepted', passed: 3, tests: 3 }
  const score = {
    points: 30,
    most: 100,
    groups: [
      { ...group, points: 30, most: 30 },
      { ...group, verdict: 'Wrong Answer', passed: 4, tests: 5, points: 0, most: 70 },
    ],
  }
  const html = renderToStaticMarkup(
    <TestResults shown={{ what: 'submission', result: RESULT, score }} onClose={() => undefined} />,
  )
  for (const said of ['Score: 30 of 100 points', 'Group 1', '30 of 30', '3/3', 'Group 2', '0 of 70', '4/5'])
    expect(html).toContain(said)
  const endless = { points: 7.5, most: null, groups: [] }
  expect(
    renderToStaticMarkup(
      <TestResults shown={{ what: 'submission', result: RESULT, score: endless }} onClose={() => undefined} />,
    ),
  ).toContain('Score: 7.5 points')
  expect(markup(RESULT)).not.toContain('Score:')
})

test('where nothing compiled, the compiler has the word', () => {
  const html = markup({ ...RESULT, testResults: [], compileOutput: 'expected ;' })
  expect(html).toContain('expected ;')
  expect(html).not.toContain('NOT RUN')
})

test('a run on an input of one’s own shows output, time and memory, and neither a verdict nor PASS or FAIL', () => {
  const own: ShownTestResult = { ...PASSED, passed: null, verdict: 'Finished', expectedOutput: '' }
  const html = markup({ ...RESULT, verdict: 'Finished', passedCount: 0, totalCount: 0, testResults: [own] })
  for (const said of ['Run on Your Input', 'Finished', 'IN', 'OUT', '12 ms', '2.0 MB']) expect(html).toContain(said)
  for (const verdict of ['Accepted', 'PASS', 'FAIL', 'Expected', '0/0']) expect(html).not.toContain(verdict)
})

test('what stopped the program is said of an input of one’s own, too', () => {
  const own: ShownTestResult = { ...PASSED, passed: null, verdict: 'Runtime Error', error: 'Exited with code 3.' }
  const html = markup({ ...RESULT, verdict: 'Runtime Error', passedCount: 0, totalCount: 0, testResults: [own] })
  expect(html).toContain('Runtime Error')
  expect(html).toContain('Exited with code 3.')
  expect(html).not.toContain('FAIL')
})
