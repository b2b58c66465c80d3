import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Path = readonly [number, number]

const LIMIT = 10_000
const DEAREST = 10 ** 9

const test = (prices: readonly number[], paths: readonly Path[]): string => lines([[prices.length], prices, ...paths])

/**
 * A random tree: each hill is connected with one of the `reach` hills before it, so a small reach makes a deep tree.
 * Then all hills are given new numbers at random.
 */
function grown(random: MersenneTwister, size: number, reach: number): Path[] {
  const hills = range(1, size + 1)
  random.shuffle(hills)
  return range(2, size + 1).map((hill): Path => {
    const other = random.integer(Math.max(1, hill - reach), hill - 1)
    return [hills[hill - 1] ?? 0, hills[other - 1] ?? 0]
  })
}

export const beaconposts: Generator = {
  samples: [
    ['1', '5\n9 4 5 6 3\n1 2\n2 3\n3 4\n3 5\n'],
    ['2', '1\n8\n'],
  ],

  *secret(seeded) {
    yield [
      '01-ends-are-enough',
      test(
        [1, 50, 50, 1],
        [
          [1, 2],
          [2, 3],
          [3, 4],
        ],
      ),
    ]
    yield ['02-two-hills', test([7, 6], [[2, 1]])]
    yield [
      '03-dear-centre',
      test(
        [100, 1, 2, 3, 4],
        [
          [1, 2],
          [1, 3],
          [4, 1],
          [1, 5],
        ],
      ),
    ]
    yield [
      '04-cheap-centre',
      test(
        [9, 1, 2, 3, 4],
        [
          [1, 2],
          [1, 3],
          [4, 1],
          [1, 5],
        ],
      ),
    ]
    yield [
      '05-cheap-leaves',
      test(
        times(30, (i) => (i % 3 === 1 ? 50 : 2)),
        range(1, 30).map((i): Path => [i, i + 1]),
      ),
    ]
    yield ['06-chain', test(seeded('05').integers(40, 1, 9), grown(seeded('05'), 40, 1))]
    yield ['07-random-small', test(seeded('06').integers(60, 1, 20), grown(seeded('06'), 60, 10))]
    yield ['08-random', test(seeded('07').integers(800, 1, 1000), grown(seeded('07'), 800, 800))]
    yield ['09-limit-random', test(seeded('08').integers(LIMIT, 1, DEAREST), grown(seeded('08'), LIMIT, LIMIT))]
    yield ['10-limit-chain', test(seeded('09').integers(LIMIT, 1, 50), grown(seeded('09'), LIMIT, 1))]
    yield ['11-random-deep', test(seeded('10').integers(1000, 1, 50), grown(seeded('10'), 1000, 4))]
    yield [
      '12-limit-path-alike',
      test(
        times(LIMIT, () => DEAREST),
        range(1, LIMIT).map((i): Path => [i, i + 1]),
      ),
    ]
  },

  small(random) {
    const size = random.integer(1, 8)
    return test(random.integers(size, 1, 9), grown(random, size, random.integer(1, 8)))
  },
}
