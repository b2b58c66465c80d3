import { createHash } from 'node:crypto'

const WORDS = 624
const SHIFT = 397

/**
 * The random number generator MT19937, seeded by a text, with the same methods of drawing as Python's `random`: the
 * tests of the demo problems were first made with Python, and they must stay the same to the byte. All calculations use
 * integers, except in `fraction`.
 * Source: Matsumoto and Nishimura, "Mersenne Twister" (1998), with their initialisation of 2002.
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(WORDS)
  #next = WORDS

  constructor(seed: string) {
    const bytes = Buffer.from(seed)
    const hashed = Buffer.concat([bytes, createHash('sha512').update(bytes).digest()])
    this.#seed(wordsFrom(hashed))
  }

  /** A random whole number from `low` to `high`, both included, which differ by less than 2^53. */
  integer(low: number, high: number): number {
    return low + this.#below(high - low + 1)
  }

  /** The same for numbers of any size. */
  bigInteger(low: bigint, high: bigint): bigint {
    const count = high - low + 1n
    const bits = count.toString(2).length
    let drawn = this.#bits(bits)
    while (drawn >= count) drawn = this.#bits(bits)
    return low + drawn
  }

  /** A random number from 0 up to but not including 1, in steps of 2^-53. */
  fraction(): number {
    const high = this.#word() >>> 5
    return (high * 2 ** 26 + (this.#word() >>> 6)) / 2 ** 53
  }

  /** A random element of a list, or a random character of a text. */
  pick(from: string): string
  pick<T>(from: readonly T[]): T
  pick<T>(from: string | readonly T[]): string | T {
    const chosen = from[this.#below(from.length)]
    if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
    return chosen
  }

  /** A random text of `size` characters, all taken from `letters`. */
  text(size: number, letters: string): string {
    return Array.from({ length: size }, () => this.pick(letters)).join('')
  }

  /** `size` random whole numbers from `low` to `high`. */
  integers(size: number, low: number, high: number): number[] {
    return Array.from({ length: size }, () => this.integer(low, high))
  }

  /** Shuffles the list itself. */
  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i >= 1; i--) {
      const j = this.#below(i + 1)
      const [a, b] = [list[i], list[j]]
      if (a !== undefined && b !== undefined) {
        list[i] = b
        list[j] = a
      }
    }
  }

  /** `count` elements at different positions of the list, in random order. */
  sample<T>(from: readonly T[], count: number): T[] {
    return this.#places(from.length, count).flatMap((place) => from.slice(place, place + 1))
  }

  /** `count` different numbers from `low` to `high`, in random order. */
  distinct(low: number, high: number, count: number): number[] {
    return this.#places(high - low + 1, count).map((place) => low + place)
  }

  #places(size: number, count: number): number[] {
    return size <= poolLimit(count) ? this.#fromPool(size, count) : this.#apart(size, count)
  }

  /** Draws from a pool and removes from it what was drawn. */
  #fromPool(size: number, count: number): number[] {
    const pool = Uint32Array.from({ length: size }, (_, i) => i)
    return Array.from({ length: count }, (_, drawn) => {
      const place = this.#below(size - drawn)
      const chosen = pool[place] ?? 0
      pool[place] = pool[size - drawn - 1] ?? 0
      return chosen
    })
  }

  /** Draws again if a number was already drawn: faster than a pool where few of many numbers are wanted. */
  #apart(size: number, count: number): number[] {
    const chosen = new Set<number>()
    while (chosen.size < count) chosen.add(this.#below(size))
    return [...chosen]
  }

  #below(count: number): number {
    if (count > 2 ** 32) return Number(this.bigInteger(0n, BigInt(count) - 1n))
    const unused = Math.clz32(count)
    const draw = (): number => (count === 2 ** 32 ? Number(this.#bits(33)) : this.#word() >>> unused)
    let drawn = draw()
    while (drawn >= count) drawn = draw()
    return drawn
  }

  #bits(count: number): bigint {
    let value = 0n
    for (let done = 0; done < count; done += 32) {
      const word = this.#word() >>> Math.max(0, 32 - (count - done))
      value |= BigInt(word) << BigInt(done)
    }
    return value
  }

  #word(): number {
    if (this.#next === WORDS) this.#twist()
    let y = this.#at(this.#next++)
    y ^= y >>> 11
    y ^= (y << 7) & 0x9d2c5680
    y ^= (y << 15) & 0xefc60000
    return (y ^ (y >>> 18)) >>> 0
  }

  #twist(): void {
    const state = this.#state
    for (let i = 0; i < WORDS; i++) {
      const y = (this.#at(i) & 0x80000000) | (this.#at((i + 1) % WORDS) & 0x7fffffff)
      state[i] = this.#at((i + SHIFT) % WORDS) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)
    }
    this.#next = 0
  }

  #seed(key: readonly number[]): void {
    const state = this.#state
    state[0] = 19650218
    for (let i = 1; i < WORDS; i++) state[i] = Math.imul(1812433253, this.#mixed(i - 1)) + i
    let i = 1
    const step = (value: number): void => {
      state[i++] = value
      if (i < WORDS) return
      state[0] = this.#at(WORDS - 1)
      i = 1
    }
    for (let done = 0; done < Math.max(WORDS, key.length); done++) {
      const j = done % key.length
      step((this.#at(i) ^ Math.imul(this.#mixed(i - 1), 1664525)) + (key[j] ?? 0) + j)
    }
    for (let done = 1; done < WORDS; done++) step((this.#at(i) ^ Math.imul(this.#mixed(i - 1), 1566083941)) - i)
    state[0] = 0x80000000
  }

  #mixed(index: number): number {
    return this.#at(index) ^ (this.#at(index) >>> 30)
  }

  #at(index: number): number {
    return this.#state[index] ?? 0
  }
}

/** Reads the bytes as one big-endian number and returns its 32-bit words, the lowest first. */
function wordsFrom(bytes: Uint8Array): number[] {
  const words: number[] = []
  for (let end = bytes.length; end > 0; end -= 4) {
    words.push(bytes.slice(Math.max(0, end - 4), end).reduce((word, byte) => word * 256 + byte, 0))
  }
  return words
}

/** The largest list for which `count` elements are drawn from a pool, as in Python. */
function poolLimit(count: number): number {
  let power = 1
  while (power < count * 3) power *= 4
  return 21 + (count > 5 ? power : 0)
}
