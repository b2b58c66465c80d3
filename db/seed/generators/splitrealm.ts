import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [number, number]

const LIMIT = 15_000
const RICHEST = 10 ** 9

const test = (gold: readonly number[], roads: readonly Road[]): string => lines([[gold.length], gold, ...roads])

/**
 * A random tree: each town is connected with one of the `reach` towns before it, so a small reach makes a deep tree.
 * Then all towns are given new numbers at random.
 */
function grown(random: MersenneTwister, size: number, reach: number): Road[] {
  const names = range(0, size + 1)
  const towns = names.slice(1)
  random.shuffle(towns)
  const roads = range(2, size + 1).map((town): Road => {
    const other = random.integer(Math.max(1, town - reach), town - 1)
    return random.fraction() < 0.5
      ? [towns[town - 1] ?? 0, towns[other - 1] ?? 0]
      : [towns[other - 1] ?? 0, towns[town - 1] ?? 0]
  })
  random.shuffle(roads)
  return roads
}

const star = (size: number): Road[] => range(2, size + 1).map((town) => [town, 1])

export const splitrealm: Generator = {
  samples: [
    ['1', '5\n4 1 3 2 6\n1 2\n2 3\n2 4\n4 5\n'],
    ['2', '2\n7 7\n2 1\n'],
  ],

  *secret(seeded) {
    yield [
      '01-all-in-one-town',
      test(
        [0, 0, 9],
        [
          [3, 1],
          [1, 2],
        ],
      ),
    ]
    yield ['02-star', test([5, 4, 3, 2, 1, 12], star(6))]
    yield [
      '03-root-in-the-middle',
      test(
        [8, 1, 1, 1, 1, 1, 1],
        [
          [4, 1],
          [1, 5],
          [4, 2],
          [2, 3],
          [5, 6],
          [6, 7],
        ],
      ),
    ]
    yield ['04-chain', test(range(1, 41), grown(seeded('04'), 40, 1))]
    yield [
      '05-no-gold',
      test(
        range(0, 12).map(() => 0),
        star(12),
      ),
    ]
    yield ['06-random-small', test(seeded('06').integers(60, 0, 30), grown(seeded('06'), 60, 60))]
    yield ['07-random', test(seeded('07').integers(800, 0, 10 ** 6), grown(seeded('07'), 800, 12))]
    yield ['08-random-wide', test(seeded('08').integers(3000, 0, RICHEST), grown(seeded('08'), 3000, 3000))]
    yield ['09-limit-chain', test(seeded('09').integers(LIMIT, 0, RICHEST), grown(seeded('09'), LIMIT, 1))]
    yield ['10-random-deep', test(seeded('10').integers(3000, RICHEST / 2, RICHEST), grown(seeded('10'), 3000, 5))]
  },

  small(random) {
    const size = random.integer(2, 8)
    return test(random.integers(size, 0, 9), grown(random, size, random.integer(1, 8)))
  },
}
