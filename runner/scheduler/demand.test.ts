import { expect, test } from 'bun:test'
import { askedMs, Demand } from './demand.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1000],
  [5, 3000],
  [22, 20_000],
  [25, 20_000],
  [1000, 20_000],
])('with %d unfinished jobs an owner counts as having used %d ms', (unfinished, ms) => {
  expect(askedMs(unfinished)).toBe(ms)
})

test('what is finished counts no more, and nothing of it for others', () => {
  const demand = new Demand()
  for (let job = 0; job < 4; job++) demand.count('ada', 1)
  expect([demand.of('ada'), demand.of('bob')]).toEqual([2000, 0])
  for (let job = 0; job < 4; job++) demand.count('ada', -1)
  demand.count('ada', 1)
  expect(demand.of('ada')).toBe(0)
})
