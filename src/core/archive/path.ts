const MAX_BYTES = 255
const MAX_DEPTH = 16

/**
 * A path of an archive as it may be used below a directory, or null: absolute ones, those that lead out of it, those with control
 * characters, and those too long or too deep are none. Windows writes backslashes between folders.
 */
export function pathIn(given: string): string | null {
  const slashed = given.replaceAll('\\', '/')
  if (/^(\/|[A-Za-z]:\/)|\p{Cc}/u.test(slashed)) return null
  const parts = slashed
    .replace(/\/$/, '')
    .split('/')
    .filter((part) => part !== '.')
  if (parts.some((part) => part === '' || part === '..')) return null
  const path = parts.join('/')
  const isTooLong = new TextEncoder().encode(path).byteLength > MAX_BYTES || parts.length > MAX_DEPTH
  return path === '' || isTooLong ? null : path
}
