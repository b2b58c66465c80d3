import { type Generator, lines, range, times } from './generator'

const LIMIT = 60_000
const FAR = 10 ** 9

const test = (ropes: number, posts: readonly number[]): string => lines([[posts.length, ropes], posts])

export const torchlight: Generator = {
  samples: [
    ['1', '6 2\n3 13 1 15 5 11\n'],
    ['2', '3 1\n-10 7 0\n'],
  ],

  *secret(seeded) {
    yield ['01-one-post', test(1, [-7])]
    yield ['02-a-rope-for-each', test(5, [9, -4, 0, 1000, 17])]
    yield [
      '03-same-place',
      test(
        2,
        times(20, () => 8),
      ),
    ]
    yield ['04-fewer-places-than-ropes', test(3, [5, 5, -5, -5, 9, 9, 9])]
    yield ['05-whole-width', test(1, [FAR, -FAR])]
    yield ['06-one-rope-too-few', test(9, range(0, 1000, 100))]
    yield ['07-equal-gaps', test(7, range(-500, 500, 3))]
    const random = seeded('08')
    const centres = random.integers(6, -1_000_000, 1_000_000)
    const clusters = centres.flatMap((centre) => times(60, () => centre + random.integer(0, 50)))
    yield ['08-clusters', test(6, clusters)]
    yield ['09-random-few-ropes', test(4, seeded('09').integers(2000, -1_000_000, 1_000_000))]
    yield ['10-random-many-ropes', test(1500, seeded('10').integers(2000, -FAR, FAR))]
    yield ['11-limit-few-ropes', test(3, seeded('11').integers(LIMIT, -FAR, FAR))]
    yield ['12-limit-half-as-many-ropes', test(LIMIT / 2, seeded('12').integers(LIMIT, -FAR, FAR))]
    yield ['13-limit-all-places-lit', test(LIMIT, seeded('13').integers(LIMIT, -20_000, 20_000))]
  },

  small(random) {
    const size = random.integer(1, 8)
    const ropes = random.integer(1, size)
    const far = random.pick([3, 10, 40])
    return test(ropes, random.integers(size, -far, far))
  },
}
