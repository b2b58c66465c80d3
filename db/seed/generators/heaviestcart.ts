import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [from: number, to: number, carries: number]

const TOWNS = 10_000
const FEWER = 2000
const ROADS = 20_000
const HEAVIEST = 10 ** 9

const test = (towns: number, ends: readonly [number, number], roads: readonly Road[]): string =>
  lines([[towns, roads.length, ...ends], ...roads])

/** Roads between random towns with numbers in the given range. */
function web(random: MersenneTwister, count: number, [from, to]: readonly [number, number], most: number): Road[] {
  return range(0, count).map(() => {
    const a = random.integer(from, to)
    const b = random.integer(from, to - 1)
    return [a, b >= a ? b + 1 : b, random.integer(1, most)]
  })
}

export const heaviestcart: Generator = {
  samples: [
    ['1', '4 4 1 4\n1 4 5\n1 2 9\n2 3 7\n3 4 8\n'],
    ['2', '4 2 1 3\n1 2 6\n3 4 6\n'],
  ],

  *secret(seeded) {
    yield ['01-one-road', test(2, [2, 1], [[1, 2, HEAVIEST]])]
    yield [
      '02-two-roads-side-by-side',
      test(
        2,
        [1, 2],
        [
          [1, 2, 4],
          [2, 1, 9],
          [1, 2, 7],
        ],
      ),
    ]
    yield [
      '03-long-way-round',
      test(30, [1, 30], [[1, 30, 10], ...range(1, 30).map((i): Road => [i + 1, i, 11 + (i % 4)])]),
    ]
    yield [
      '04-not-connected',
      test(20, [3, 17], [...web(seeded('04'), 30, [1, 10], 50), ...web(seeded('04'), 30, [11, 20], 50)]),
    ]
    yield ['05-random-small', test(40, [1, 40], web(seeded('05'), 90, [1, 40], 100))]
    yield ['06-random', test(900, [5, 800], web(seeded('06'), 2000, [1, 900], 10 ** 6))]
    yield [
      '07-random-many',
      test(FEWER, [1, FEWER], [...web(seeded('07'), 2 * FEWER, [1, FEWER], HEAVIEST), [1, FEWER, 17]]),
    ]
    const chain = range(1, FEWER).map((i): Road => [i, i + 1, HEAVIEST - 3 * i])
    yield ['08-one-long-way', test(FEWER, [1, FEWER], [...web(seeded('08'), FEWER, [1, FEWER], 1000), ...chain])]
    yield [
      '09-all-alike',
      test(
        FEWER,
        [2, 1999],
        web(seeded('09'), 2 * FEWER, [1, 1999], HEAVIEST).map(([a, b]): Road => [a, b, 5]),
      ),
    ]
    const apart = web(seeded('10'), ROADS / 2, [1, TOWNS / 2], 999)
    yield [
      '10-limit-not-connected',
      test(TOWNS, [1, TOWNS], [...apart, ...apart.map(([a, b, c]): Road => [a + TOWNS / 2, b + TOWNS / 2, c])]),
    ]
  },

  small(random) {
    const towns = random.integer(2, 6)
    return test(towns, [1, towns], web(random, random.integer(1, 8), [1, towns], 9))
  },
}
