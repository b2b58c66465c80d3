import type { Generator } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 700

const test = (a: string, b: string): string => `${a}\n${b}\n`

/** A copy of `text` with about one mistake in `every` letters. */
function slips(random: MersenneTwister, text: string, every: number, letters: string): string {
  let copy = ''
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i)
    const slip = random.integer(1, every * 4)
    if (slip === 1) copy += random.pick(letters)
    else if (slip === 2) copy += letter + random.pick(letters)
    else if (slip === 3) copy += ''
    else if (slip === 4 && i + 1 < text.length) copy += text.charAt(++i) + letter
    else copy += letter
  }
  return copy.slice(0, LIMIT) || 'a'
}

export const twoscribes: Generator = {
  samples: [
    ['1', 'sadle\nsaddel\n'],
    ['2', 'lance\nglanec\n'],
    ['3', 'sword\nsword\n'],
  ],

  *secret(seeded) {
    yield ['01-one-letter', test('q', 'r')]
    yield ['02-added-between-swapped', test('ca', 'abc')]
    yield ['03-one-swap', test('knihgt', 'knight')]
    yield ['04-many-swaps', test('badcfehg', 'abcdefgh')]
    yield ['05-moved-by-two', test('abcabcabcd', 'dabcabcabc')]
    yield ['06-much-longer', test('aba', 'abracadabrabracadabra')]
    const random = seeded('06')
    const text = random.text(100, 'abc')
    yield ['07-random-slips', test(text, slips(random, text, 3, 'abc'))]
    yield ['08-random', test(random.text(200, 'ab'), random.text(230, 'ab'))]
    const long = random.text(LIMIT, 'abcd')
    yield ['09-limit-slips', test(long, slips(random, long, 4, 'abcd'))]
    yield ['10-limit-random', test(long, random.text(LIMIT, 'abcd'))]
    yield ['11-limit-short-and-long', test('z', random.text(LIMIT, 'abyz'))]
    yield ['12-limit-all-swapped', test('ab'.repeat(LIMIT / 2), 'ba'.repeat(LIMIT / 2))]
  },

  small: (random) => test(random.text(random.integer(1, 6), 'abc'), random.text(random.integer(1, 6), 'abc')),
}
