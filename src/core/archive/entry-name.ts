import { utf8OrNull } from '#contracts/utf8-or-null'

/** The upper half of IBM's code page 437, the encoding of names in a zip unless it declares UTF-8 (APPNOTE.TXT, appendix D). */
const UPPER_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/**
 * Decodes the name of a zip entry. UTF-8 if the bytes are valid, because many tools write it without declaring it. `isGuessed`: they are
 * not, and the name was decoded as code page 437, though tools often mean their system's code page.
 */
export function nameIn(bytes: Uint8Array): { readonly name: string; readonly isGuessed: boolean } {
  const name = utf8OrNull(bytes, { keepsMark: true })
  if (name !== null) return { name, isGuessed: false }
  const letters = [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : UPPER_437.charAt(byte - 0x80)))
  return { name: letters.join(''), isGuessed: true }
}

/** The original bytes of a name; a guessed one is encoded in code page 437 again. */
export function bytesOfName(name: string, isGuessed: boolean): Uint8Array {
  if (!isGuessed) return new TextEncoder().encode(name)
  return Uint8Array.from(name, (letter) => (letter < '\x80' ? letter.charCodeAt(0) : 0x80 + UPPER_437.indexOf(letter)))
}
