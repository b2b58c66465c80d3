import { type Generator, lines, range, times } from './generator'

const LIMIT = 100_000

const test = (difference: number, lengths: readonly number[]): string => lines([[lengths.length, difference], lengths])

export const lancepairs: Generator = {
  samples: [
    ['1', '5 4\n310 300 350 312 303\n'],
    ['2', '4 0\n7 9 7 8\n'],
  ],

  *secret(seeded) {
    yield ['01-one-lance', test(5, [10])]
    yield ['02-exactly-d', test(3, [10, 13])]
    yield ['03-just-over-d', test(3, [10, 14])]
    yield ['04-skip-the-shortest', test(2, [1, 5, 6, 10, 11])]
    yield ['05-lonely-in-between', test(1, [1, 2, 4, 6, 7, 9, 10])]
    yield [
      '06-all-equal-odd',
      test(
        0,
        times(77, () => 500),
      ),
    ]
    yield ['07-evenly-spaced', test(4, range(1, 1000, 5))]
    yield ['08-everything-matches', test(100_000, seeded('08').integers(999, 1, 100_000))]
    yield ['09-random-sparse', test(30, seeded('09').integers(1000, 1, 100_000))]
    yield ['10-random-medium', test(25, seeded('10').integers(3000, 1, 100_000))]
    yield ['11-limit-random', test(1, seeded('11').integers(LIMIT, 1, 100_000))]
    yield ['12-limit-exact-only', test(0, seeded('12').integers(LIMIT, 1, 100_000))]
    yield ['13-limit-descending', test(0, range(1, LIMIT + 1).reverse())]
  },

  small(random) {
    const difference = random.integer(0, 4)
    const size = random.integer(1, 9)
    return test(difference, random.integers(size, 1, random.pick([5, 12, 25])))
  },
}
