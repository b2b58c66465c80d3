import { utf8OrNull } from '#contracts/utf8-or-null'

const encoder = new TextEncoder()
/** Returns a file's bytes; text is encoded as UTF-8. */
export const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : content
/** Returns a file's text; bytes that are not UTF-8 become replacement characters. */
export const textOf = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Decodes a file as text; undefined if it is not UTF-8. */
export const utf8Of = (content: Uint8Array | string): string | undefined =>
  typeof content === 'string' ? content : (utf8OrNull(content, { keepsMark: true }) ?? undefined)
