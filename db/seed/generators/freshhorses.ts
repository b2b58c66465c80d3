import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Road = readonly [from: number, to: number, minutes: number]
type Country = { towns: number; stables: readonly number[]; fresh: number; change: number; roads: readonly Road[] }

const TOWNS = 10_000
const ROADS = 25_000

const test = ({ towns, stables, fresh, change, roads }: Country): string =>
  lines([[towns, roads.length, stables.length, fresh, change], stables, ...roads])

const even = (random: MersenneTwister, most: number): number => 2 * random.integer(1, Math.floor(most / 2))

/** A random tree, so that all towns are connected, and then roads between random towns. */
function net(random: MersenneTwister, towns: number, count: number, most: number): Road[] {
  const roads = range(2, towns + 1).map((town): Road => [random.integer(1, town - 1), town, even(random, most)])
  while (roads.length < count) {
    const [u = 0, v = 0] = random.distinct(1, towns, 2)
    roads.push([u, v, even(random, most)])
  }
  random.shuffle(roads)
  return roads
}

/** Two long parallel chains with roads between them, the towns numbered at random: long routes with many choices. */
function ladder(random: MersenneTwister, length: number, most: number): Road[] {
  const names = [1, ...random.distinct(2, 2 * length - 1, 2 * length - 2), 2 * length]
  const named = (place: number): number => names[place] ?? 0
  const roads = range(0, length).flatMap((i): Road[] => {
    const rung: Road = [named(2 * i), named(2 * i + 1), even(random, most)]
    if (i + 1 === length) return [rung]
    const sides = [2 * i, 2 * i + 1].map((end): Road => [named(end), named(end + 2), even(random, most)])
    return [rung, ...sides]
  })
  random.shuffle(roads)
  return roads
}

const stables = (random: MersenneTwister, towns: number, count: number): number[] => random.distinct(1, towns, count)

type Plan = { towns: number; stables: number; fresh: number; change: number }

/** A country whose stables are drawn at random before its roads. */
function made(random: MersenneTwister, plan: Plan, roads: () => Road[]): string {
  return test({ ...plan, stables: stables(random, plan.towns, plan.stables), roads: roads() })
}

/** Small countries, each with a case that a simple solution gets wrong. */
const TRAPS: readonly (readonly [string, Country])[] = [
  ['01-one-road', { towns: 2, stables: [2], fresh: 1, change: 0, roads: [[2, 1, 10]] }],
  ['02-stable-at-the-start', { towns: 2, stables: [1], fresh: 1, change: 4, roads: [[1, 2, 10]] }],
  ['03-change-does-not-pay', { towns: 2, stables: [1], fresh: 4, change: 5, roads: [[1, 2, 10]] }],
  [
    '04-arrive-later-but-fresh',
    {
      towns: 6,
      stables: [2],
      fresh: 3,
      change: 0,
      roads: [
        [1, 3, 10],
        [1, 2, 20],
        [2, 3, 10],
        [3, 4, 100],
        [4, 5, 100],
        [5, 6, 100],
      ],
    },
  ],
  [
    '05-detour-to-a-stable-and-back',
    {
      towns: 5,
      stables: [5],
      fresh: 4,
      change: 1,
      roads: [
        [1, 2, 4],
        [2, 5, 2],
        [2, 3, 60],
        [3, 4, 60],
        [4, 2, 200],
      ],
    },
  ],
  [
    '06-change-while-still-fresh',
    { towns: 5, stables: [1, 3], fresh: 3, change: 1, roads: times(4, (i) => [i + 1, i + 2, 40]) },
  ],
  [
    '07-unreachable',
    {
      towns: 8,
      stables: [1, 2, 3],
      fresh: 2,
      change: 0,
      roads: [
        [1, 2, 2],
        [2, 3, 2],
        [3, 1, 2],
        [5, 6, 2],
        [6, 8, 2],
      ],
    },
  ],
  [
    '08-several-roads-between-two',
    {
      towns: 3,
      stables: [2],
      fresh: 1,
      change: 3,
      roads: [
        [1, 2, 8],
        [1, 2, 6],
        [2, 3, 20],
        [3, 2, 18],
        [2, 3, 40],
      ],
    },
  ],
]

export const freshhorses: Generator = {
  samples: [
    ['1', '5 6 1 2 2\n3\n1 2 14\n2 4 16\n1 3 10\n3 4 20\n4 5 20\n1 5 36\n'],
    ['2', '3 1 1 1 0\n1\n1 2 4\n'],
  ],

  *secret(seeded) {
    for (const [name, country] of TRAPS) yield [name, test(country)]
    const near = seeded('09')
    yield [
      '09-random-small',
      made(near, { towns: 50, stables: 8, fresh: 2, change: 10 }, () => net(near, 50, 120, 100)),
    ]
    const many = seeded('10')
    const everywhere = { towns: 500, stables: 500, fresh: 1, change: 20 }
    yield ['10-random-stables-everywhere', made(many, everywhere, () => net(many, 500, 1500, 200))]
    const rungs = seeded('11')
    yield ['11-ladder', made(rungs, { towns: 1000, stables: 60, fresh: 4, change: 30 }, () => ladder(rungs, 500, 500))]
    const large = seeded('12')
    const wide = { towns: TOWNS, stables: 900, fresh: 4, change: 100 }
    yield ['12-limit-random', made(large, wide, () => net(large, TOWNS, ROADS, 10_000))]
    const long = seeded('13')
    const tall = { towns: TOWNS, stables: 2500, fresh: 4, change: 1000 }
    yield ['13-limit-ladder', made(long, tall, () => ladder(long, TOWNS / 2, 10_000))]
    const lonely = seeded('14')
    const single = { towns: TOWNS, stables: 1, fresh: 3, change: 0 }
    yield ['14-limit-one-stable', made(lonely, single, () => net(lonely, TOWNS, ROADS, 10_000))]
  },

  small(random) {
    const towns = random.integer(2, 7)
    const all = net(random, towns, random.integer(towns - 1, 12), random.pick([6, 40]))
    const fewer = all.slice(1)
    const roads = random.fraction() < 0.2 && fewer.length > 0 ? fewer : all
    const stabled = stables(random, towns, random.integer(1, towns))
    return test({ towns, stables: stabled, fresh: random.integer(1, 4), change: random.integer(0, 9), roads })
  },
}
