import { type Generator, times } from './generator'
import type { MersenneTwister } from './mersenne-twister'

const LIMIT = 5000
const LONGEST = 20
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const test = (words: readonly string[]): string => `${words.length}\n${words.map((word) => `${word}\n`).join('')}`

function scrambled(random: MersenneTwister, word: string): string {
  const letters = [...word]
  random.shuffle(letters)
  return letters.join('')
}

const words = (random: MersenneTwister, count: number, letters: string): string[] =>
  times(count, () => random.text(random.integer(1, 4), letters))

export const samemotto: Generator = {
  samples: [
    ['1', '5\nlance\nsteed\nclean\ntower\nwrote\n'],
    ['2', '4\nnoon\non\nno\nnoon\n'],
  ],

  *secret(seeded) {
    yield ['01-one-word', test(['a'])]
    yield ['02-same-letters-other-counts', test(['aab', 'abb', 'ab', 'bba'])]
    yield ['03-same-sum', test(['ad', 'bc', 'bcb', 'adb', 'cca'])]
    yield ['04-longer-and-shorter', test(['abc', 'abcc', 'cba', 'ccab'])]
    yield ['05-random-small', test(words(seeded('05'), 60, 'abc'))]
    yield ['06-random', test(words(seeded('06'), 1500, 'abcdefg'))]
    yield ['07-limit-all-alike', test(times(LIMIT, () => 'z'.repeat(LONGEST)))]
    const random = seeded('08')
    const base = random.text(LONGEST, LETTERS)
    yield ['08-limit-one-scrambled', test(times(LIMIT, () => scrambled(random, base)))]
    yield ['09-limit-random', test(times(LIMIT, () => seeded('09').text(1, LETTERS) + random.text(19, 'ab')))]
    yield ['10-limit-all-different', test(times(LIMIT, () => random.text(LONGEST, LETTERS)))]
  },

  small: (random) => test(words(random, random.integer(1, 6), 'abcd')),
}
