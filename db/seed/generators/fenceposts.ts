import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Post = readonly [x: number, y: number]

const LIMIT = 5000
const FARTHEST = 10 ** 6

const test = (posts: readonly Post[]): string => lines([[posts.length], ...posts])

type Meadow = { readonly size: number; readonly width: number; readonly height: number }

/** A fence along the south from west to east and back along the north: the posts' x rise, then fall. */
function meadow(random: MersenneTwister, { size, width, height }: Meadow): Post[] {
  const south = Math.ceil(size / 2)
  const xs = (count: number): number[] => random.distinct(1 - width, width - 1, count).sort((a, b) => a - b)
  const low = xs(south - 1).map((x): Post => [x, random.integer(-height, -1)])
  const high = xs(size - south - 1).map((x): Post => [x, random.integer(1, height)])
  return [[-width, 0], ...low, [width, 0], ...high.reverse()]
}

export const fenceposts: Generator = {
  samples: [
    ['1', '4\n0 0\n4 0\n4 3\n0 3\n'],
    ['2', '3\n0 0\n1 3\n2 0\n'],
  ],

  *secret(seeded) {
    yield [
      '01-no-tuft',
      test([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ]
    yield [
      '02-clockwise',
      test([
        [-3, -3],
        [-3, 5],
        [4, 5],
        [4, -3],
      ]),
    ]
    yield [
      '03-posts-in-a-row',
      test([
        [0, 0],
        [2, 0],
        [6, 0],
        [6, 6],
        [3, 6],
        [0, 6],
        [0, 3],
      ]),
    ]
    yield [
      '04-hollow',
      test([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 1],
        [0, 10],
      ]),
    ]
    yield [
      '05-needle',
      test([
        [-FARTHEST, -FARTHEST],
        [FARTHEST, FARTHEST - 1],
        [FARTHEST, FARTHEST],
      ]),
    ]
    yield ['06-random-small', test(meadow(seeded('06'), { size: 20, width: 30, height: 12 }))]
    yield ['07-random', test(meadow(seeded('07'), { size: 300, width: 4000, height: 4000 }).reverse())]
    yield ['08-limit-random', test(meadow(seeded('08'), { size: LIMIT, width: FARTHEST, height: FARTHEST }))]
    yield [
      '09-limit-square',
      test([
        [-FARTHEST, -FARTHEST],
        [FARTHEST, -FARTHEST],
        [FARTHEST, FARTHEST],
        [-FARTHEST, FARTHEST],
      ]),
    ]
    const teeth = range(1, LIMIT - 1).map((i): Post => [FARTHEST - 400 * i, i % 2 === 0 ? FARTHEST : -FARTHEST + 8])
    yield ['10-limit-comb', test([[-FARTHEST, -FARTHEST], [FARTHEST, -FARTHEST], ...teeth])]
    yield ['11-limit-many-in-a-row', test([...times(LIMIT - 1, (i): Post => [i * 100, 0]), [7, FARTHEST]])]
  },

  small: (random) => test(meadow(random, { size: random.integer(4, 8), width: 6, height: 5 })),
}
