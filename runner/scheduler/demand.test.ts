import { expect, test } from 'bun:test'
import { askedMs } from './demand.ts'

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
