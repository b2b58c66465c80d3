/** Returns an object with only the named properties of another. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Pick<Whole, Name>
export function pick(whole: object, ...names: readonly PropertyKey[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name)]))
}
