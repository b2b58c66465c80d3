import type { Generator } from './generator'

export const plankbridge: Generator = {
  samples: [
    ['1', '5\n'],
    ['2', '1\n'],
    ['3', '40\n'],
  ],

  *secret(seeded) {
    yield ['01-two-feet', '2\n']
    yield ['02-three-feet', '3\n']
    yield ['03-four-feet', '4\n']
    yield ['04-twelve-feet', '12\n']
    yield ['05-before-the-modulus', '54\n']
    yield ['06-beyond-the-modulus', '55\n']
    yield ['07-random', `${seeded('07').integer(1000, 99_999)}\n`]
    yield ['08-limit-power-of-two', `${2n ** 59n}\n`]
    yield ['09-limit-all-bits', `${2n ** 59n - 1n}\n`]
    yield ['10-limit-largest', `${10n ** 18n}\n`]
    yield ['11-limit-random', `${seeded('11').bigInteger(10n ** 17n, 10n ** 18n)}\n`]
  },

  small: (random) => `${random.integer(1, 90)}\n`,
}
