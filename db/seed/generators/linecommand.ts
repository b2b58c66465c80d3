import { type Generator, lines, range } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 40_000

/** `lords[i]` is the number of the lord of knight i + 1; for the marshal it is 0. */
const test = (lords: readonly number[]): string => lines([[lords.length], lords])

/** The same tree with other numbers. */
function mixed(random: MersenneTwister, lords: readonly number[]): number[] {
  const names = range(1, lords.length + 1)
  random.shuffle(names)
  const renamed = lords.map(() => 0)
  for (const [i, lord] of lords.entries()) renamed[(names[i] ?? 0) - 1] = lord === 0 ? 0 : (names[lord - 1] ?? 0)
  return renamed
}

/** Each knight serves one of the `reach` knights before him. */
const grown = (random: MersenneTwister, size: number, reach: number): number[] =>
  range(1, size + 1).map((knight) => (knight === 1 ? 0 : random.integer(Math.max(1, knight - reach), knight - 1)))

export const linecommand: Generator = {
  samples: [
    ['1', '6\n3 3 0 2 1 1\n'],
    ['2', '1\n0\n'],
  ],

  *secret(seeded) {
    yield ['01-two', test([2, 0])]
    yield ['02-marshal-last', test([5, 5, 1, 3, 0])]
    yield [
      '03-star',
      test(
        mixed(
          seeded('03'),
          grown(seeded('03'), 40, 1).map((_, i) => (i === 0 ? 0 : 1)),
        ),
      ),
    ]
    yield ['04-chain-backwards', test([...range(2, 31), 0])]
    yield ['05-random-small', test(mixed(seeded('05'), grown(seeded('05'), 60, 60)))]
    yield ['06-random-in-order', test(grown(seeded('06'), 900, 900))]
    yield ['07-random-deep', test(mixed(seeded('07'), grown(seeded('07'), 1500, 4)))]
    yield ['08-random-wide', test(mixed(seeded('08'), grown(seeded('08'), 5000, 5000)))]
    yield ['09-random-chain', test(mixed(seeded('09'), grown(seeded('09'), 10_000, 1)))]
    yield ['10-limit-chain-backwards', test([...range(2, LIMIT + 1), 0])]
  },

  small: (random) => test(mixed(random, grown(random, random.integer(1, 8), random.integer(1, 8)))),
}
