import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 20_000
const TALLEST = 10 ** 9

const test = (heights: readonly number[]): string => lines([[heights.length], heights])

/** Heights that rise and then fall, with a share of `spoilt` replaced by random ones. */
function hill(random: MersenneTwister, size: number, spoilt: number): number[] {
  const top = Math.floor(size * 0.4)
  return times(size, (i) => {
    const height = i < top ? i * 3 : (size - i) * 2
    return random.fraction() < spoilt ? random.integer(1, TALLEST) : height + 1000
  })
}

export const hillprocession: Generator = {
  samples: [
    ['1', '7\n2 1 4 4 6 3 5\n'],
    ['2', '5\n9 8 8 8 7\n'],
  ],

  *secret(seeded) {
    yield ['01-one-bearer', test([TALLEST])]
    yield ['02-all-alike', test(times(15, () => 12))]
    yield ['03-valley', test([...range(1, 20).reverse(), ...range(2, 20)])]
    yield ['04-peak-at-the-end', test([5, 1, 2, 3, 4, 9])]
    yield ['05-alike-at-the-peak', test([1, 5, 7, 7, 7, 3, 2])]
    yield ['06-random-small', test(seeded('06').integers(80, 1, 25))]
    yield ['07-random', test(hill(seeded('07'), 1200, 0.3))]
    yield ['08-limit-random', test(seeded('08').integers(LIMIT, 1, TALLEST))]
    yield ['09-random-hill', test(hill(seeded('09'), 5000, 0.2))]
    yield ['10-limit-rising', test(range(TALLEST - LIMIT, TALLEST))]
    yield ['11-limit-few-heights', test(seeded('11').integers(LIMIT, 1, 50))]
  },

  small: (random) => test(random.integers(random.integer(1, 9), 1, 6)),
}
