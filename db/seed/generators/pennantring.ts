import type { Generator } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 200_000
const ALL = 'abcdefghijklmnopqrstuvwxyz'

const test = (ring: string): string => `${ring.length}\n${ring}\n`

type Runs = { size: number; longest: number; letters: string }

/** Groups of equal letters of random lengths, so that there is something to repaint. */
function runs(random: MersenneTwister, { size, longest, letters }: Runs): string {
  let ring = ''
  while (ring.length < size) ring += random.pick(letters).repeat(random.integer(1, longest))
  return ring.slice(0, size)
}

export const pennantring: Generator = {
  samples: [
    ['1', '6\nrrbbbg\n'],
    ['2', '6\nrgbrgb\n'],
  ],

  *secret(seeded) {
    yield ['01-two-alike', test('kk')]
    yield ['02-two-different', test('kz')]
    yield ['03-three-alike', test('qqq')]
    yield ['04-joined-at-the-seam', test('aabca')]
    yield ['05-seam-of-odd-runs', test('aaabbbcaa')]
    yield ['06-all-alike-even', test('m'.repeat(50))]
    yield ['07-all-alike-odd', test('m'.repeat(51))]
    yield ['08-one-stranger', test(`${'x'.repeat(40)}y${'x'.repeat(33)}`)]
    yield ['09-random-two-colours', test(runs(seeded('09'), { size: 999, longest: 4, letters: 'ab' }))]
    yield ['10-random-runs', test(runs(seeded('10'), { size: 5000, longest: 9, letters: ALL }))]
    yield ['11-limit-random', test(runs(seeded('11'), { size: LIMIT, longest: 12, letters: ALL }))]
    yield ['12-limit-all-alike', test('p'.repeat(LIMIT - 1))]
    const between = runs(seeded('13'), { size: 59_998, longest: 3, letters: 'rt' })
    yield ['13-limit-long-seam', test('s'.repeat(70_001) + between + 's'.repeat(70_001))]
    yield ['14-limit-alternating', test('ab'.repeat(LIMIT / 2))]
  },

  small(random) {
    const size = random.integer(2, 12)
    return test(runs(random, { size, longest: 4, letters: 'abc'.slice(0, random.integer(1, 3)) }))
  },
}
