import { type Generator, lines, range, times } from './generator'

const LIMIT = 20_000
const MOST = 10 ** 9

const test = (scores: readonly number[]): string => lines([[scores.length], scores])

export const middlescore: Generator = {
  samples: [
    ['1', '5\n3 9 7 10 1\n'],
    ['2', '4\n-6 -2 -6 1\n'],
  ],

  *secret(seeded) {
    yield ['01-one-score', test([-MOST])]
    yield ['02-two-scores', test([5, -4])]
    yield ['03-all-alike', test(times(21, () => 8))]
    yield ['04-rising', test(range(-20, 40))]
    yield ['05-falling', test(range(-20, 41).reverse())]
    yield ['06-random-few-scores', test(seeded('06').integers(100, -2, 2))]
    yield ['07-random', test(seeded('07').integers(999, -(10 ** 6), 10 ** 6))]
    yield ['08-limit-random', test(seeded('08').integers(LIMIT, -MOST, MOST))]
    yield ['09-limit-falling', test(range(MOST - LIMIT, MOST).reverse())]
    yield ['10-from-both-ends', test(times(2000, (i) => (i % 2 === 0 ? MOST - i : i - MOST)))]
  },

  small: (random) => test(random.integers(random.integer(1, 8), -9, 9)),
}
