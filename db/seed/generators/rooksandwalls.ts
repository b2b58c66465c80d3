import type { Generator } from './generator'
import { times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 60

const test = (rows: readonly string[]): string =>
  `${rows.length} ${rows[0]?.length}\n${rows.map((row) => `${row}\n`).join('')}`

type Court = { readonly height: number; readonly width: number; readonly letters: string }

const court = (random: MersenneTwister, { height, width, letters }: Court): string[] =>
  times(height, () => random.text(width, letters))

export const rooksandwalls: Generator = {
  samples: [
    ['1', '3 4\n..#.\n....\n#..#\n'],
    ['2', '2 3\n...\n...\n'],
  ],

  *secret(seeded) {
    yield ['01-one-place', test(['.'])]
    yield ['02-only-walls', test(['##', '##'])]
    yield ['03-one-row', test(['.#..##...#.'])]
    yield ['04-cross', test(['#.#', '...', '#.#'])]
    yield ['05-greedy-is-wrong', test(['..#', '.##', '#.#', '#..'])]
    yield ['06-random-small', test(court(seeded('06'), { height: 12, width: 15, letters: '..#' }))]
    yield ['07-random', test(court(seeded('07'), { height: 25, width: 40, letters: '.###' }))]
    yield ['08-limit-open', test(times(LIMIT, () => '.'.repeat(LIMIT)))]
    yield ['09-limit-random', test(court(seeded('09'), { height: LIMIT, width: LIMIT, letters: '..#' }))]
    yield ['10-limit-few-walls', test(court(seeded('10'), { height: LIMIT, width: LIMIT, letters: '...........#' }))]
    yield ['11-limit-many-walls', test(court(seeded('11'), { height: LIMIT, width: LIMIT, letters: '.##' }))]
    yield ['12-limit-diagonal', test(times(LIMIT, (i) => '#'.repeat(LIMIT - 1 - i) + '.'.repeat(i + 1)))]
  },

  small: (random) =>
    test(
      court(random, {
        height: random.integer(1, 4),
        width: random.integer(1, 4),
        letters: random.pick(['..#', '.#', '.##']),
      }),
    ),
}
