const MAX_BYTES = 255
const MAX_DEPTH = 16

/**
 * A path of an archive as it may be used below a directory, or null: absolute ones, those that lead out of it, those
 * with characters that mean something to one system or another, and those too long or too deep are none.
 */
export function pathIn(given: string): string | null {
  if (given.startsWith('/') || /[\\:\p{Cc}]/u.test(given)) return null
  const parts = given
    .replace(/\/$/, '')
    .split('/')
    .filter((part) => part !== '.')
  if (parts.some((part) => part === '' || part === '..')) return null
  const path = parts.join('/')
  const isTooLong = new TextEncoder().encode(path).byteLength > MAX_BYTES || parts.length > MAX_DEPTH
  return path === '' || isTooLong ? null : path
}
