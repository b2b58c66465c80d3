import { expect, test } from 'bun:test'
import {
  addingRefusal,
  again,
  MOST_BYTES,
  MOST_PACKAGES,
  nextWaiting,
  type PackageStep,
  queued,
  resumed,
  summaryOf,
  withoutWaiting,
  withStep,
} from './queue'

const STEPS: readonly PackageStep[] = [
  { step: 'imported', problemId: 'a', title: 'A', outcome: 'added', notes: [] },
  { step: 'refused', reasons: ['It is not a zip.'] },
  { step: 'judging', done: 1, total: 3 },
  { step: 'waiting' },
]
const QUEUE = STEPS.map((at, i) => ({ ...queued(`${i}`, { name: `${i}.zip`, bytes: 10 }), at }))
const stepsOf = (queue: typeof QUEUE | readonly { at: PackageStep }[]) => queue.map(({ at }) => at.step)

test('what has ended stays as it ended, after a reload and after a stop', () => {
  expect(stepsOf(resumed(QUEUE))).toEqual(['imported', 'refused', 'waiting', 'waiting'])
  expect(stepsOf(withoutWaiting(QUEUE))).toEqual(['imported', 'refused', 'judging', 'cancelled'])
})

test('a decision brings one package back into its turn, and no other', () => {
  const decided = again(QUEUE, '1', { taken: 'replace' })
  expect(stepsOf(decided)).toEqual(['imported', 'waiting', 'judging', 'waiting'])
  expect(decided[1]?.how).toEqual({ force: false, taken: 'replace' })
  expect(again(decided, '1', { force: true })[1]?.how).toEqual({ force: true, taken: 'replace' })
  expect(nextWaiting(decided)?.id).toBe('1')
  expect(nextWaiting(withStep(QUEUE, '3', { step: 'storing' }))).toBeNull()
})

test('the summary names what there is, and what is left', () => {
  expect(summaryOf(QUEUE)).toBe('4 packages: 1 imported, 1 refused, 2 left')
  expect(summaryOf(QUEUE.slice(0, 1))).toBe('1 package: 1 imported')
})

test.each([
  ['as many as fit', MOST_PACKAGES - 4, 1, null],
  ['one too many', MOST_PACKAGES - 3, 1, 'A list takes 50 packages at most: 4 are in it, and 47 would be added.'],
  ['too large together', 1, MOST_BYTES, 'The packages are larger than 512 MiB together.'],
])('%s', (_what, count, bytes, said) => {
  const added = Array.from({ length: count }, () => ({ bytes }))
  const refusal = addingRefusal(QUEUE, added)
  if (said === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(said)
})
