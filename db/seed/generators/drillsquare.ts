import type { Generator } from './generator'

const LIMIT = 20_000
const MOST = 10 ** 9

const test = (rounds: number, orders: string): string => `${rounds}\n${orders}\n`

export const drillsquare: Generator = {
  samples: [
    ['1', '4\nFFRF\n'],
    ['2', '2\nFFLR\n'],
  ],

  *secret(seeded) {
    yield ['01-one-step', test(1, 'F')]
    yield ['02-only-turns', test(7, 'LLR')]
    yield ['03-turns-right', test(5, 'FFRFLFR')]
    yield ['04-turns-round', test(9, 'FFFRFR')]
    yield ['05-two-beyond-a-full-turn', test(6, 'FFRFF')]
    yield ['06-random', test(37, seeded('06').text(150, 'FFLR'))]
    yield ['07-limit-straight', test(MOST, 'F'.repeat(LIMIT))]
    yield ['08-limit-drifts', test(MOST, `${seeded('08').text(LIMIT - 11, 'FFFL')}RFRFRF`.replace(/L{2}/g, 'FL'))]
    yield ['09-limit-in-circles', test(MOST - 2, `L${'F'.repeat(LIMIT - 1)}`)]
    yield ['10-limit-there-and-back', test(MOST - 1, `RR${'F'.repeat(LIMIT - 3)}`)]
    yield ['11-limit-random', test(MOST - 5, seeded('11').text(LIMIT, 'FFFFRL'))]
    yield ['12-limit-no-turn-left', test(MOST, `RL${'F'.repeat(LIMIT - 1002)}${'RFLF'.repeat(250)}`)]
  },

  small: (random) => test(random.integer(1, 12), random.text(random.integer(1, 6), random.pick(['FLR', 'FFL', 'FFR']))),
}
