import { type Generator, lines, range, times } from './generator'

const LIMIT = 20_000
const BITS = 30

const test = (signs: readonly number[]): string => lines([[signs.length], signs])

export const twoseals: Generator = {
  samples: [
    ['1', '4\n3 8 2 6\n'],
    ['2', '3\n5 5 5\n'],
  ],

  *secret(seeded) {
    yield ['01-one-sign', test([0])]
    yield ['02-one-large-sign', test([2 ** BITS - 1])]
    yield ['03-zeros', test(times(12, () => 0))]
    yield ['04-best-in-the-middle', test([1, 1, 64, 31, 32, 96, 5])]
    yield ['05-pairs-cancel', test([6, 6, 9, 9, 6, 9])]
    yield ['06-random-small', test(seeded('06').integers(60, 0, 255))]
    yield ['07-random', test(seeded('07').integers(1000, 0, 10 ** 6))]
    yield ['08-limit-random', test(seeded('08').integers(LIMIT, 0, 2 ** BITS - 1))]
    yield ['09-limit-powers', test(times(LIMIT, (i) => 2 ** ((i * 7) % BITS)))]
    yield ['10-limit-small-signs', test(seeded('10').integers(LIMIT, 0, 3))]
    yield ['11-limit-in-order', test(range(2 ** BITS - LIMIT, 2 ** BITS))]
  },

  small: (random) => test(random.integers(random.integer(1, 7), 0, 15)),
}
