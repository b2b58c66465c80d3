import { type Generator, lines, range } from './generator'

const LIMIT = 50_000
const HIGHEST = 10 ** 9

const test = (devices: readonly number[]): string => lines([[devices.length], devices])

export const shieldparade: Generator = {
  samples: [
    ['1', '6\n1 1 2 3 3 2\n'],
    ['2', '3\n7 7 7\n'],
  ],

  *secret(seeded) {
    yield ['01-one-shield', test([HIGHEST])]
    yield ['02-all-different', test([5, 3, 9, 1, 1000])]
    yield ['03-best-at-the-end', test([1, 1, 2, 2, 3, 4, 5, 2])]
    yield ['04-repeats-in-the-middle', test([1, 2, 3, 4, 2, 5, 6, 7])]
    yield ['05-two-of-one-length', test([4, 5, 6, 4, 4, 1, 2, 3, 3])]
    yield ['06-random-few', test(seeded('06').integers(300, 1, 12))]
    yield ['07-random-many', test(seeded('07').integers(2000, 1, 3000))]
    yield ['08-limit-all-different', test(range(1, LIMIT + 1))]
    yield ['09-limit-random', test(seeded('09').integers(LIMIT, 1, HIGHEST))]
    yield ['10-limit-there-and-back', test([...range(1, LIMIT / 2 + 1), ...range(1, LIMIT / 2 + 1).reverse()])]
    yield ['11-limit-two-devices', test(range(0, LIMIT).map((i) => 1 + (i % 2)))]
  },

  small: (random) => test(random.integers(random.integer(1, 9), 1, 5)),
}
