import type { Generator } from './generator'

const LIMIT = 10 ** 12

export const paraderows: Generator = {
  samples: [
    ['1', '24 3\n'],
    ['2', '36 6\n'],
    ['3', '7 2\n'],
  ],

  *secret(seeded) {
    yield ['01-one-knight', '1 1\n']
    yield ['02-narrower-than-asked', '1 2\n']
    yield ['03-square-just-allowed', '49 7\n']
    yield ['04-square-not-allowed', '49 8\n']
    yield ['05-many-divisors', '720720 1\n']
    yield ['06-random', `${seeded('06').integer(10 ** 5, 10 ** 6)} 2\n`]
    yield ['07-limit-smallest', `${LIMIT} 1\n`]
    yield ['08-limit-least-is-large', `${LIMIT} 1000000\n`]
    yield ['09-limit-prime', '999999999989 1\n']
    yield ['10-limit-most-divisors', '963761198400 5\n']
    yield ['11-limit-prime-squared', '999966000289 999983\n']
    yield ['12-limit-least-is-n', `${LIMIT} ${LIMIT}\n`]
  },

  small: (random) => `${random.integer(1, 60)} ${random.integer(1, 8)}\n`,
}
