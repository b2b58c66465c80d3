import { expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { type Candidate, drawLockout } from './index'

const candidate = (rating: number, known: Candidate['known'] = 0): Candidate => ({
  id: asProblemId(`p${rating}`),
  rating,
  known,
})
const ratings = (drawn: readonly Candidate[] | null) => drawn?.map(({ rating }) => rating) ?? null
const tens = (known: Candidate['known'] = 0) => Array.from({ length: 10 }, (_, at) => candidate((at + 1) * 10, known))

test('four problems are too few for a Lockout, and five are all of it, the easiest first', () => {
  const five = [50, 10, 40, 20, 30].map((rating) => candidate(rating))
  expect(drawLockout(five.slice(1), 1)).toBeNull()
  expect(ratings(drawLockout(five, 1))).toEqual([10, 20, 30, 40, 50])
})

test('one of each fifth is drawn, the same for the same seed and not always the same', () => {
  const drawn = Array.from({ length: 40 }, (_, seed) => ratings(drawLockout(tens(), seed)) ?? [])
  for (const one of drawn) expect(one.map((rating) => Math.ceil(rating / 20))).toEqual([1, 2, 3, 4, 5])
  expect(ratings(drawLockout(tens(), 7))).toEqual(drawn[7] ?? [])
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(5)
})

test('what someone knows is drawn only where too few are new', () => {
  const old = [1, 2, 3].map((rating) => candidate(rating, 2))
  const seen = [4, 5].map((rating) => candidate(rating, 1))
  expect(drawLockout([...tens(), ...old, ...seen], 3)?.every(({ known }) => known === 0)).toBe(true)
  expect(drawLockout([...tens().slice(0, 3), ...seen, ...old], 3)?.every(({ known }) => known < 2)).toBe(true)
  expect(drawLockout([...old, ...seen], 3)).toHaveLength(5)
})
