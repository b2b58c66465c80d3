import { type Generator, lines, range, times } from './generator'

const LIMIT = 30_000
const COLOURS = 10 ** 9

const test = (k: number, colours: readonly number[]): string => lines([[colours.length, k], colours])

export const kdevices: Generator = {
  samples: [
    ['1', '5 2\n1 2 1 3 3\n'],
    ['2', '4 3\n7 7 7 9\n'],
  ],

  *secret(seeded) {
    yield ['01-one-banner', test(1, [COLOURS])]
    yield ['02-too-few-banners', test(5, [1, 2, 3, 4])]
    yield [
      '03-all-alike',
      test(
        1,
        times(50, () => 8),
      ),
    ]
    yield ['04-all-different', test(7, range(1, 60))]
    yield ['05-colours-come-back', test(3, [1, 2, 3, 1, 2, 3, 1, 4, 4, 1, 4, 2, 2, 2])]
    yield ['06-random-small', test(4, seeded('06').integers(100, 1, 6))]
    yield ['07-random', test(20, seeded('07').integers(1000, 1, 30))]
    yield [
      '08-limit-all-alike',
      test(
        1,
        times(LIMIT, () => 5),
      ),
    ]
    yield ['09-limit-many-colours', test(9000, seeded('09').integers(LIMIT, 1, 20_000))]
    yield ['10-limit-few-colours', test(7, seeded('10').integers(LIMIT, COLOURS - 7, COLOURS))]
    yield ['11-limit-all-different', test(LIMIT / 2, range(COLOURS - LIMIT, COLOURS))]
  },

  small: (random) => test(random.integer(1, 4), random.integers(random.integer(4, 9), 1, 4)),
}
