import { type Generator, lines, range, times } from './generator'

const LIMIT = 40_000
const STRONGEST = 10 ** 9

const test = (riders: readonly number[]): string => lines([[riders.length], riders])

export const tiltingday: Generator = {
  samples: [
    ['1', '4\n7 2 10 5\n'],
    ['2', '3\n6 6 6\n'],
  ],

  *secret(seeded) {
    yield ['01-one-rider', test([STRONGEST])]
    yield ['02-two-ones', test([1, 1])]
    yield ['03-odd-losers', test([9, 8, 7, 5, 3])]
    yield ['04-one-giant', test([100, 1, 1, 1, 1, 1, 1, 1])]
    yield ['05-all-alike', test(times(33, () => 64))]
    yield ['06-random-small', test(seeded('06').integers(60, 1, 40))]
    yield ['07-random', test(seeded('07').integers(1000, 1, 10 ** 6))]
    yield ['08-random-many', test(seeded('08').integers(10_000, 1, STRONGEST))]
    yield ['09-limit-all-alike', test(times(LIMIT, () => STRONGEST))]
    yield ['10-limit-rising', test(range(STRONGEST - LIMIT, STRONGEST))]
  },

  small: (random) => test(random.integers(random.integer(1, 7), 1, 12)),
}
