import { type Generator, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Line = readonly [name: string, points: number]

const LIMIT = 20_000
const MOST = 10 ** 6

const test = (book: readonly Line[]): string =>
  `${book.length}\n${book.map(([name, points]) => `${name} ${points}\n`).join('')}`

/** The name of the knight with this number: a word of at least three letters. */
function nameOf(number: number): string {
  const letters = [...number.toString(26).padStart(3, '0')].map((digit) => Number.parseInt(digit, 26))
  return String.fromCharCode(...letters.map((letter) => 97 + letter))
}

type Games = { readonly size: number; readonly knights: number; readonly most: number }

const games = (random: MersenneTwister, { size, knights, most }: Games): Line[] =>
  times(size, () => [nameOf(random.integer(0, knights - 1)), random.integer(-most, most)])

/** Adds one line for each knight, so that all of them end with the same points. */
function evened(book: readonly Line[], end: number): Line[] {
  const sums = new Map<string, number>()
  for (const [name, points] of book) sums.set(name, (sums.get(name) ?? 0) + points)
  return [...book, ...[...sums].map(([name, sum]): Line => [name, end - sum])]
}

export const tallybook: Generator = {
  samples: [
    ['1', '3\nmark 5\nanna 2\nanna 3\n'],
    ['2', '4\nalda 9\nbran 3\nalda -9\nalda 1\n'],
  ],

  *secret(seeded) {
    yield ['01-one-line', test([['a', 0]])]
    yield [
      '02-only-losses',
      test([
        ['ida', -5],
        ['otto', -3],
        ['ida', -1],
        ['otto', -2],
      ]),
    ]
    yield [
      '03-above-it-before-the-end',
      test([
        ['ida', 4],
        ['otto', 9],
        ['otto', -5],
        ['ida', 0],
      ]),
    ]
    yield [
      '04-late-but-first-there',
      test([
        ['ida', 1],
        ['otto', 7],
        ['ida', 6],
        ['gil', 7],
      ]),
    ]
    yield [
      '05-ends-below-nothing',
      test([
        ['ida', 3],
        ['otto', -2],
        ['ida', -5],
      ]),
    ]
    yield ['06-all-even', test(evened(games(seeded('06'), { size: 60, knights: 8, most: 10 }), 4))]
    yield ['07-random-few', test(games(seeded('07'), { size: 2000, knights: 5, most: 3 }))]
    yield ['08-random-many', test(games(seeded('08'), { size: 2000, knights: 900, most: 2 }))]
    yield ['09-limit-all-even', test(evened(games(seeded('09'), { size: 15_000, knights: 4000, most: MOST / 20 }), 7))]
    yield ['10-limit-all-different', test(range(0, LIMIT).map((i): Line => [nameOf(i), i - LIMIT]))]
    yield ['11-limit-one-knight', test(times(LIMIT, () => ['longname', MOST]))]
  },

  small: (random) => test(games(random, { size: random.integer(1, 8), knights: 3, most: 3 })),
}
