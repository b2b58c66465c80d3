import type { Generator } from './generator'

const LIMIT = 200_000

const test = (line: string): string => `${line.length}\n${line}\n`

export const fairstretches: Generator = {
  samples: [
    ['1', '4\nAB-A\n'],
    ['2', '3\n---\n'],
  ],

  *secret(seeded) {
    yield ['01-one-win', test('A')]
    yield ['02-one-draw', test('-')]
    yield ['03-two-level', test('BA')]
    yield ['04-never-level', test('A'.repeat(50))]
    yield ['05-alternating', test(`${'AB'.repeat(40)}A`)]
    yield ['06-deep-then-back', test('B'.repeat(60) + 'A'.repeat(60))]
    yield ['07-random-short', test(seeded('07-random-short').text(30, 'AB-'))]
    yield ['08-random', test(seeded('08-random').text(1000, 'AB-'))]
    yield ['09-mostly-draws', test(seeded('09-mostly-draws').text(5000, `AB${'-'.repeat(30)}`))]
    yield ['10-one-sided', test(seeded('10-one-sided').text(5000, 'AAAB-'))]
    yield ['11-limit-random', test(seeded('11').text(LIMIT, 'AB-'))]
    yield ['12-limit-all-draws', test('-'.repeat(LIMIT))]
    yield ['13-limit-alternating', test('BA'.repeat(LIMIT / 2))]
    yield ['14-limit-mountain', test('A'.repeat(LIMIT / 2) + 'B'.repeat(LIMIT / 2))]
  },

  small: (random) => test(random.text(random.integer(1, 12), 'AB-')),
}
