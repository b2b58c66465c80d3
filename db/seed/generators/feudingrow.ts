import type { Generator, NamedInput } from './generator'

const N = 10_000

export const feudingrow: Generator = {
  samples: [
    ['1', '5\n'],
    ['2', '3\n'],
  ],

  *secret(seeded) {
    yield* [1, 2, 4, 6, 7, 8].map((n, i): NamedInput => [`0${i + 1}-small`, `${n}\n`])
    const random = seeded('07')
    for (const [i, most] of [100, 5000, N].entries()) {
      yield [`0${i + 7}-random`, `${random.integer(most / 2, most)}\n`]
    }
    yield ['10-limit-odd', `${N - 1}\n`]
    yield ['11-limit-even', `${N}\n`]
  },

  small: (random) => `${random.integer(1, 9)}\n`,
}
