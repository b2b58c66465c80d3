import type { MersenneTwister } from './mersenne-twister'

/** A test's name, without ending, and its input. */
export type NamedInput = readonly [name: string, input: string]

/** Makes the tests of a demo problem; the same ones every time and everywhere. */
export type Generator = {
  readonly samples: readonly NamedInput[]
  /** `seeded(name)` is a source of numbers that only the problem and that name determine. */
  secret(seeded: (name: string) => MersenneTwister): Iterable<NamedInput>
  /** One small input, for comparing solutions with a brute force. */
  small(random: MersenneTwister): string
  /** What stands in the `.ans` of an input, where no submission prints it or it is too large to be kept. */
  answer?(input: string): string
}

/** One line for each list of values, with spaces between them. */
export function lines(rows: readonly (readonly (number | string)[])[]): string {
  return rows.map((row) => `${row.join(' ')}\n`).join('')
}

/** The whole numbers from `low` to below `end`, `step` apart. */
export function range(low: number, end: number, step = 1): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - low) / step)) }, (_, i) => low + i * step)
}

/** `make` as often as `count` says. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
