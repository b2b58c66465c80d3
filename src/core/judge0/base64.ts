const LINE = 60

/** As Judge0 writes it: lines of 60 characters, each ended. Decoders skip the line ends. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = bytes.toBase64()
  return text === '' ? '' : `${(text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\n')}\n`
}

/** As Judge0 reads it: whatever is not of the alphabet is skipped, and an unfinished end is dropped. UTF-8 is expected. */
export function decodeBase64(text: string): string {
  const clean = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  return new TextDecoder().decode(Uint8Array.fromBase64(whole, { lastChunkHandling: 'loose' }))
}
