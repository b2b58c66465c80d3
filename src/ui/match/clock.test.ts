import { expect, test } from 'bun:test'
import { formatClock } from './clock'

test.each([
  [-1, '0:00'],
  [0, '0:00'],
  [59.9, '0:59'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7325, '2:02:05'],
])('%p seconds are written %s', (seconds, label) => {
  expect(formatClock(seconds)).toBe(label)
})
