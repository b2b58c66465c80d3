import { nullOn } from './null-on'

/** The text that bytes are in UTF-8; null where they are none. A byte-order mark is dropped, unless it is kept. */
export const utf8OrNull = (bytes: Uint8Array, { keepsMark = false } = {}): string | null =>
  nullOn(TypeError, () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes))
