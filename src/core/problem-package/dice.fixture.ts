/** A seeded random source for tests: the same seed gives the same choices. */
export class Dice {
  constructor(private state: number) {}
  below(most: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.state / 2 ** 32) * most)
  }
  one<T>(first: T, ...others: readonly T[]): T {
    return [first, ...others][this.below(others.length + 1)] ?? first
  }
}
