import { expect, test } from 'bun:test'
import { resultLineOf } from './index'

const at = (...places: number[]) => places.map((place, index) => ({ username: 'abcdefg'[index] ?? '?', place }))

test.each([
  [[1, 2], 'a won, ahead of b'],
  [[1, 2, 3], 'a won, ahead of b and one other'],
  [[1, 2, 2, 4, 5], 'a won, ahead of b and 3 others'],
  [[1, 1, 3], 'a and b share the first place, ahead of c'],
  [[1, 1], 'a and b finished level'],
  [[1, 1, 1], 'a, b and c finished level'],
  [[1, 1, 1, 1, 1], 'a, b and 3 others finished level'],
] as const)('places %p: %s', (places, line) => {
  expect(resultLineOf(at(...places))).toBe(line)
})
