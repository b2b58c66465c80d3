import { utf8OrNull } from '#contracts/utf8-or-null'

const LINE = 60

/** Encodes like Judge0: lines of 60 characters, each with a line end, which decoders skip. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = bytes.toBase64()
  return text === '' ? '' : `${(text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\n')}\n`
}

/** Decodes like Judge0: up to the padding, without characters outside of the alphabet or an unfinished end. */
export function decodeBytes(text: string): Uint8Array {
  const [unpadded = ''] = text.split('=')
  const clean = unpadded
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  return Uint8Array.fromBase64(whole, { lastChunkHandling: 'loose' })
}

export const isUtf8 = (bytes: Uint8Array): boolean => utf8OrNull(bytes) !== null

/** The same for UTF-8 text. */
export const decodeBase64 = (text: string): string => new TextDecoder().decode(decodeBytes(text))
