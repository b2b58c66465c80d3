import { type Generator, lines, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const LONGEST = 10 ** 18
const UNIT = 600_851_475n

const test = (ropes: readonly (number | bigint)[]): string => lines([[ropes.length], ropes.map(String)])

/** Multiples of `measure`, except for the rope at the position `at`. */
function spoilt(random: MersenneTwister, size: number, measure: bigint, at: number): bigint[] {
  const most = BigInt(LONGEST) / measure
  return times(size, (i) => measure * random.bigInteger(1n, most) - (i === at ? 1n : 0n))
}

export const commonmeasure: Generator = {
  samples: [
    ['1', '4\n12 9 18 30\n'],
    ['2', '3\n5 5 7\n'],
    ['3', '2\n8 20\n'],
  ],

  *secret(seeded) {
    yield ['01-two-alike', test([7, 7])]
    yield ['02-one-length', test([1, 1, 1])]
    yield ['03-first-must-go', test([35, 12, 36, 48, 60])]
    yield ['04-last-must-go', test([12, 36, 48, 60, 35])]
    yield ['05-smallest-stays', test([6, 10, 30, 42, 12])]
    yield [
      '06-random-small',
      test(
        seeded('06')
          .integers(30, 1, 12)
          .map((x) => x * 6),
      ),
    ]
    yield ['07-random', test(spoilt(seeded('07'), 300, 1_000_003n, 131))]
    yield ['08-random-all-fit', test(spoilt(seeded('08'), 1000, UNIT, -1))]
    yield ['09-limit-one-does-not', test(spoilt(seeded('09'), LIMIT, UNIT, 12_345))]
    yield ['10-limit-longest', test(times(LIMIT, (i) => (i === 777 ? 5n ** 18n : 10n ** 18n)))]
    yield ['11-random-no-measure', test(spoilt(seeded('11'), 1000, 1n, -1))]
  },

  small: (random) => test(random.integers(random.integer(2, 6), 1, 6).map((x) => x * random.pick([2, 3, 6]))),
}
