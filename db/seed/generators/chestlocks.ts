import { type Generator, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 100_000
const KINDS = ['()', '[]', '{}'] as const

const test = (log: string): string => `${log}\n`

/**
 * A correct log: each chest is opened and closed. `depth` is the probability that the next chest is opened before the
 * last one is closed.
 */
function right(random: MersenneTwister, chests: number, depth: number): string {
  const open: string[] = []
  let log = ''
  let left = chests
  while (left > 0 || open.length > 0) {
    if (left > 0 && (open.length === 0 || random.fraction() < depth)) {
      const kind = random.pick(KINDS)
      log += kind.charAt(0)
      open.push(kind.charAt(1))
      left--
    } else log += open.pop() ?? ''
  }
  return log
}

const replaced = (log: string, at: number, sign: string): string => log.slice(0, at) + sign + log.slice(at + 1)

const other = (sign: string): string => ({ ')': ']', ']': '}', '}': ')' })[sign] ?? ')'

export const chestlocks: Generator = {
  samples: [
    ['1', '([]{})\n'],
    ['2', '([)]\n'],
    ['3', '[{}\n'],
  ],

  *secret(seeded) {
    yield ['01-one-open', test('{')]
    yield ['02-one-closed', test(']')]
    yield ['03-closed-too-often', test('()[]{}}(')]
    yield ['04-crossed', test('({[}])')]
    yield ['05-open-at-the-end', test('()(()')]
    yield ['06-random-right', test(right(seeded('06'), 200, 0.5))]
    const some = right(seeded('07'), 1000, 0.6)
    const at = some.search(/[\])}].{500}$/)
    yield ['07-random-spoilt', test(replaced(some, at, other(some.charAt(at))))]
    yield ['08-limit-right', test(right(seeded('08'), LIMIT / 2, 0.55))]
    const deep = right(seeded('09'), LIMIT / 2, 1)
    yield ['09-limit-deep', test(deep)]
    yield ['10-limit-deep-spoilt', test(replaced(deep, LIMIT - 3, other(deep.charAt(LIMIT - 3))))]
    yield ['11-limit-all-open', test(times(LIMIT, (i) => '([{'.charAt(i % 3)).join(''))]
  },

  small: (random) => test(random.text(random.integer(1, 8), random.pick(['()', '([)]', '()[]{}']))),
}
