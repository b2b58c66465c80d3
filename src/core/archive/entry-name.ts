import { utf8OrNull } from '#contracts/utf8-or-null'

/** The upper half of IBM's code page 437, which a zip's names are in unless it says that they are UTF-8 (APPNOTE.TXT, appendix D). */
const UPPER_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/**
 * The name of a zip's entry. UTF-8 wherever it is: many tools write it without saying so. `isGuessed`: it is none, and was read as the
 * format has it, though tools often mean the code page of their system.
 */
export function nameIn(bytes: Uint8Array): { readonly name: string; readonly isGuessed: boolean } {
  const name = utf8OrNull(bytes, { keepsMark: true })
  if (name !== null) return { name, isGuessed: false }
  const letters = [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : UPPER_437.charAt(byte - 0x80)))
  return { name: letters.join(''), isGuessed: true }
}

/** The bytes of a name as they stood in its archive: of one that was guessed, in code page 437 again. */
export function bytesOfName(name: string, isGuessed: boolean): Uint8Array {
  if (!isGuessed) return new TextEncoder().encode(name)
  return Uint8Array.from(name, (letter) => (letter < '\x80' ? letter.charCodeAt(0) : 0x80 + UPPER_437.indexOf(letter)))
}
