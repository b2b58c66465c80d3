import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Camp = readonly [x: number, y: number]

const LIMIT = 20_000
const FARTHEST = 10 ** 9

const test = (camps: readonly Camp[]): string => lines([[camps.length], ...camps])

const scattered = (random: MersenneTwister, size: number, most: number): Camp[] =>
  times(size, () => [random.integer(-most, most), random.integer(-most, most)])

export const closestcamps: Generator = {
  samples: [
    ['1', '5\n0 0\n9 1\n4 8\n6 5\n1 7\n'],
    ['2', '3\n4 -4\n1 1\n4 -4\n'],
  ],

  *secret(seeded) {
    yield [
      '01-two-corners',
      test([
        [-FARTHEST, -FARTHEST],
        [FARTHEST, FARTHEST],
      ]),
    ]
    yield ['02-same-place', test([...scattered(seeded('02'), 30, 500), [1000, 1000], [1000, 1000]])]
    yield [
      '03-one-column',
      test(
        range(0, 40)
          .map((i): Camp => [7, i * i])
          .reverse(),
      ),
    ]
    yield ['04-one-row', test(range(0, 40).map((i): Camp => [i * i + 2 * i, -3]))]
    yield [
      '05-across-the-middle',
      test(range(0, 40).map((i): Camp => [i < 20 ? i * 50 : 950 + (i - 20) * 50 + 1, (i * 370) % 1009])),
    ]
    yield ['06-random-small', test(scattered(seeded('06'), 100, 200))]
    yield ['07-random', test(scattered(seeded('07'), 1000, 10 ** 6))]
    yield ['08-random-wide', test(scattered(seeded('08'), 5000, FARTHEST))]
    const order = range(0, LIMIT)
    seeded('09').shuffle(order)
    yield ['09-limit-one-column', test(order.map((i): Camp => [5, i * 90_000 - 900_000_000 - (i === 7000 ? 1 : 0)]))]
    yield [
      '10-random-narrow-strip',
      test(order.slice(0, 3000).map((i, at): Camp => [at % 5, i * 90_000 - 800_000_000])),
    ]
    yield [
      '11-limit-grid',
      test(range(0, LIMIT).map((i): Camp => [(i % 150) * 1000 + (i === 8888 ? 1 : 0), Math.floor(i / 150) * 1000])),
    ]
  },

  small: (random) => test(scattered(random, random.integer(2, 7), random.pick([4, 30]))),
}
