import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [number, number]

const LIMIT = 50_000

const test = (days: number, roads: readonly Road[]): string => lines([[roads.length + 1, days], ...roads])

/** The same tree with other numbers, and with the roads in another order and direction. */
function mixed(random: MersenneTwister, roads: readonly Road[]): Road[] {
  const names = range(1, roads.length + 2)
  random.shuffle(names)
  const renamed = roads.map(([u, v]): Road => [names[u - 1] ?? 0, names[v - 1] ?? 0])
  random.shuffle(renamed)
  return renamed.map(([u, v]) => (random.fraction() < 0.5 ? [u, v] : [v, u]))
}

/**
 * A random tree: each castle is connected with one of the `reach` castles before it, so a small reach makes a deep
 * tree.
 */
function grown(random: MersenneTwister, size: number, reach: number): Road[] {
  const roads = range(2, size + 1).map(
    (castle): Road => [random.integer(Math.max(1, castle - reach), castle - 1), castle],
  )
  return mixed(random, roads)
}

const path = (size: number): Road[] => range(1, size).map((castle) => [castle, castle + 1])

const star = (castles: readonly number[], centre: number): Road[] => castles.map((castle) => [centre, castle])

const broom = (size: number, handle: number): Road[] => [...path(handle), ...star(range(handle + 1, size + 1), handle)]

export const dayrides: Generator = {
  samples: [
    ['1', '5 2\n1 2\n1 3\n2 4\n2 5\n'],
    ['2', '4 3\n1 2\n2 3\n3 4\n'],
  ],

  *secret(seeded) {
    yield ['01-two-castles', test(1, [[2, 1]])]
    yield ['02-too-far', test(9, star(range(2, 12), 1))]
    const aroundSeven = range(1, 31).filter((castle) => castle !== 7)
    yield [
      '03-star',
      test(
        2,
        aroundSeven.map((castle) => [castle, 7]),
      ),
    ]
    yield ['04-path-whole-length', test(39, mixed(seeded('04'), path(40)))]
    yield [
      '05-path-backwards',
      test(
        3,
        path(40).map(([u, v]) => [v, u]),
      ),
    ]
    yield ['06-neighbours', test(1, grown(seeded('06'), 100, 100))]
    yield ['07-broom', test(30, mixed(seeded('07'), broom(90, 31)))]
    yield ['08-random-bushy', test(9, grown(seeded('08'), 1000, 1000))]
    yield ['09-random-deep', test(100, grown(seeded('09'), 2000, 5))]
    const legs = times(500, (i): Road => [i + 1, i + 501])
    yield ['10-caterpillar', test(50, mixed(seeded('10'), [...path(500), ...legs]))]
    yield ['11-limit-random', test(12, grown(seeded('11'), LIMIT, LIMIT))]
    yield ['12-limit-path', test(LIMIT / 2, mixed(seeded('12'), path(LIMIT)))]
    yield ['13-limit-star', test(2, mixed(seeded('13'), star(range(2, LIMIT + 1), 1)))]
    yield ['14-limit-deep', test(2000, grown(seeded('14'), LIMIT, 8))]
    yield ['15-limit-broom', test(100, mixed(seeded('15'), broom(LIMIT, LIMIT / 2)))]
  },

  small(random) {
    const size = random.integer(2, 9)
    const days = random.integer(1, Math.min(4, size - 1))
    return test(days, grown(random, size, random.pick([1, 2, 9])))
  },
}
