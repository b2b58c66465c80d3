/** Marks the end of a complete `switch`, so that a missing case does not compile. */
export function assertNever(value: never): never {
  throw new RangeError(`Unknown case: ${JSON.stringify(value)}`)
}
