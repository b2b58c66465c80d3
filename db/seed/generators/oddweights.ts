import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 50_000
const HIGHEST = 10 ** 9

const test = (weights: readonly number[]): string => lines([[weights.length], weights])

type Chest = { readonly pairs: number; readonly odd: readonly [number, number]; readonly highest: number }

/** Pairs of equal random weights and the two weights without a partner, in random order. */
function chest(random: MersenneTwister, { pairs, odd, highest }: Chest): number[] {
  const weights = [...odd, ...random.integers(pairs, 1, highest).flatMap((weight) => [weight, weight])]
  random.shuffle(weights)
  return weights
}

export const oddweights: Generator = {
  samples: [
    ['1', '4\n5 9 5 4\n'],
    ['2', '2\n30 7\n'],
  ],

  *secret(seeded) {
    yield ['01-lowest', test([2, 1])]
    yield ['02-thrice', test([6, 6, 6, 3])]
    yield ['03-both-thrice', test([8, 5, 8, 5, 8, 5])]
    yield ['04-four-and-five-times', test([4, 4, 4, 4, 9, 9, 9, 9, 9, 2])]
    yield ['05-differ-in-the-highest-bit', test(chest(seeded('05'), { pairs: 50, odd: [536_870_913, 1], highest: 99 }))]
    yield ['06-random-few-kinds', test(chest(seeded('06'), { pairs: 500, odd: [3, 11], highest: 20 }))]
    yield ['07-random', test(chest(seeded('07'), { pairs: 1000, odd: [77_777, 12], highest: 100_000 }))]
    yield ['08-limit-all-pairs-differ', test([...range(1, LIMIT / 2), ...range(1, LIMIT / 2 + 2)])]
    yield ['09-limit-random', test(chest(seeded('09'), { pairs: LIMIT / 2 - 1, odd: [HIGHEST, 1], highest: HIGHEST }))]
    yield ['10-limit-two-kinds', test(range(0, LIMIT).map((i) => (i < 24_999 ? 1 : HIGHEST)))]
  },

  small: (random) =>
    test(chest(random, { pairs: random.integer(0, 4), odd: [random.integer(1, 3), random.integer(4, 6)], highest: 6 })),
}
