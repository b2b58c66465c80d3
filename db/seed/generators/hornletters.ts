import { type Generator, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Block = readonly [note: string, count: number]

const LIMIT = 20_000
const MOST = 10 ** 9
const NOTES = 'abcdefghijklmnopqrstuvwxyz'

const test = (position: number, blocks: readonly Block[]): string =>
  `${blocks.length} ${position}\n${blocks.map(([note, count]) => `${note} ${count}\n`).join('')}`

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, [, count]) => sum + count, 0)

function call(random: MersenneTwister, size: number, most: number): Block[] {
  return times(size, () => [random.pick(NOTES), random.integer(1, most)])
}

export const hornletters: Generator = {
  samples: [
    ['1', '3 6\na 4\nc 2\na 3\n'],
    ['2', '2 5\nd 1\ng 3\n'],
  ],

  *secret(seeded) {
    yield ['01-one-note', test(1, [['q', 1]])]
    yield [
      '02-last-of-a-block',
      test(7, [
        ['u', 3],
        ['v', 4],
        ['w', 1],
      ]),
    ]
    yield [
      '03-first-of-a-block',
      test(8, [
        ['u', 3],
        ['v', 4],
        ['w', 1],
      ]),
    ]
    yield [
      '04-one-too-far',
      test(9, [
        ['u', 3],
        ['v', 4],
        ['w', 1],
      ]),
    ]
    const few = call(seeded('05'), 40, 20)
    yield ['05-random-small', test(Math.floor(lengthOf(few) / 2), few)]
    const some = call(seeded('06'), 2000, 500)
    yield ['06-random', test(Math.floor(lengthOf(some) * 0.8), some)]
    const many = call(seeded('07'), LIMIT, MOST)
    yield ['07-limit-random', test(Math.floor(lengthOf(many) * 0.9), many)]
    yield ['08-limit-last-note', test(lengthOf(many.slice(-1000)), many.slice(-1000))]
    yield ['09-limit-beyond', test(lengthOf(many.slice(0, 1000)) + 1, many.slice(0, 1000))]
    const long = times(LIMIT, (i): Block => [NOTES[i % 26] ?? 'a', MOST])
    yield ['10-limit-longest', test((LIMIT - 3) * MOST, long)]
  },

  small(random) {
    const blocks = call(random, random.integer(1, 5), 4)
    return test(random.integer(1, lengthOf(blocks) + 1), blocks)
  },
}
