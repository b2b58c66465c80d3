import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const KINDS = 30

const test = (amount: number, values: readonly number[]): string => lines([[values.length, amount], values])

const some = (random: MersenneTwister, count: number, highest: number): number[] =>
  random.sample(range(1, highest + 1), count)

export const coinpurse: Generator = {
  samples: [
    ['1', '3 17\n1 5 10\n'],
    ['2', '2 15\n4 6\n'],
  ],

  *secret(seeded) {
    yield ['01-one-coin', test(7, [7])]
    yield ['02-too-little', test(1, [2])]
    yield ['03-two-middle-ones', test(6, [1, 3, 4])]
    yield ['04-largest-does-not-fit', test(30, [1, 10, 25])]
    yield ['05-only-without-the-largest', test(18, [5, 6, 9, 11])]
    yield ['06-random-small', test(97, some(seeded('06'), 5, 40))]
    yield ['07-random', test(4321, some(seeded('07'), 12, 900))]
    yield ['08-limit-ones', test(LIMIT, [1])]
    yield ['09-limit-large-coins', test(LIMIT, some(seeded('09'), KINDS, LIMIT))]
    yield ['10-limit-small-coins', test(LIMIT - 1, range(2, 2 * KINDS + 2, 2))]
    yield ['11-limit-close-values', test(LIMIT, range(501, 501 + KINDS))]
    yield ['12-limit-random', test(LIMIT - 13, some(seeded('12'), KINDS, 2000))]
  },

  small: (random) => test(random.integer(1, 25), some(random, random.integer(1, 4), 9)),
}
