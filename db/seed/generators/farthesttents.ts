import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Tent = readonly [x: number, y: number]

const LIMIT = 15_000
const FARTHEST = 10 ** 9

const test = (tents: readonly Tent[]): string => lines([[tents.length], ...tents])

const camp = (random: MersenneTwister, size: number, most: number): Tent[] =>
  times(size, () => [random.integer(-most, most), random.integer(-most, most)])

export const farthesttents: Generator = {
  samples: [
    ['1', '4\n1 1\n4 3\n0 5\n2 2\n'],
    ['2', '3\n-2 7\n-2 7\n-2 7\n'],
  ],

  *secret(seeded) {
    yield [
      '01-two-corners',
      test([
        [FARTHEST, -FARTHEST],
        [-FARTHEST, FARTHEST],
      ]),
    ]
    yield ['02-falling-line', test(range(0, 20).map((i): Tent => [i, -2 * i]))]
    yield ['03-rising-line', test(range(0, 20).map((i): Tent => [2 * i, i]))]
    yield [
      '04-cross',
      test([
        [0, 9],
        [0, -8],
        [7, 0],
        [-9, 0],
      ]),
    ]
    yield ['05-all-negative', test(camp(seeded('05'), 30, 50).map(([x, y]): Tent => [x - 100, y - 100]))]
    yield ['06-random-small', test(camp(seeded('06'), 200, 60))]
    yield ['07-random', test(camp(seeded('07'), 1500, 10 ** 5))]
    yield ['08-limit-random', test(camp(seeded('08'), LIMIT, FARTHEST))]
    yield ['09-random-falling', test(times(2000, (i): Tent => [i * 31_000, FARTHEST - i * 31_000]))]
    yield ['10-limit-one-place', test(times(LIMIT, (): Tent => [FARTHEST, FARTHEST]))]
  },

  small: (random) => test(camp(random, random.integer(2, 6), 9)),
}
