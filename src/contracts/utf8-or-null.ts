import { nullOn } from './null-on'

/** Decodes bytes as UTF-8; null if they are not valid. A byte-order mark is dropped, unless `keepsMark` is set. */
export const utf8OrNull = (bytes: Uint8Array, { keepsMark = false } = {}): string | null =>
  nullOn(TypeError, () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(bytes))
