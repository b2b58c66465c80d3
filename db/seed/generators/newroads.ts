import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [number, number]

const LIMIT = 20_000

const test = (villages: number, roads: readonly Road[]): string => lines([[villages, roads.length], ...roads])

const roads = (random: MersenneTwister, villages: number, count: number): Road[] =>
  times(count, () => {
    const a = random.integer(1, villages)
    const b = random.integer(1, villages - 1)
    return [a, b < a ? b : b + 1]
  })

export const newroads: Generator = {
  samples: [
    ['1', '4 3\n1 2\n2 3\n3 1\n'],
    ['2', '3 2\n3 1\n1 3\n'],
  ],

  *secret(seeded) {
    yield ['01-two-villages', test(2, [[1, 2]])]
    yield [
      '02-pairs-are-joined',
      test(8, [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
        [1, 3],
        [5, 7],
        [1, 5],
        [2, 8],
      ]),
    ]
    yield [
      '03-a-ring',
      test(
        30,
        range(1, 31).map((i): Road => [i, (i % 30) + 1]),
      ),
    ]
    yield [
      '04-always-the-same',
      test(
        5,
        times(40, () => [2, 5]),
      ),
    ]
    yield ['05-random-few', test(50, roads(seeded('05'), 50, 100))]
    yield ['06-random', test(2000, roads(seeded('06'), 2000, 3000))]
    yield ['07-limit-random', test(LIMIT, roads(seeded('07'), LIMIT, LIMIT))]
    yield [
      '08-limit-one-long-road',
      test(
        LIMIT,
        range(1, LIMIT).map((i): Road => [i, i + 1]),
      ),
    ]
    yield [
      '09-limit-a-star',
      test(
        LIMIT,
        range(2, LIMIT + 1).map((i): Road => [i, 1]),
      ),
    ]
    const halves = range(0, 14).flatMap((level) => {
      const step = 2 ** level
      return range(1, 16_384 - step + 1, 2 * step).map((i): Road => [i, i + step])
    })
    yield ['10-limit-halves', test(LIMIT, halves)]
  },

  small(random) {
    const villages = random.integer(2, 7)
    return test(villages, roads(random, villages, random.integer(1, 8)))
  },
}
