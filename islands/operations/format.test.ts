import { describe, expect, test } from 'bun:test'
import { formatSize, formatSpan } from './format'

describe('a span of time', () => {
  test.each([
    [0, 'less than a second'],
    [999, 'less than a second'],
    [1000, '1 second'],
    [125_000, '2 minutes 5 seconds'],
    [3_600_000, '1 hour'],
    [3 * 86_400_000 + 4 * 3_600_000 + 5000, '3 days 4 hours'],
  ])('of %d ms is said as its two largest parts', (ms, expected) => {
    expect(formatSpan(ms)).toBe(expected)
  })
})

describe('a size', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [23_097_344, '23.1 MB'],
    [1.5e9, '1.5 GB'],
    [2.5e15, '2500.0 TB'],
  ])('of %d bytes', (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected)
  })
})
