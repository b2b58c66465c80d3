import type { Generator } from './generator'

const N = 1_000_000

export const ridingring: Generator = {
  samples: [
    ['1', '10 7\n'],
    ['2', '1 1\n'],
  ],

  *secret(seeded) {
    yield ['01-two-low', '2 1\n']
    yield ['02-two-high', '2 2\n']
    yield ['03-small', '30 29\n']
    yield ['04-many', '1000 777\n']
    const random = seeded('05')
    for (const number of ['05', '06', '07']) {
      const n = random.integer(N / 2, N)
      yield [`${number}-random`, `${n} ${random.integer(1, n)}\n`]
    }
    yield ['08-power-of-two', '524288 524288\n']
    yield ['09-below-a-power', '524287 1\n']
    yield ['10-limit-lowest', `${N} 1\n`]
    yield ['11-limit-highest', `${N} ${N}\n`]
    yield ['12-limit-middle', `${N} ${N / 2}\n`]
    yield ['13-limit-beside-the-middle', `${N} ${N / 2 + 1}\n`]
    yield ['14-limit-random', `${N} ${random.integer(1, N)}\n`]
  },

  small(random) {
    const n = random.integer(1, 40)
    return `${n} ${random.integer(1, n)}\n`
  },

  /** The problem is interactive, so the answer is the hidden number, which the interactor reads. */
  answer: (input) => `${input.trim().split(' ')[1]}\n`,
}
