import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const MOST = 10 ** 9

const test = (k: number, weights: readonly number[]): string => lines([[weights.length, k], weights])

const pairs = (count: number): number => (count * (count - 1)) / 2

function mixed(random: MersenneTwister, weights: readonly number[]): number[] {
  const copy = [...weights]
  random.shuffle(copy)
  return copy
}

export const smallestgaps: Generator = {
  samples: [
    ['1', '4 3\n80 71 75 90\n'],
    ['2', '3 1\n64 70 64\n'],
  ],

  *secret(seeded) {
    yield ['01-two-riders', test(1, [MOST, 1])]
    yield [
      '02-all-alike',
      test(
        45,
        times(10, () => 3),
      ),
    ]
    yield ['03-last-pair', test(6, [4, 9, 1, 30])]
    yield ['04-same-gap-often', test(29, mixed(seeded('04'), range(10, 100, 3)))]
    yield ['05-same-gap-often-and-one-more', test(30, mixed(seeded('05'), range(10, 100, 3)))]
    yield ['06-random-small', test(400, seeded('06').integers(60, 1, 100))]
    yield ['07-random', test(100_000, seeded('07').integers(1200, 1, 10 ** 6))]
    yield ['08-limit-middle', test(pairs(LIMIT) / 2, seeded('08').integers(LIMIT, 1, MOST))]
    yield ['09-random-closest', test(1, seeded('09').distinct(1, MOST, 4000))]
    yield ['10-random-farthest', test(pairs(300), seeded('10').integers(300, 1, MOST))]
    yield ['11-limit-few-weights', test(150_000_000, seeded('11').integers(LIMIT, 1, 9))]
  },

  small(random) {
    const size = random.integer(2, 7)
    return test(random.integer(1, pairs(size)), random.integers(size, 1, 12))
  },
}
