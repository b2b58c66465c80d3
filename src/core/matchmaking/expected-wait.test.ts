import { expect, test } from 'bun:test'
import { expectedWaitMs, type PastWait, withWaits } from './expected-wait'

const HOUR = 3_600_000
const nowMs = 10 * HOUR
const coding = (...waits: number[]): PastWait[] =>
  waits.map((waitedMs) => ({ duelType: 'coding', waitedMs, atMs: nowMs }))

test.each([
  ['nothing', [], null],
  ['one pair only', coding(2_000, 9_000), null],
  ['two pairs: between the middle two', coding(1_000, 30_000, 4_000, 6_000), 5_000],
  ['an odd number: the middle one', coding(1_000, 30_000, 4_000, 6_000, 5_000), 5_000],
] as const)('%s', (_what, past, expected) => {
  expect(expectedWaitMs(past, 'coding', nowMs)).toBe(expected)
})

test('the other type of duel says nothing of this one', () => {
  expect(expectedWaitMs(coding(1, 2, 3, 4), 'typing', nowMs)).toBeNull()
})

test('what is an hour old says nothing any more', () => {
  expect(expectedWaitMs(coding(1, 2, 3, 4), 'coding', nowMs + HOUR)).toBe(3)
  expect(expectedWaitMs(coding(1, 2, 3, 4), 'coding', nowMs + HOUR + 1)).toBeNull()
})

test('the latest twenty count, and no more than of use are kept', () => {
  const past = withWaits(
    coding(...Array.from({ length: 500 }, () => 60_000)),
    coding(...Array.from({ length: 20 }, () => 1_000)),
  )
  expect(expectedWaitMs(past, 'coding', nowMs)).toBe(1_000)
  expect(past.length).toBeLessThanOrEqual(200)
})
