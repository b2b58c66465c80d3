import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Piece = readonly [workshop: number, weight: number, value: number]

const PIECES = 200
const HEAVIEST = 5000
const MOST = 10 ** 6

const test = (capacity: number, pieces: readonly Piece[]): string => lines([[pieces.length, capacity], ...pieces])

type Stock = { readonly size: number; readonly workshops: number; readonly heaviest: number; readonly most: number }

const stock = (random: MersenneTwister, { size, workshops, heaviest, most }: Stock): Piece[] =>
  times(size, () => [random.integer(1, workshops), random.integer(1, heaviest), random.integer(1, most)])

export const workshopcart: Generator = {
  samples: [
    ['1', '4 10\n1 6 30\n1 5 24\n2 5 20\n3 5 18\n'],
    ['2', '2 3\n7 4 100\n2 5 90\n'],
  ],

  *secret(seeded) {
    yield ['01-one-piece', test(1, [[1, 1, MOST]])]
    yield [
      '02-one-workshop',
      test(
        100,
        range(1, 20).map((i): Piece => [4, i * 6, i * i]),
      ),
    ]
    yield [
      '03-best-ratio-is-wrong',
      test(10, [
        [1, 6, 13],
        [2, 5, 10],
        [3, 5, 10],
      ]),
    ]
    yield [
      '04-pieces-of-a-workshop-apart',
      test(9, [
        [1, 4, 10],
        [2, 4, 7],
        [1, 5, 12],
        [3, 1, 1],
      ]),
    ]
    yield [
      '05-everything-fits',
      test(HEAVIEST, stock(seeded('05'), { size: 30, workshops: 12, heaviest: 100, most: 50 })),
    ]
    yield ['06-random-small', test(60, stock(seeded('06'), { size: 20, workshops: 6, heaviest: 25, most: 40 }))]
    yield ['07-random', test(800, stock(seeded('07'), { size: 90, workshops: 30, heaviest: 120, most: 1000 }))]
    yield [
      '08-limit-random',
      test(HEAVIEST, stock(seeded('08'), { size: PIECES, workshops: 60, heaviest: 300, most: MOST })),
    ]
    yield [
      '09-limit-each-its-own-workshop',
      test(
        HEAVIEST,
        stock(seeded('09'), { size: PIECES, workshops: 1, heaviest: 90, most: MOST }).map(
          ([, w, v], i): Piece => [i + 1, w, v],
        ),
      ),
    ]
    yield [
      '10-limit-two-workshops',
      test(HEAVIEST, stock(seeded('10'), { size: PIECES, workshops: 2, heaviest: HEAVIEST, most: MOST })),
    ]
    yield [
      '11-limit-worth-its-weight',
      test(
        HEAVIEST - 1,
        times(PIECES, (i): Piece => [(i % 50) + 1, 90 + (i % 37) * 2, 90 + (i % 37) * 2]),
      ),
    ]
  },

  small: (random) =>
    test(random.integer(1, 12), stock(random, { size: random.integer(1, 6), workshops: 3, heaviest: 7, most: 9 })),
}
