import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

/** Someone says of two people that they are on the same side (s) or on different sides (d). */
type Remark = readonly [kind: string, i: number, j: number]
type Sides = readonly boolean[]

const LIMIT = 40_000

const test = (size: number, remarks: readonly Remark[]): string => lines([[size, remarks.length], ...remarks])

const sides = (random: MersenneTwister, size: number): Sides => times(size + 1, () => random.fraction() < 0.5)

const truth = (side: Sides, i: number, j: number): Remark => [side[i] === side[j] ? 's' : 'd', i, j]

const lie = (side: Sides, i: number, j: number): Remark => [side[i] === side[j] ? 'd' : 's', i, j]

function pair(random: MersenneTwister, size: number): readonly [number, number] {
  const [i = 0, j = 0] = random.distinct(1, size, 2)
  return [i, j]
}

/** True remarks about people whose sides are known. */
const truthful = (random: MersenneTwister, side: Sides, count: number): Remark[] =>
  times(count, () => truth(side, ...pair(random, side.length - 1)))

const anything = (random: MersenneTwister, size: number): Remark => [random.pick('sd'), ...pair(random, size)]

/**
 * True remarks that connect all people in a chain, in random order, and a false one about the first and the last
 * person.
 */
function chained(random: MersenneTwister, size: number): { remarks: Remark[]; lastLie: Remark; side: Sides } {
  const people = random.distinct(1, size, size)
  const side = sides(random, size)
  const remarks = people.slice(1).map((person, i) => truth(side, people[i] ?? 0, person))
  random.shuffle(remarks)
  return { remarks, lastLie: lie(side, people[0] ?? 0, people.at(-1) ?? 0), side }
}

export const tabsandspaces: Generator = {
  samples: [
    ['1', '4 5\nd 1 2\nd 2 3\ns 1 3\nd 3 1\ns 1 4\n'],
    ['2', '3 3\ns 1 2\nd 2 3\nd 1 3\n'],
  ],

  *secret(seeded) {
    yield ['01-smallest', '2 1\nd 2 1\n']
    yield ['02-at-once', '2 2\nd 1 2\ns 2 1\n']
    yield ['03-repeated', '3 5\ns 1 2\ns 2 1\ns 1 2\nd 1 2\nd 1 2\n']
    yield ['04-odd-circle', '5 5\nd 1 2\nd 2 3\nd 3 4\nd 4 5\nd 5 1\n']
    yield ['05-even-circle', '4 4\nd 1 2\nd 3 4\nd 2 3\nd 4 1\n']
    yield ['06-enemy-groups-meet', '6 7\nd 1 2\nd 3 4\ns 1 3\nd 5 4\ns 2 4\nd 5 2\ns 5 4\n']
    const small = seeded('07')
    yield ['07-random-true', test(50, truthful(small, sides(small, 50), 300))]
    const eighth = chained(seeded('08'), 1000)
    yield ['08-last-remark', test(1000, [...eighth.remarks, eighth.lastLie])]
    const { remarks } = chained(seeded('09'), 1000)
    const others = remarks.map(([kind, i, j]): Remark => [kind, i + 1000, j + 1000])
    yield ['09-two-groups-never-tied', test(2000, [...remarks, ...others, ['s', 1, 1001]])]
    const random = seeded('10')
    yield [
      '10-random-false',
      test(
        3000,
        times(5000, () => anything(random, 3000)),
      ),
    ]
    const long = chained(seeded('11'), LIMIT)
    yield ['11-limit-last-remark', test(LIMIT, [...long.remarks, long.lastLie])]
    const half = chained(seeded('12'), 20_000)
    const more = truthful(seeded('12b'), half.side, 40_000 - half.remarks.length)
    yield ['12-limit-true', test(20_000, [...half.remarks, ...more])]
    const line = range(1, LIMIT).map((i): Remark => ['s', i, i + 1])
    yield ['13-limit-line', test(LIMIT, [...line, ['d', LIMIT, 1]])]
    const star = range(2, LIMIT).map((i): Remark => ['d', 1, i])
    yield ['14-limit-star', test(LIMIT, [...star, ['s', 2, LIMIT - 1], ['s', 1, 7]])]
  },

  small(random) {
    const size = random.integer(2, 6)
    if (random.fraction() < 0.3) {
      const side = sides(random, size)
      return test(size, truthful(random, side, random.integer(1, 10)))
    }
    return test(
      size,
      times(random.integer(1, 9), () => anything(random, size)),
    )
  },
}
