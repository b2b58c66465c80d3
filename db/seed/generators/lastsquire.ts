import type { Generator } from './generator'

const N = 100_000
const K = 10 ** 9

export const lastsquire: Generator = {
  samples: [
    ['1', '5 3\n'],
    ['2', '1 1\n'],
  ],

  *secret(seeded) {
    yield ['01-two-odd', '2 7\n']
    yield ['02-two-even', '2 8\n']
    yield ['03-everyone-in-turn', '17 1\n']
    yield ['04-every-second', '1024 2\n']
    yield ['05-as-many-as-there-are', '12 12\n']
    yield ['06-more-than-there-are', '12 40\n']
    const random = seeded('07')
    yield ['07-random-small', `${random.integer(100, 900)} ${random.integer(1, 50)}\n`]
    yield ['08-random', `${random.integer(1000, N)} ${random.integer(1, 20)}\n`]
    yield ['09-limit-one', `${N} 1\n`]
    yield ['10-limit-highest', `${N} ${K}\n`]
    yield ['11-limit-prime', `${N} 999999937\n`]
  },

  small: (random) => `${random.integer(1, 12)} ${random.integer(1, 30)}\n`,
}
