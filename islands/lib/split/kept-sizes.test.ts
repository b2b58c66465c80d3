import { expect, test } from 'bun:test'
import { parseSizes } from './kept-sizes'

test.each([
  ['[300,500]', 2, [300, 500]],
  ['[300,500]', 3, null],
  ['[300,-1]', 2, null],
  ['[300,"500"]', 2, null],
  ['{"a":1}', 2, null],
  ['[300,', 2, null],
  [null, 2, null],
])('kept sizes %p of %p panes are read as %p', (stored, count, sizes) => {
  expect(parseSizes(stored, count)).toEqual(sizes)
})
