/** The text that bytes are in UTF-8; null where they are none. A byte-order mark is dropped, unless it is kept. */
export function utf8OrNull(bytes: Uint8Array, { keepsMark = false } = {}): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
