import type { Generator } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 100_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const test = (motto: string): string => `${motto}\n`

const reversed = (text: string): string => [...text].reverse().join('')

/** A palindrome with `size` letters. */
function mirror(random: MersenneTwister, size: number, letters: string): string {
  const half = random.text(Math.ceil(size / 2), letters)
  return half + reversed(half).slice(size % 2)
}

const spoilt = (text: string, at: number, letter: string): string => text.slice(0, at) + letter + text.slice(at)

export const almostmirror: Generator = {
  samples: [
    ['1', 'rotzator\n'],
    ['2', 'abba\n'],
    ['3', 'lance\n'],
  ],

  *secret(seeded) {
    yield ['01-one-letter', test('x')]
    yield ['02-two-letters', test('ab')]
    yield ['03-either-end', test('cabaccabac'.slice(0, 9))]
    yield ['04-left-looks-right', test('abcbabcbabb'.slice(0, 10))]
    yield ['05-first-of-a-run', test('abccccba'.replace('cccc', 'ccxccc'))]
    yield ['06-random-right', test(spoilt(mirror(seeded('06'), 301, 'ab'), 260, 'c'))]
    yield ['07-random-hopeless', test(seeded('07').text(500, LETTERS))]
    yield ['08-limit-mirror', test(mirror(seeded('08'), LIMIT, LETTERS))]
    yield ['09-limit-left', test(spoilt(mirror(seeded('09'), LIMIT - 1, LETTERS), 49_000, 'q'))]
    yield ['10-limit-right', test(spoilt(mirror(seeded('10'), LIMIT - 1, LETTERS), 61_234, 'q'))]
    const half = 'ab'.repeat(LIMIT / 4)
    yield ['11-limit-alternating', test(half + half)]
    yield ['12-limit-hopeless', test(`${'a'.repeat(40_000)}bc${'a'.repeat(20_000)}cd${'a'.repeat(LIMIT - 60_004)}`)]
  },

  small: (random) => test(random.text(random.integer(1, 8), 'ab')),
}
