import { type Generator, lines, times } from './generator'

const LIMIT = 80_000

const test = (servers: readonly number[], jobs: readonly number[]): string =>
  lines([[servers.length, jobs.length], servers, jobs])

/** A tree over the servers. Each node contains the largest free memory of the servers below it. */
class FreeMemory {
  readonly #leaves: number
  readonly #most: Int32Array

  constructor(servers: readonly number[]) {
    let leaves = 1
    while (leaves < servers.length) leaves *= 2
    this.#leaves = leaves
    this.#most = new Int32Array(2 * this.#leaves)
    this.#most.set(servers, this.#leaves)
    for (let node = this.#leaves - 1; node >= 1; node--) this.#update(node)
  }

  /**
   * Gives the job to the first server from number `from` on that has enough free memory, and returns it, or -1 if there
   * is none.
   */
  place(job: number, from: number): number {
    let node = this.#leaves + from
    while (this.#at(node) < job) {
      while (node % 2 === 1) node = (node - 1) / 2
      if (node === 0) return -1
      node++
    }
    while (node < this.#leaves) node = this.#at(2 * node) >= job ? 2 * node : 2 * node + 1
    const server = node - this.#leaves
    this.#most[node] = this.#at(node) - job
    for (node = node >> 1; node >= 1; node >>= 1) this.#update(node)
    return server
  }

  #update(node: number): void {
    this.#most[node] = Math.max(this.#at(2 * node), this.#at(2 * node + 1))
  }

  #at(node: number): number {
    return this.#most[node] ?? 0
  }
}

export const stubbornbalancer: Generator = {
  samples: [
    ['1', '3 6\n4 7 3\n3 2 4 2 6 1\n'],
    ['2', '3 3\n5 6 1\n6 2 1\n'],
  ],

  *secret(seeded) {
    const drawn = (name: string, size: number, low: number, high: number) => seeded(name).integers(size, low, high)
    yield ['01-one-server', test([5], [2, 4, 3, 1])]
    yield ['02-just-fits', test([3, 3, 3], [3, 3, 3, 1])]
    yield ['03-all-turned-away', test([1, 2, 3], [4, 5, 1_000_000])]
    yield ['04-all-the-way-round', test([9, 1, 1, 1], [5, 1, 2, 1, 4])]
    yield ['05-stays-where-it-was', test([2, 5, 2, 8], [4, 9, 1, 8, 2, 2])]
    yield ['06-last-server-only', test([...times(50, () => 1), 100], drawn('06', 60, 1, 5))]
    yield ['07-power-of-two', test(drawn('07', 64, 1, 20), drawn('07b', 200, 1, 9))]
    yield ['08-one-more-than-power-of-two', test(drawn('08', 65, 1, 20), drawn('08b', 200, 1, 9))]
    yield ['09-random-medium', test(drawn('09', 1000, 1, 1_000_000), drawn('09b', 3000, 1, 500_000))]
    const falling = drawn('10b', 3000, 1, 1000).sort((a, b) => b - a)
    yield ['10-random-falling-jobs', test(drawn('10', 1500, 1, 1000), falling)]
    const far = drawn('11', LIMIT, 1, 9)
    far[0] = 1_000_000
    far[LIMIT / 2] = 1_000_000
    yield [
      '11-limit-long-way-round',
      test(
        far,
        times(LIMIT, (i) => 10 + (i % 2)),
      ),
    ]
    yield ['12-limit-mostly-full', test(drawn('12', LIMIT, 1, 99), drawn('12b', LIMIT, 80, 140))]
    yield ['13-limit-two-places', test(drawn('13', LIMIT, 10, 999), drawn('13b', LIMIT, 1, 900))]
    yield [
      '14-limit-all-the-same',
      test(
        times(LIMIT, () => 10),
        times(LIMIT, () => 3),
      ),
    ]
  },

  small(random) {
    const size = random.integer(1, 7)
    const servers = random.integers(size, 1, 9)
    const jobs = random.integer(1, 9)
    return test(servers, random.integers(jobs, 1, random.pick([4, 9])))
  },

  /** The answers are as long as the inputs, too large to be kept. */
  answer(input) {
    const [, servers = [], jobs = []] = input.split('\n').map((line) => line.split(' ').map(Number))
    const memory = new FreeMemory(servers)
    let here = 0
    const placed = jobs.map((job) => {
      const ahead = memory.place(job, here)
      const server = ahead < 0 ? memory.place(job, 0) : ahead
      if (server >= 0) here = server
      return server + 1
    })
    return `${placed.join('\n')}\n`
  },
}
