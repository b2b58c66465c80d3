import { expect, test } from 'bun:test'
import { ordinal, placeLabel } from './place-label'

const table: [number | null, string][] = [
  [null, ''],
  [1, 'Next in line'],
  [2, '2nd in line'],
  [3, '3rd in line'],
  [4, '4th in line'],
  [11, '11th in line'],
  [12, '12th in line'],
  [21, '21st in line'],
  [113, '113th in line'],
  [201, '201st in line'],
]
for (const [place, words] of table) {
  test(`place ${place} is "${words}"`, () => expect(placeLabel(place)).toBe(words))
}

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [30, '30th'],
])('%i is %s', (place, text) => {
  expect(ordinal(place)).toBe(text)
})
