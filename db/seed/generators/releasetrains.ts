import { type Generator, lines, range, times } from './generator'

const LIMIT = 100_000

const test = (ceremony: number, commits: readonly number[]): string => lines([[commits.length, ceremony], commits])

export const releasetrains: Generator = {
  samples: [
    ['1', '3 20\n1 2 4\n'],
    ['2', '4 0\n5 1 3 2\n'],
  ],

  *secret(seeded) {
    yield ['01-one-commit', test(10 ** 15, [1000])]
    yield ['02-two-worth-joining', test(13, [2, 3])]
    yield ['03-two-worth-parting', test(11, [2, 3])]
    yield ['04-free-ceremonies', test(0, seeded('04').integers(50, 1, 1000))]
    yield ['05-one-big-train', test(10 ** 15, seeded('05').integers(200, 1, 1000))]
    const threes = times(20, () => 3)
    yield ['06-big-commit-in-the-middle', test(3000, [...threes, 900, ...threes])]
    yield ['07-small-then-large', test(50_000, range(1, 1000, 4))]
    yield [
      '08-large-then-small',
      test(
        50_000,
        times(250, (i) => 1000 - 4 * i),
      ),
    ]
    yield ['09-random', test(2_000_000, seeded('09').integers(1000, 1, 1000))]
    yield ['10-random-small-commits', test(900, seeded('10').integers(3000, 1, 9))]
    yield ['11-limit-random', test(4_000_000, seeded('11').integers(LIMIT, 1, 1000))]
    yield ['12-limit-dear-ceremonies', test(10 ** 13, seeded('12').integers(LIMIT, 1, 1000))]
    yield [
      '13-limit-largest-sums',
      test(
        10 ** 15,
        times(LIMIT, () => 1000),
      ),
    ]
    yield [
      '14-limit-ones',
      test(
        10_000,
        times(LIMIT, () => 1),
      ),
    ]
    const random = seeded('15')
    const isLow = (i: number): boolean => Math.floor(i / 700) % 3 > 0
    const waves = times(LIMIT, (i) => (isLow(i) ? random.integer(1, 5) : random.integer(800, 1000)))
    yield ['15-limit-waves', test(30_000_000, waves)]
  },

  small(random) {
    const ceremony = random.pick([0, 3, 10, 30, 100])
    const size = random.integer(1, 9)
    return test(ceremony, random.integers(size, 1, random.pick([3, 10])))
  },
}
