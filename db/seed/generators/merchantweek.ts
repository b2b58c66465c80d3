import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Merchant = readonly [day: number, pennies: number]

const LIMIT = 20_000
const MOST = 10 ** 9

const test = (merchants: readonly Merchant[]): string => lines([[merchants.length], ...merchants])

type Fair = { readonly size: number; readonly days: number; readonly most: number }

const fair = (random: MersenneTwister, { size, days, most }: Fair): Merchant[] =>
  times(size, () => [random.integer(1, days), random.integer(1, most)])

export const merchantweek: Generator = {
  samples: [
    ['1', '3\n2 8\n2 9\n1 3\n'],
    ['2', '3\n3 5\n3 4\n7 2\n'],
  ],

  *secret(seeded) {
    yield ['01-one-merchant', test([[MOST, MOST]])]
    yield ['02-all-the-first-day', test(range(1, 30).map((i): Merchant => [1, i]))]
    yield [
      '03-rich-and-patient',
      test([
        [2, 9],
        [1, 8],
        [3, 10],
      ]),
    ]
    yield [
      '04-late-comes-a-better',
      test([
        [1, 1],
        [2, 2],
        [2, 7],
        [3, 5],
        [3, 6],
        [3, 4],
      ]),
    ]
    yield [
      '05-days-beyond-the-merchants',
      test([
        [MOST, 3],
        [4, 2],
        [1, 1],
        [MOST, 4],
      ]),
    ]
    yield ['06-random-small', test(fair(seeded('06'), { size: 40, days: 20, most: 50 }))]
    yield ['07-random', test(fair(seeded('07'), { size: 2000, days: 1500, most: 10_000 }))]
    yield [
      '08-limit-all-the-last-day',
      test(fair(seeded('08'), { size: LIMIT, days: 1, most: MOST }).map(([, p]): Merchant => [LIMIT, p])),
    ]
    yield ['09-limit-random', test(fair(seeded('09'), { size: LIMIT, days: LIMIT, most: MOST }))]
    yield ['10-limit-few-days', test(fair(seeded('10'), { size: LIMIT, days: 100, most: MOST }))]
    yield ['11-limit-sum', test(times(LIMIT, () => [MOST, MOST]))]
  },

  small: (random) => test(fair(random, { size: random.integer(1, 7), days: 5, most: 9 })),
}
