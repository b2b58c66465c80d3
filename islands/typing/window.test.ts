import { expect, test } from 'bun:test'
import { wordsInView } from './window'

const words = Array.from({ length: 32 }, (_, i) => `w${i}`)

test.each([
  [0, 0, 15],
  [14, 0, 15],
  [15, 15, 15],
  [31, 30, 2],
  [32, 30, 2],
])('at word %d the view begins with word %d and holds %d', (index, from, count) => {
  const view = wordsInView(words, index)
  expect([view.from, view.words.length]).toEqual([from, count])
})

test('a text of whole pages stays on its last one at the end', () => {
  expect(wordsInView(words.slice(0, 30), 30)).toMatchObject({ from: 15 })
})
