import type { Generator } from './generator'

export const twocisterns: Generator = {
  samples: [
    ['1', '3 5 2\n'],
    ['2', '4 6 3\n'],
  ],

  *secret(seeded) {
    yield ['01-one-step', '7 7 7\n']
    yield ['02-too-much', '5 8 9\n']
    yield ['03-smaller-is-enough', '9 4 4\n']
    yield ['04-the-other-way-round', '3 5 1\n']
    yield ['05-first-is-larger', '11 3 1\n']
    yield ['06-multiples', '12 18 6\n']
    yield ['07-alike', '10 10 5\n']
    const random = seeded('08')
    for (const number of ['08', '09', '10']) {
      yield [`${number}-random`, `${random.integer(50, 400)} ${random.integer(50, 400)} ${random.integer(1, 50)}\n`]
    }
    yield ['11-limit-neighbours', '2000 1999 1000\n']
    yield ['12-limit-far-around', '1999 2000 999\n']
    yield ['13-limit-small-and-large', '2000 3 1\n']
    yield ['14-limit-impossible', '2000 1998 999\n']
  },

  small: (random) => `${random.integer(1, 8)} ${random.integer(1, 8)} ${random.integer(1, 9)}\n`,
}
