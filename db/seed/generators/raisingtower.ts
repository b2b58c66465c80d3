import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Rule = readonly [before: number, after: number]

const JOBS = 10_000
const RULES = 20_000
const LONGEST = 10 ** 6

const test = (days: readonly number[], rules: readonly Rule[]): string =>
  lines([[days.length, rules.length], days, ...rules])

/**
 * Rules that can all be kept, because they agree with a random order of the jobs. Each rule is about two jobs that are
 * at most `reach` apart in that order.
 */
function fitting(random: MersenneTwister, jobs: number, count: number, reach: number): Rule[] {
  const order = range(1, jobs + 1)
  random.shuffle(order)
  return times(count, () => {
    const first = random.integer(0, jobs - 2)
    const second = random.integer(first + 1, Math.min(jobs - 1, first + reach))
    return [order[first] ?? 0, order[second] ?? 0]
  })
}

/**
 * Layers of two jobs each, where both jobs of a layer wait for both of the layer below: each layer doubles the number
 * of paths.
 */
const ladder = (layers: number): Rule[] =>
  range(0, layers - 1).flatMap((layer): Rule[] =>
    [0, 1, 2, 3].map((i): Rule => [2 * (layers - layer) - (i % 2), 2 * (layers - layer - 1) - (i >> 1)]),
  )

export const raisingtower: Generator = {
  samples: [
    ['1', '4 4\n3 5 2 4\n1 2\n1 3\n3 4\n2 4\n'],
    ['2', '3 3\n1 1 1\n1 2\n2 3\n3 2\n'],
    ['3', '2 0\n6 8\n'],
  ],

  *secret(seeded) {
    yield ['01-one-job', test([LONGEST], [])]
    yield ['02-waits-for-itself', test([4, 7], [[2, 2]])]
    yield [
      '03-same-rule-twice',
      test(
        [4, 7, 1],
        [
          [3, 1],
          [3, 1],
          [1, 2],
        ],
      ),
    ]
    yield [
      '04-chain-backwards',
      test(
        range(1, 31),
        range(1, 30).map((i): Rule => [i + 1, i]),
      ),
    ]
    yield [
      '05-ring-out-of-the-way',
      test(
        times(8, () => 5),
        [
          [1, 2],
          [2, 3],
          [5, 6],
          [6, 7],
          [7, 5],
        ],
      ),
    ]
    yield ['06-random-small', test(seeded('06').integers(40, 1, 20), fitting(seeded('06'), 40, 60, 39))]
    yield ['07-random', test(seeded('07').integers(900, 1, 1000), fitting(seeded('07'), 900, 2000, 40))]
    yield ['08-limit-random', test(seeded('08').integers(JOBS, 1, 99), fitting(seeded('08'), JOBS, RULES, JOBS))]
    yield [
      '09-limit-ladder',
      test(
        times(JOBS, () => LONGEST),
        ladder(JOBS / 2),
      ),
    ]
    yield ['10-random-deep', test(seeded('10').integers(1500, 1, LONGEST), fitting(seeded('10'), 1500, 3000, 3))]
    const rules = fitting(seeded('11'), 1500, 2999, 20)
    yield [
      '11-random-ring',
      test(seeded('11').integers(1500, 1, LONGEST), [...rules, [rules[77]?.[1] ?? 1, rules[77]?.[0] ?? 2]]),
    ]
  },

  small(random) {
    const jobs = random.integer(2, 6)
    const rules = fitting(random, jobs, random.integer(0, 7), jobs)
    const ring: Rule[] = random.integer(1, 4) === 1 ? [[random.integer(1, jobs), random.integer(1, jobs)]] : []
    return test(random.integers(jobs, 1, 9), [...rules, ...ring])
  },
}
