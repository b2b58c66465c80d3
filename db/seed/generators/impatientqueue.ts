import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Knight = readonly [arrival: number, repair: number, patience: number]

const LIMIT = 25_000
const FAR = 10 ** 12

const test = (knights: readonly Knight[]): string => lines([[knights.length], ...knights])

type Crowd = { size: number; gap: number; longest: number; patience: number }

/** Knights who arrive one after another, with random gaps between them. */
function crowd(random: MersenneTwister, { size, gap, longest, patience }: Crowd): Knight[] {
  let minute = 0
  return times(size, () => {
    minute += random.integer(0, gap)
    return [minute, random.integer(1, longest), random.integer(0, patience)]
  })
}

export const impatientqueue: Generator = {
  samples: [
    ['1', '4\n3 10 5\n5 3 5\n6 2 9\n20 4 0\n'],
    ['2', '3\n0 5 1\n2 4 10\n5 6 30\n'],
  ],

  *secret(seeded) {
    yield ['01-one-knight', '1\n0 1 0\n']
    yield ['02-just-patient-enough', '4\n0 7 0\n0 5 7\n2 5 10\n2 1 14\n']
    yield ['03-arrives-as-the-smith-ends', '4\n1 4 0\n5 4 0\n9 4 0\n12 1 0\n']
    yield ['04-all-at-once', test(times(40, (i) => [10, 3, 3 * Math.floor(i / 2)]))]
    yield ['05-long-idle', `2\n0 5 5\n${FAR} 100000 0\n`]
    yield ['06-nobody-else-waits', test([[0, 100_000, 0], ...range(1, 300).map((i): Knight => [i, 1, 0])])]
    yield ['07-random-quiet', test(crowd(seeded('07'), { size: 500, gap: 50, longest: 20, patience: 20 }))]
    yield ['08-random-busy', test(crowd(seeded('08'), { size: 2000, gap: 10, longest: 12, patience: 100 }))]
    yield ['09-random-very-busy', test(crowd(seeded('09'), { size: 2000, gap: 3, longest: 50, patience: 400 }))]
    yield ['10-sum-beyond-32-bits', test(times(LIMIT, (i) => [i * 100_000, 100_000, 100_000]))]
    const random = seeded('11')
    const late = random.integers(LIMIT, 0, FAR).sort((a, b) => a - b)
    const spread = late.map((a): Knight => [a, random.integer(1, 100_000), random.integer(0, 100_000)])
    yield ['11-limit-spread', test(spread)]
    const busy = { size: LIMIT, gap: 60_000, longest: 100_000, patience: 100_000 }
    yield ['12-limit-busy', test(crowd(seeded('12'), busy))]
    yield ['13-limit-same-minute', test(times(LIMIT, (i) => [FAR, 4, 4 * i]))]
  },

  small: (random) => test(crowd(random, { size: random.integer(1, 7), gap: 6, longest: 6, patience: 8 })),
}
