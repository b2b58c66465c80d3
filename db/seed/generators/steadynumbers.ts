import type { Generator } from './generator'

const LIMIT = 10n ** 18n

const test = (low: bigint | number, high: bigint | number, m: number): string => `${low} ${high} ${m}\n`

export const steadynumbers: Generator = {
  samples: [
    ['1', '8 25 3\n'],
    ['2', '90 100 10\n'],
    ['3', '1 9 1\n'],
  ],

  *secret(seeded) {
    yield ['01-one-number', test(12_345, 12_345, 5)]
    yield ['02-one-number-not-steady', test(135, 135, 9)]
    yield ['03-below-and-above-a-power-of-ten', test(98, 102, 1)]
    yield ['04-zeros-in-front', test(1, 100, 2)]
    yield ['05-random-small', test(317, 9876, 7)]
    const random = seeded('06')
    yield ['06-random', test(random.integer(1, 10 ** 5), random.integer(10 ** 6, 10 ** 7), 4)]
    yield ['07-random', test(random.integer(1, 10 ** 9), random.integer(10 ** 9, 10 ** 10), 13)]
    yield ['08-limit-all', test(1, LIMIT, 1)]
    yield ['09-limit-largest-remainder', test(1, LIMIT, 100)]
    yield ['10-limit-nines', test(1n, LIMIT - 1n, 81)]
    yield ['11-limit-last', test(LIMIT, LIMIT, 1)]
    yield ['12-limit-random', test(random.bigInteger(1n, LIMIT / 2n), random.bigInteger(LIMIT / 2n, LIMIT), 11)]
  },

  small(random) {
    const low = random.integer(1, 2000)
    return test(low, low + random.integer(0, 3000), random.integer(1, 12))
  },
}
