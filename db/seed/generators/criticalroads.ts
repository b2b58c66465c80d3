import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [number, number]

const TOWNS = 10_000
const ROADS = 15_000

/** The test with the towns renumbered and the roads reordered at random. */
function test(random: MersenneTwister, towns: number, roads: readonly Road[]): string {
  const names = range(1, towns + 1)
  random.shuffle(names)
  const renamed = roads.map(([a, b]): Road => [names[a - 1] ?? 0, names[b - 1] ?? 0])
  random.shuffle(renamed)
  return lines([[towns, roads.length], ...renamed])
}

/** A tree: each town is connected with one of the `reach` towns before it. */
const tree = (random: MersenneTwister, towns: number, reach: number): Road[] =>
  range(2, towns + 1).map((town) => [town, random.integer(Math.max(1, town - reach), town - 1)])

/** Roads between towns whose numbers differ by at most `reach`. */
const extra = (random: MersenneTwister, towns: number, count: number, reach: number): Road[] =>
  times(count, () => {
    const a = random.integer(1, towns - 1)
    return [a, Math.min(towns, a + random.integer(1, reach))]
  })

const ring = (towns: number): Road[] => range(1, towns + 1).map((town) => [town, (town % towns) + 1])

export const criticalroads: Generator = {
  samples: [
    ['1', '6 6\n1 2\n2 3\n3 1\n3 4\n4 5\n4 6\n'],
    ['2', '3 4\n1 2\n2 1\n2 3\n3 2\n'],
  ],

  *secret(seeded) {
    yield ['01-two-towns', '2 1\n2 1\n']
    yield ['02-two-roads-side-by-side', '2 2\n1 2\n2 1\n']
    yield ['03-chain', test(seeded('03'), 40, tree(seeded('03'), 40, 1))]
    yield [
      '04-star',
      test(
        seeded('04'),
        30,
        range(2, 31).map((town): Road => [1, town]),
      ),
    ]
    const triangles = range(1, 28, 3).flatMap((a): Road[] => [
      [a, a + 1],
      [a + 1, a + 2],
      [a + 2, a],
      [a, Math.max(1, a - 3 * ((a % 4) + 1))],
    ])
    yield [
      '05-triangles',
      test(
        seeded('05'),
        27,
        triangles.filter(([a, b]) => a !== b),
      ),
    ]
    yield ['06-random-small', test(seeded('06'), 60, [...tree(seeded('06'), 60, 8), ...extra(seeded('06'), 60, 12, 4)])]
    yield ['07-random', test(seeded('07'), 800, [...tree(seeded('07'), 800, 800), ...extra(seeded('07'), 800, 90, 30)])]
    yield [
      '08-limit-random',
      test(seeded('08'), TOWNS, [...tree(seeded('08'), TOWNS, 5), ...extra(seeded('08'), TOWNS, ROADS - TOWNS + 1, 9)]),
    ]
    yield ['09-limit-chain', test(seeded('09'), TOWNS, tree(seeded('09'), TOWNS, 1))]
    yield ['10-limit-ring', test(seeded('10'), TOWNS, ring(TOWNS))]
    yield [
      '11-random-tree',
      test(seeded('11'), 1500, [...tree(seeded('11'), 1500, 40), ...extra(seeded('11'), 1500, 60, 3)]),
    ]
  },

  small(random) {
    const towns = random.integer(2, 7)
    const count = random.integer(0, 3)
    return test(random, towns, [...tree(random, towns, random.integer(1, 7)), ...extra(random, towns, count, 3)])
  },
}
