import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Visitor = readonly [enters: number, leaves: number]

const LIMIT = 30_000
const LATEST = 10 ** 9

const test = (visitors: readonly Visitor[]): string => lines([[visitors.length], ...visitors])

function visitors(random: MersenneTwister, count: number, latest: number): Visitor[] {
  return times(count, () => {
    const enters = random.integer(0, latest - 1)
    return [enters, random.integer(enters + 1, latest)]
  })
}

export const hallvisitors: Generator = {
  samples: [
    ['1', '4\n1 6\n2 7\n4 9\n8 10\n'],
    ['2', '2\n6 9\n1 5\n'],
  ],

  *secret(seeded) {
    yield ['01-one-visitor', test([[0, LATEST]])]
    yield ['02-never-meet', test(range(0, 20).map((i): Visitor => [3 * i, 3 * i + 2]))]
    yield ['03-chairs-change-hands', test(range(0, 20).map((i): Visitor => [3 * i, 3 * i + 3]))]
    yield ['04-all-day', test(times(50, () => [10, 20]))]
    yield ['05-inside-one-another', test(range(0, 50).map((i): Visitor => [i, 200 - i]))]
    yield ['06-random-small', test(visitors(seeded('06'), 200, 60))]
    yield ['07-random', test(visitors(seeded('07'), 2000, 100_000))]
    yield ['08-limit-random', test(visitors(seeded('08'), LIMIT, LATEST))]
    yield [
      '09-limit-short-visits',
      test(
        seeded('09')
          .integers(LIMIT, 0, 40_000)
          .map((a): Visitor => [a, a + 3]),
      ),
    ]
    yield ['10-limit-relay', test(range(0, LIMIT).map((i): Visitor => [i * 30_000, (i + 1) * 30_000]))]
  },

  small: (random) => test(visitors(random, random.integer(1, 7), 9)),
}
