import { expect, test } from 'bun:test'
import { formatRating, formatRatingChange } from '.'

test('ratings and changes in words', () => {
  expect(formatRating({ rating: 1512, provisional: false })).toBe('1512')
  expect(formatRating({ rating: 1512, provisional: true })).toBe('1512?')
  expect([14, 0, -9].map(formatRatingChange)).toEqual(['+14', '±0', '−9'])
})
