import type { Generator } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 5000
const MOST = 10n ** 15n

const test = (position: bigint | number, tune: string): string => `${position}\n${tune}\n`

/** The number of notes in a tune. */
function lengthOf(tune: string): bigint {
  const totals = [0n]
  const counts: bigint[] = []
  let number = ''
  for (const sign of tune) {
    if (/[0-9]/.test(sign)) number += sign
    else if (sign === '(') {
      totals.push(0n)
      counts.push(BigInt(number))
      number = ''
    } else {
      const more = sign === ')' ? (totals.pop() ?? 0n) * (counts.pop() ?? 0n) : 1n
      totals.push((totals.pop() ?? 0n) + more)
    }
  }
  return totals[0] ?? 0n
}

/** A random tune of about `signs` characters with at most `notes` notes. */
function tune(random: MersenneTwister, signs: number, notes: bigint, most: number): string {
  let text = ''
  let left = notes
  while (text.length < signs && left > 0n) {
    const count = random.integer(1, most)
    const inside = left / BigInt(count)
    const next =
      random.fraction() < 0.5 && signs - text.length > 8 && inside > 0n
        ? `${count}(${tune(random, random.integer(1, signs - text.length - 6), inside, most)})`
        : random.pick('abcdefg')
    left -= lengthOf(next)
    text += next
  }
  return text
}

const deep = (levels: number, count: number): string => `${`${count}(`.repeat(levels)}x${')'.repeat(levels)}`

export const nestedtune: Generator = {
  samples: [
    ['1', '10\na2(b2(cd))e\n'],
    ['2', '13\n12(x)y\n'],
    ['3', '4\nabc\n'],
  ],

  *secret(seeded) {
    yield ['01-one-note', test(1, 'z')]
    yield ['02-last-note', test(14, '3(ab)2(3(c)d)')]
    yield ['03-one-too-far', test(15, '3(ab)2(3(c)d)')]
    yield ['04-first-of-a-repetition', test(9, 'ab3(cde)f')]
    yield ['05-once', test(3, '1(a1(b1(c)))')]
    const small = tune(seeded('06'), 60, 500n, 4)
    yield ['06-random-small', test(lengthOf(small) - 2n, small)]
    const some = tune(seeded('07'), 600, 10n ** 9n, 12)
    yield ['07-random', test((lengthOf(some) * 2n) / 3n, some)]
    yield ['08-limit-deep', test(2n ** 49n - 5n, `${deep(49, 2)}${'ab'.repeat(2000)}`)]
    yield ['09-limit-ones', test(7, `${deep(800, 1)}bcdefghi`)]
    yield ['10-limit-large-counts', test(MOST, '1000000(999999999(k)l)m'.slice(0, -1))]
    const long = tune(seeded('11'), LIMIT - 50, MOST, 1000)
    yield ['11-limit-random', test((lengthOf(long) * 8n) / 9n, long)]
    yield ['12-limit-beyond', test(MOST, `999999(${'ab'.repeat(2000)})`)]
  },

  small(random) {
    const text = tune(random, random.integer(1, 14), 40n, 4)
    return test(random.integer(1, Number(lengthOf(text)) + 1), text)
  },
}
