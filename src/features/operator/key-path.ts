/** The value at a path of keys and list indexes; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  return valueAt(Object.getOwnPropertyDescriptor(value, key)?.value, rest)
}

/** A copy with another value at a path. The path's parents must exist. */
export function withValueAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValueAt(item, rest, replacement) : item))
  if (typeof value !== 'object' || value === null) return replacement
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? withValueAt(item, rest, replacement) : item]),
  )
}
