import { expect, test } from 'bun:test'
import { PREVIEW_WORDS, wordsInView, wordsOnScreen } from './window'

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

const long = Array.from({ length: 200 }, (_, i) => `w${i}`)

test.each([
  [32, 0, 0, 32],
  [32, 31, 0, 32],
  [64, 63, 0, 64],
  [65, 0, 0, 60],
  [65, 45, 15, 50],
  [200, 44, 0, 60],
  [200, 45, 45, 60],
  [200, 199, 150, 50],
])('of %d words at word %d the screen begins with word %d and holds %d', (length, index, from, count) => {
  const screen = wordsOnScreen(long.slice(0, length), index)
  expect([screen.from, screen.words.length]).toEqual([from, count])
})

test('at every word of every length the active words are on the screen, among at least fifty', () => {
  for (let length = 1; length <= long.length; length += 1) {
    const text = long.slice(0, length)
    for (let index = 0; index <= length; index += 1) {
      const screen = wordsOnScreen(text, index)
      expect(screen.words.length).toBeGreaterThanOrEqual(Math.min(length, PREVIEW_WORDS))
      expect(screen.words).toEqual(expect.arrayContaining([...wordsInView(text, index).words]))
    }
  }
})
