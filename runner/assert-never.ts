/** The runner's own of src/contracts/assert-never.ts: it imports nothing from outside of its folder. */
export function assertNever(value: never): never {
  throw new RangeError(`Unknown case: ${JSON.stringify(value)}`)
}
