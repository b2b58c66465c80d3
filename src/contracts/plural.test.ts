import { expect, test } from 'bun:test'
import { plural } from './plural'

test('a noun stands in the plural unless there is one of it', () => {
  expect([0, 1, 2].map((count) => plural(count, 'test'))).toEqual(['0 tests', '1 test', '2 tests'])
  expect([1, 2].map((count) => plural(count, 'try', 'tries'))).toEqual(['1 try', '2 tries'])
})
