import { type Generator, lines, range, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

type Point = readonly [x: number, y: number]

const LIMIT = 40_000
const FAR = 1_000_000

const test = (distance: number, points: readonly Point[]): string => lines([[points.length, distance], ...points])

const drawn = (random: MersenneTwister, size: number, far: number): Point[] =>
  times(size, () => [random.integer(0, far), random.integer(0, far)])

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b))

/** The shortest steps in all directions, at most `size` along each axis. */
const primitive = (size: number): Point[] =>
  range(-size, size + 1).flatMap((x) =>
    range(-size, size + 1).flatMap((y): Point[] => (divisor(x, y) === 1 ? [[x, y]] : [])),
  )

/**
 * Sorts directions by their angle, beginning at -180 degrees: 0 for below the x axis, 1 for right, 2 for above, 3 for
 * left.
 */
const side = ([x, y]: Point): number => (y < 0 ? 0 : y > 0 ? 2 : x > 0 ? 1 : 3)

const byAngle = (a: Point, b: Point): number => side(a) - side(b) || b[0] * a[1] - a[0] * b[1]

/** A convex polygon with many corners: different shortest steps as its edges, sorted by direction. */
function rounded(random: MersenneTwister, corners: number): Point[] {
  let size = 1
  while (primitive(size).length < corners) size++
  const upper = primitive(size).filter(([x, y]) => y > 0 || (x === 1 && y === 0))
  const half = random.sample(upper, corners / 2)
  const edges = [...half, ...half.map(([x, y]): Point => [0 - x, 0 - y])].sort(byAngle)
  let [x, y] = [0, 0]
  const points = edges.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x, y]
  })
  const left = Math.min(...points.map((point) => point[0]))
  const low = Math.min(...points.map((point) => point[1]))
  return points.map((point) => [point[0] - left, point[1] - low])
}

/** Many corners, and many points far inside of them. */
function crowded(random: MersenneTwister): Point[] {
  const corners = rounded(random, 20_000)
  const inside = times(LIMIT - corners.length, (): Point => {
    return [random.integer(250_000, 260_000), random.integer(250_000, 260_000)]
  })
  const everything = [...corners, ...inside]
  random.shuffle(everything)
  return everything
}

export const pavilions: Generator = {
  samples: [
    ['1', '5 1\n0 0\n3 2\n10 6\n10 0\n0 6\n'],
    ['2', '1 5\n7 7\n'],
  ],

  *secret(seeded) {
    yield ['01-one-pole-near-the-edge', '1 1\n0 0\n']
    yield ['02-two-poles', '2 3\n10 10\n13 14\n']
    yield [
      '03-all-at-one-point',
      test(
        1000,
        times(30, () => [5, 999]),
      ),
    ]
    yield [
      '04-in-a-row',
      test(
        2,
        times(7, (i) => [7, 20 - 3 * i]),
      ),
    ]
    yield [
      '05-in-a-slanted-row',
      test(
        4,
        [5, 3, 99, 0, 42, 42].map((i) => [3 * i, 1000 - 2 * i]),
      ),
    ]
    yield [
      '06-grid',
      test(
        10,
        times(400, (i) => [(i % 20) * 5, Math.floor(i / 20) * 7]),
      ),
    ]
    const crowd = drawn(seeded('07'), 500, 1000)
    yield ['07-triangle-with-crowd', test(5, [[0, 0], [3000, 10], [20, 3000], ...crowd])]
    const mixed = [5, 3, 4].flatMap((x) => [9, 0, 5, 2].map((y): Point => [x, y]))
    yield ['08-same-x-mixed', test(1, mixed)]
    yield [
      '09-far-corners',
      test(1, [
        [0, 0],
        [FAR, FAR],
        [FAR, 0],
        [0, FAR],
        [FAR / 2, FAR / 2],
      ]),
    ]
    yield ['10-random-medium', test(77, drawn(seeded('10'), 2000, 30_000))]
    const random = seeded('11')
    const many = rounded(random, 9000)
    random.shuffle(many)
    yield ['11-many-corners', test(1000, many)]
    yield ['12-limit-random', test(999, drawn(seeded('12'), LIMIT, FAR))]
    yield ['13-limit-many-corners', test(1, crowded(seeded('13')))]
    yield [
      '14-limit-long-row',
      test(
        3,
        times(LIMIT, (i) => [i * 25, FAR - i * 25]),
      ),
    ]
  },

  small(random) {
    const distance = random.integer(1, 5)
    const size = random.integer(1, 8)
    return test(distance, drawn(random, size, random.pick([2, 5, 20, FAR])))
  },
}
