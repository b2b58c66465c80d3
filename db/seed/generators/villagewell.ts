import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const FARTHEST = 10 ** 9

const test = (houses: readonly number[]): string => lines([[houses.length], houses])

function mixed(random: MersenneTwister, houses: readonly number[]): number[] {
  const copy = [...houses]
  random.shuffle(copy)
  return copy
}

export const villagewell: Generator = {
  samples: [
    ['1', '4\n9 1 4 2\n'],
    ['2', '3\n-5 -5 40\n'],
  ],

  *secret(seeded) {
    yield ['01-one-house', test([-FARTHEST])]
    yield ['02-two-houses', test([FARTHEST, -FARTHEST])]
    yield ['03-same-place', test(times(12, () => 7))]
    yield ['04-one-far-away', test([1, 2, 3, 4, 1000])]
    yield ['05-even-number', test(mixed(seeded('05'), range(-50, 150, 5)))]
    yield ['06-random-small', test(seeded('06').integers(301, -100, 100))]
    yield ['07-random', test(seeded('07').integers(1000, -(10 ** 6), 10 ** 6))]
    yield ['08-limit-random', test(seeded('08').integers(LIMIT, -FARTHEST, FARTHEST))]
    yield [
      '09-limit-two-ends',
      test(
        mixed(
          seeded('09'),
          times(LIMIT, (i) => (i % 2 === 0 ? FARTHEST : -FARTHEST)),
        ),
      ),
    ]
    yield [
      '10-limit-lopsided',
      test(
        mixed(
          seeded('10'),
          times(LIMIT - 1, (i) => (i < 14_000 ? i : FARTHEST - i)),
        ),
      ),
    ]
  },

  small: (random) => test(random.integers(random.integer(1, 7), -9, 9)),
}
