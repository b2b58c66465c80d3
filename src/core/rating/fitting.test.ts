import { expect, test } from 'bun:test'
import { fittingDifficulties, formatRating, formatRatingChange } from '.'

test.each([
  [700, ['Easy', 'Medium', 'Hard']],
  [1399.9, ['Easy', 'Medium', 'Hard']],
  [1400, ['Medium', 'Easy', 'Hard']],
  [1799.9, ['Medium', 'Easy', 'Hard']],
  [1800, ['Hard', 'Medium', 'Easy']],
] as const)('a duel whose lower rating is %p takes %p, in this order', (rating, expected) => {
  expect(fittingDifficulties(rating)).toEqual([...expected])
})

test('ratings and changes in words', () => {
  expect(formatRating({ rating: 1512, provisional: false })).toBe('1512')
  expect(formatRating({ rating: 1512, provisional: true })).toBe('1512?')
  expect([14, 0, -9].map(formatRatingChange)).toEqual(['+14', '±0', '−9'])
})
