/** Marks the end of a complete `switch`: a case that it does not know does not compile. */
export function assertNever(value: never): never {
  throw new RangeError(`Unknown case: ${JSON.stringify(value)}`)
}
