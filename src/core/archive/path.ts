const MAX_BYTES = 255
const MAX_DEPTH = 16

/**
 * Returns a path that is safe below a directory, or null for one that is absolute, leaves the directory, has control characters, or is too
 * long or deep. Converts the backslashes of Windows.
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
