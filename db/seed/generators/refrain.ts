import { type Generator, range } from './generator'

const LIMIT = 100_000
const ALL = 'abcdefghijklmnopqrstuvwxyz'

const test = (ballad: string): string => `${ballad.length}\n${ballad}\n`

function thueMorse(size: number, letters: string): string {
  const ones = (n: number): number => n.toString(2).replaceAll('0', '').length
  return range(0, size)
    .map((i) => letters[ones(i) % 2])
    .join('')
}

function fibonacci(size: number): string {
  let [before, word] = ['b', 'a']
  while (word.length < size) [before, word] = [word, word + before]
  return word.slice(0, size)
}

export const refrain: Generator = {
  samples: [
    ['1', '6\nbanana\n'],
    ['2', '5\nlyric\n'],
  ],

  *secret(seeded) {
    yield ['01-one-letter', test('x')]
    yield ['02-the-same-twice', test('zz')]
    yield ['03-overlap-of-one', test('abcabca')]
    yield ['04-all-the-same-odd', test('a'.repeat(101))]
    yield ['05-every-letter-once', test(ALL)]
    yield ['06-ends-match', test(`chorus${seeded('06').text(60, 'xyz')}chorus`)]
    yield ['07-only-overlapping-long', test(`qq${'ab'.repeat(20)}arr`)]
    yield ['08-random-two-letters', test(seeded('08').text(2000, 'ab'))]
    yield ['09-random-all-letters', test(seeded('09').text(5000, ALL))]
    // A hash that is a polynomial modulo 2^64 is the same for a Thue-Morse word and its complement, whatever its base.
    const between = seeded('10').text(8192, 'cdefgh')
    yield ['10-thue-morse', test(thueMorse(4096, 'ab') + between + thueMorse(4096, 'ba'))]
    yield ['11-fibonacci', test(fibonacci(30_000))]
    const song = seeded('12')
    const verse = song.text(33_333, 'abc')
    yield ['12-limit-refrain', test(song.text(16_000, 'abc') + verse + song.text(17_334, 'abc') + verse)]
    yield ['13-limit-all-the-same', test('m'.repeat(LIMIT))]
    yield ['14-limit-random-two-letters', test(seeded('14').text(LIMIT, 'xy'))]
    const random = seeded('15')
    const shift = random.text(49_000, 'ab')
    const round = random.text(20_000, 'ab').repeat(6)
    yield ['15-limit-long-overlap', test(`${round.slice(0, LIMIT - 1)}z`)]
    const mistaken = `${shift.slice(0, 20_000)}c${shift.slice(20_001)}`
    yield ['16-limit-copy-with-mistakes', test(`${mistaken}d${shift}${'e'.repeat(1999)}`)]
  },

  small(random) {
    const size = random.integer(1, 14)
    return test(random.text(size, 'abc'.slice(0, random.integer(1, 3))))
  },
}
