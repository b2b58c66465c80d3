import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [number, number]

const PLACES = 10_000
const ROADS = 20_000

const test = (places: number, roads: readonly Road[]): string => lines([[places, roads.length], ...roads])

/** The same roads with other numbers of the places; only 1, 2 and 3 keep theirs. */
function mixed(random: MersenneTwister, places: number, roads: readonly Road[]): Road[] {
  const others = range(4, places + 1)
  random.shuffle(others)
  const names = [0, 1, 2, 3, ...others]
  const renamed = roads.map(([a, b]): Road => [names[a] ?? 0, names[b] ?? 0])
  random.shuffle(renamed)
  return renamed
}

const chain = (places: readonly number[]): Road[] => places.slice(1).map((place, i) => [places[i] ?? 0, place])

function web(random: MersenneTwister, places: number, count: number): Road[] {
  return range(0, count).map(() => {
    const [a = 1, b = 2] = random.distinct(1, places, 2)
    return [a, b]
  })
}

/** Roads between places whose numbers differ by at most `reach`: long routes with a few short cuts. */
const lane = (random: MersenneTwister, places: number, count: number, reach: number): Road[] =>
  range(0, count).map(() => {
    const a = random.integer(1, places - reach)
    return [a, a + random.integer(1, reach)]
  })

export const sharedroad: Generator = {
  samples: [
    ['1', '6 6\n2 4\n3 4\n4 5\n5 1\n2 6\n6 1\n'],
    ['2', '3 2\n1 2\n2 3\n'],
  ],

  *secret(seeded) {
    yield ['01-triangle', test(3, chain([1, 2, 3, 1]))]
    yield ['02-one-castle-cut-off', test(5, chain([1, 4, 2]))]
    yield ['03-castle-on-the-way', test(8, chain([2, 5, 3, 6, 7, 1]))]
    yield [
      '04-both-take-a-detour',
      test(14, [
        ...chain([2, 4, 5, 6, 1]),
        ...chain([3, 7, 8, 9, 1]),
        ...chain([2, 10, 12, 11, 3]),
        ...chain([12, 13, 14, 1]),
      ]),
    ]
    yield ['05-apart-in-the-capital', test(9, [...chain([2, 4, 1]), ...chain([3, 5, 1]), ...chain([2, 6, 7, 8, 3])])]
    yield ['06-random-small', test(40, web(seeded('06'), 40, 60))]
    yield [
      '07-random',
      test(900, mixed(seeded('07'), 900, [...chain(range(1, 901)), ...lane(seeded('07'), 900, 300, 6)])),
    ]
    yield ['08-limit-random', test(PLACES, web(seeded('08'), PLACES, ROADS))]
    const far = [1, ...range(4, 5001), 2, ...range(5001, PLACES + 1), 3]
    yield ['09-limit-long-chain', test(PLACES, mixed(seeded('09'), PLACES, chain(far)))]
    const fork = [
      ...chain(range(4, 4001)),
      ...chain([4000, ...range(4001, 7001), 2]),
      ...chain([4000, ...range(7001, PLACES + 1), 3]),
      ...chain([1, 4]),
    ]
    yield ['10-limit-fork', test(PLACES, mixed(seeded('10'), PLACES, [...fork, ...lane(seeded('10'), PLACES, 300, 3)]))]
  },

  small(random) {
    const places = random.integer(3, 7)
    return test(places, web(random, places, random.integer(2, 9)))
  },
}
