import type { MersenneTwister } from './mersenne-twister'

/** The name of a test, without file extension, and its input. */
export type NamedInput = readonly [name: string, input: string]

/** Makes the tests of a demo problem: always the same ones, on every machine. */
export type Generator = {
  readonly samples: readonly NamedInput[]
  /** `seeded(name)` is a random number generator that depends only on the problem and on that name. */
  secret(seeded: (name: string) => MersenneTwister): Iterable<NamedInput>
  /** One small input, for comparing solutions with a brute-force solution. */
  small(random: MersenneTwister): string
  /**
   * The content of the `.ans` file of an input, for problems where it is not the output of a submission, or where it is
   * too large to be kept in the repository.
   */
  answer?(input: string): string
}

/** The text with one line for each row, its values separated by spaces. */
export function lines(rows: readonly (readonly (number | string)[])[]): string {
  return rows.map((row) => `${row.join(' ')}\n`).join('')
}

/** The whole numbers from `low` up to but not including `end`, in steps of `step`. */
export function range(low: number, end: number, step = 1): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - low) / step)) }, (_, i) => low + i * step)
}

/** Calls `make` `count` times and returns the results. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
