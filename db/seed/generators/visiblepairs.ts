import { type Generator, lines, range, times } from './generator'

const LIMIT = 50_000
const TALLEST = 10 ** 9

const test = (heights: readonly number[]): string => lines([[heights.length], heights])

export const visiblepairs: Generator = {
  samples: [
    ['1', '5\n5 2 3 1 4\n'],
    ['2', '4\n2 2 1 2\n'],
  ],

  *secret(seeded) {
    yield ['01-one-guard', test([1])]
    yield ['02-all-alike', test(times(20, () => 6))]
    yield ['03-rising', test(range(1, 30))]
    yield ['04-valley-between-equals', test([9, 3, 3, 5, 3, 9, 9, 2, 9])]
    yield ['05-saw', test(times(40, (i) => (i % 3) * 10 + i + 1))]
    yield ['06-random-few-heights', test(seeded('06').integers(200, 1, 4))]
    yield ['07-random', test(seeded('07').integers(1000, 1, 10 ** 6))]
    yield ['08-random-many', test(seeded('08').integers(5000, 1, TALLEST))]
    yield ['09-limit-falling', test(range(TALLEST - LIMIT, TALLEST).reverse())]
    yield ['10-falling-and-rising', test(times(5000, (i) => Math.abs(i - 2500) + 1))]
    yield ['11-limit-few-heights', test(seeded('11').integers(LIMIT, 1, 3))]
  },

  small: (random) => test(random.integers(random.integer(1, 9), 1, 4)),
}
