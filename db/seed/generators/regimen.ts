import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

/** The points of a day in each of the two disciplines. */
type Day = readonly [number, number]

const LIMIT = 50_000

const test = (most: number, days: readonly Day[]): string => lines([[days.length, most], ...days])

const drawn = (random: MersenneTwister, size: number, largest: number): Day[] =>
  times(size, () => [random.integer(0, largest), random.integer(0, largest)])

/** Days in groups, in each of which one of the two disciplines brings far more points. */
function phases(random: MersenneTwister): Day[] {
  const base = range(0, LIMIT).map((day): Day => {
    return Math.floor(day / random.integer(2, 6)) % 2 === 1 ? [9000, 10] : [10, 9000]
  })
  return base.map(([a, b]) => [a + random.integer(0, 999), b + random.integer(0, 999)])
}

export const regimen: Generator = {
  samples: [
    ['1', '4 2\n5 1\n2 6\n3 3\n8 4\n'],
    ['2', '3 1\n3 4\n2 9\n1 4\n'],
  ],

  *secret(seeded) {
    yield ['01-one-day', '1 1\n3 8\n']
    yield [
      '02-nothing-to-gain',
      test(
        4,
        times(12, () => [0, 0]),
      ),
    ]
    yield ['03-rest-every-other-day', '5 1\n9 2\n10 3\n9 2\n4 4\n8 8\n']
    yield [
      '04-only-the-lance-pays',
      test(
        5,
        times(15, () => [10, 0]),
      ),
    ]
    yield ['05-rest-before-it-is-needed', '7 3\n10 0\n9 0\n0 10\n10 0\n0 10\n2 1\n10 0\n']
    yield ['06-rest-to-change-discipline', '7 10\n100 1\n100 1\n1 100\n1 100\n100 1\n1 1\n1 100\n']
    yield ['07-shorter-than-k', test(10, drawn(seeded('07'), 9, 100))]
    yield ['08-random-small', test(3, drawn(seeded('08'), 60, 30))]
    yield ['09-random-k-one', test(1, drawn(seeded('09'), 1000, 10_000))]
    yield ['10-random-k-four', test(4, drawn(seeded('10'), 3000, 10_000))]
    yield ['11-limit-random', test(10, drawn(seeded('11'), LIMIT, 10_000))]
    yield ['12-limit-k-two', test(2, drawn(seeded('12'), LIMIT, 10_000))]
    yield [
      '13-limit-all-highest',
      test(
        10,
        times(LIMIT, () => [10_000, 10_000]),
      ),
    ]
    yield ['14-limit-phases', test(7, phases(seeded('14')))]
  },

  small(random) {
    const most = random.integer(1, 4)
    const size = random.integer(1, 9)
    return test(most, drawn(random, size, random.pick([3, 20])))
  },
}
