import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const LANTERNS = 30

const test = (signals: readonly number[]): string => lines([[signals.length], signals])

function mixed(random: MersenneTwister, signals: readonly number[]): number[] {
  const copy = [...signals]
  random.shuffle(copy)
  return copy
}

export const lanternsignals: Generator = {
  samples: [
    ['1', '4\n3 4 1 9\n'],
    ['2', '3\n7 8 15\n'],
  ],

  *secret(seeded) {
    yield ['01-one-signal', test([0])]
    yield ['02-differ-by-a-power-only', test([3, 4, 7, 11, 12])]
    yield ['03-highest-lantern', test([2 ** (LANTERNS - 1), 0])]
    yield ['04-all-of-five-lanterns', test(mixed(seeded('04'), range(0, 32)))]
    yield ['05-one-lantern-each', test(times(LANTERNS, (i) => 2 ** i))]
    yield ['06-random-small', test(seeded('06').distinct(0, 127, 60))]
    yield ['07-random', test(seeded('07').distinct(0, 4095, 1000))]
    yield ['08-limit-random', test(seeded('08').distinct(0, 2 ** LANTERNS - 1, LIMIT))]
    yield ['09-limit-close', test(mixed(seeded('09'), range(2 ** LANTERNS - LIMIT, 2 ** LANTERNS)))]
    yield ['10-limit-two-blocks', test([...range(0, LIMIT / 2), ...range(2 ** 20, 2 ** 20 + LIMIT / 2)])]
  },

  small: (random) => test(random.distinct(0, 15, random.integer(1, 9))),
}
