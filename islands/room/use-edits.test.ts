import { expect, test } from 'bun:test'
import { insertedCharacters } from './use-edits'

test.each([
  ['', 'abc', 3],
  ['ac', 'abc', 1],
  ['aaa', 'aaaa', 1],
  ['abc', 'ac', 0],
  ['abc', 'abc', 0],
  ['hello world', 'hello brave world', 6],
  ['old', 'new one', 7],
])('from %p to %p: %d', (before, after, count) => {
  expect(insertedCharacters(before, after)).toBe(count)
})
