import { utf8OrNull } from '#contracts/utf8-or-null'

const LINE = 60

/** As Judge0 writes it: lines of 60 characters, each ended. Decoders skip the line ends. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = bytes.toBase64()
  return text === '' ? '' : `${(text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\n')}\n`
}

/** As Judge0 reads it: up to the padding, skipping what is not of the alphabet, dropping an unfinished end. */
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

/** The same where it holds UTF-8. */
export const decodeBase64 = (text: string): string => new TextDecoder().decode(decodeBytes(text))
