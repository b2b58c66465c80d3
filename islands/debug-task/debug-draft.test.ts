import { expect, test } from 'bun:test'
import { missingLanguages, NEW_TASK, taskOf, withMutation } from './debug-draft'

const found = {
  kind: 'Changed comparison',
  line: 1,
  before: 'a < b',
  after: 'a > b',
  source: 'broken',
  verdict: 'Wrong Answer',
  test: { input: '1 2', expected: '2', actual: '1' },
}
const python = { language: 'python', mended: 'mended' }

test('a mutation fills the programs of its language, and the report with the test that it fails', () => {
  const draft = withMutation({ ...NEW_TASK, title: 'Mine' }, python, found)
  expect(draft).toMatchObject({ title: 'Mine', programs: { python: { broken: 'broken', mended: 'mended' } } })
  expect(draft.report).toEqual({ text: '', input: '1 2', expected: '2', actual: '1' })
  expect(missingLanguages(draft).map(({ key }) => key)).not.toContain('python')
})

test('the report of another language stays, and so does one where the test is too large to be shown', () => {
  const report = { text: 'Said.', input: '9', expected: '9', actual: '0' }
  const other = { ...NEW_TASK, report, programs: { cpp: { broken: 'a', mended: 'b' } } }
  expect(withMutation(other, python, found).report).toEqual(report)
  expect(withMutation({ ...NEW_TASK, report }, python, { ...found, test: null }).report).toEqual(report)
})

test.each([
  ['3', 3],
  ['', 0],
  ['2.5', 0],
  ['many', 0],
])('a budget typed as "%s" is sent as %d', (typed, sent) => {
  expect(taskOf({ ...NEW_TASK, budget: typed }).budget).toBe(sent)
})
