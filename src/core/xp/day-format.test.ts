import { expect, test } from 'bun:test'
import { dayFormat } from './day-format'

/** The name in another case for every number. */
const spelled = (name: string, number: number): string =>
  [...name].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')

test('a format is made once for each name', () => {
  expect(dayFormat('Asia/Tokyo')).toBe(dayFormat('Asia/Tokyo'))
})

test('names in any case do not fill the memory: older formats are dropped', () => {
  const first = dayFormat('Europe/Berlin')
  for (let number = 0; number < 2_000; number += 1) dayFormat(spelled('america/new_york', number))
  expect(dayFormat('Europe/Berlin')).not.toBe(first)
  expect(dayFormat('europe/BERLIN').format(0)).toBe('1970-01-01')
})
