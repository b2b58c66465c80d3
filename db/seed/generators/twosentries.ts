import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Guest = readonly [from: number, to: number]

const LIMIT = 20_000
const LAST = 10 ** 9

const test = (guests: readonly Guest[]): string => lines([[guests.length], ...guests])

function guests(random: MersenneTwister, count: number, last: number, longest: number): Guest[] {
  return times(count, () => {
    const from = random.integer(1, last - 1)
    return [from, random.integer(from + 1, Math.min(last, from + longest))]
  })
}

export const twosentries: Generator = {
  samples: [
    ['1', '3\n1 4\n3 6\n6 9\n'],
    ['2', '2\n5 6\n5 6\n'],
  ],

  *secret(seeded) {
    yield ['01-one-guest', test([[1, LAST]])]
    yield ['02-apart', test(range(0, 15).map((i): Guest => [10 * i + 1, 10 * i + 5]))]
    yield ['03-end-meets-beginning', test(range(0, 15).map((i): Guest => [3 * i + 1, 3 * i + 4]))]
    yield ['04-nested', test(range(0, 30).map((i): Guest => [100 - i, 101 + 2 * i]))]
    yield [
      '05-day-before-is-taken',
      test([
        [1, 5],
        [2, 6],
        [4, 6],
        [5, 7],
        [7, 8],
        [6, 8],
      ]),
    ]
    yield ['06-random-small', test(guests(seeded('06'), 60, 80, 9))]
    yield ['07-random', test(guests(seeded('07'), 900, 4000, 60))]
    yield ['08-random-many', test(guests(seeded('08'), 3000, LAST, 10 ** 6))]
    yield ['09-random-short-stays', test(guests(seeded('09'), 5000, 7000, 3))]
    yield ['10-limit-apart', test(times(LIMIT, (i): Guest => [LAST - 40_000 * i - 7, LAST - 40_000 * i]))]
    yield ['11-random-long-stays', test(guests(seeded('11'), 1000, LAST, LAST))]
  },

  small: (random) => test(guests(random, random.integer(1, 6), 9, random.integer(1, 6))),
}
