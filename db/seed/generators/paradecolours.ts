import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Window = readonly [from: number, to: number]

const LIMIT = 20_000
const COLOURS = 10 ** 9

const test = (colours: readonly number[], windows: readonly Window[]): string =>
  lines([[colours.length, windows.length], colours, ...windows])

function windows(random: MersenneTwister, count: number, size: number): Window[] {
  return times(count, () => {
    const [a, b] = [random.integer(1, size), random.integer(1, size)]
    return [Math.min(a, b), Math.max(a, b)]
  })
}

export const paradecolours: Generator = {
  samples: [
    ['1', '6 3\n4 4 2 4 7 2\n1 4\n3 6\n2 2\n'],
    ['2', '3 2\n5 5 5\n1 3\n1 3\n'],
  ],

  *secret(seeded) {
    yield ['01-one-rider', test([COLOURS], [[1, 1]])]
    yield [
      '02-all-alike',
      test(
        times(20, () => 3),
        windows(seeded('02'), 20, 20),
      ),
    ]
    yield ['03-all-different', test(range(1, 31), windows(seeded('03'), 30, 30))]
    yield [
      '04-colours-come-back',
      test(
        times(60, (i) => (i % 7) + 1),
        windows(seeded('04'), 60, 60),
      ),
    ]
    yield [
      '05-same-question',
      test(
        [1, 2, 1, 3, 2, 2, 1],
        times(9, () => [2, 6]),
      ),
    ]
    yield ['06-random-small', test(seeded('06').integers(90, 1, 12), windows(seeded('06'), 90, 90))]
    yield ['07-random', test(seeded('07').integers(1000, 1, 400), windows(seeded('07'), 600, 1000))]
    yield ['08-limit-random', test(seeded('08').integers(LIMIT, 1, 5000), windows(seeded('08'), 8000, LIMIT))]
    const wide = times(LIMIT, (i): Window => [(i % 100) + 1, LIMIT - (i % 77)])
    yield ['09-limit-whole-parade', test(seeded('09').integers(LIMIT, COLOURS - 29_999, COLOURS), wide)]
    yield ['10-random-few-colours', test(seeded('10').integers(3000, 1, 10), windows(seeded('10'), 3000, 3000))]
  },

  small(random) {
    const size = random.integer(1, 9)
    return test(random.integers(size, 1, 5), windows(random, random.integer(1, 5), size))
  },
}
