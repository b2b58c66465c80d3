/** The runner's own copy of src/contracts/assert-never.ts, since the runner imports nothing from outside its folder. */
export function assertNever(value: never): never {
  throw new RangeError(`Unknown case: ${JSON.stringify(value)}`)
}
