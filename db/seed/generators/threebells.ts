import type { Generator } from './generator'

const T = 10n ** 18n

export const threebells: Generator = {
  samples: [
    ['1', '10 2 3 5\n'],
    ['2', '10 1 5 9\n'],
  ],

  *secret(seeded) {
    yield ['01-smallest', '1 1 1 1\n']
    yield ['02-nothing-rings-yet', '9 10 11 12\n']
    yield ['03-three-the-same', '100 7 7 7\n']
    yield ['04-two-the-same', '100 6 6 10\n']
    yield ['05-one-divides-another', '1000 4 12 9\n']
    yield ['06-common-factors', '5000 12 18 30\n']
    yield ['07-coprime', '100000 7 11 13\n']
    const random = seeded('08')
    for (const [number, low] of [
      ['08', 1],
      ['09', 900_000],
    ] as const) {
      const minutes = random.bigInteger(T / 10n, T)
      yield [`${number}-random-long`, `${minutes} ${random.integers(3, low, 1_000_000).join(' ')}\n`]
    }
    yield ['10-limit-every-minute', `${T} 1 1 1\n`]
    yield ['11-limit-largest-common-multiple', `${T} 1000000 999999 999997\n`]
    yield ['12-limit-same-largest', `${T} 1000000 1000000 1000000\n`]
    yield ['13-limit-round-numbers', `${T} 720720 360360 1000000\n`]
    yield ['14-limit-halves', `${T - 1n} 524288 262144 786432\n`]
  },

  small: (random) => `${random.integer(1, 200)} ${random.integers(3, 1, 15).join(' ')}\n`,
}
