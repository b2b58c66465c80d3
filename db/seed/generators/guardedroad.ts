import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Beat = readonly [from: number, to: number]

const LIMIT = 15_000
const FARTHEST = 10 ** 9

const test = (length: number, beats: readonly Beat[]): string => lines([[beats.length, length], ...beats])

function beats(random: MersenneTwister, count: number, end: number, longest: number): Beat[] {
  return times(count, () => {
    const from = random.integer(0, end - 1)
    return [from, random.integer(from + 1, Math.min(end, from + longest))]
  })
}

export const guardedroad: Generator = {
  samples: [
    ['1', '3 12\n2 5\n4 7\n9 10\n'],
    ['2', '2 6\n0 4\n1 6\n'],
  ],

  *secret(seeded) {
    yield ['01-one-beat', test(FARTHEST, [[0, 1]])]
    yield ['02-whole-road', test(10, [[0, 10]])]
    yield [
      '03-inside-another',
      test(30, [
        [1, 20],
        [2, 5],
        [21, 25],
      ]),
    ]
    yield [
      '04-end-to-end',
      test(
        100,
        range(0, 20).map((i): Beat => [100 - 5 * i - 5, 100 - 5 * i]),
      ),
    ]
    yield [
      '05-nested',
      test(
        1000,
        range(0, 60).map((i): Beat => [400 + i, 700 - 3 * i]),
      ),
    ]
    yield ['06-random-small', test(500, beats(seeded('06'), 50, 400, 12))]
    yield ['07-random', test(10 ** 6, beats(seeded('07'), 900, 10 ** 6, 1500))]
    yield ['08-limit-random', test(FARTHEST, beats(seeded('08'), LIMIT, FARTHEST, 60_000))]
    yield ['09-random-long-beats', test(FARTHEST, beats(seeded('09'), 2000, FARTHEST - 7, FARTHEST))]
    yield [
      '10-short-beats',
      test(
        FARTHEST,
        times(3000, (i): Beat => [FARTHEST - 50_000 * (i + 1), FARTHEST - 50_000 * (i + 1) + 1]),
      ),
    ]
  },

  small: (random) => test(12, beats(random, random.integer(1, 5), 12, 9)),
}
