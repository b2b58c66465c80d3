/** What a page may not contain, because pictures come from CSS alone. The renderer has no network anyway; this gives a clear message. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string, why: string])[] = [
  [/<\s*script/i, '<script>', 'no script runs'],
  [/\burl\s*\(/i, 'url()', 'nothing is loaded'],
  [/\b(?:image-set|image|src|cross-fade|element)\s*\(/i, 'image functions', 'nothing is loaded'],
  [/@\s*import/i, '@import', 'nothing is loaded'],
  [/@\s*font-face/i, '@font-face', 'there is one font'],
  [
    /@\s*keyframes|\banimation(?:-[a-z-]{1,40})?\s*:|\btransition(?:-[a-z-]{1,40})?\s*:/i,
    'animation',
    'the picture stands still',
  ],
  [/<\s*(?:animate|set\b)/i, 'SVG animation', 'the picture stands still'],
  [/<\s*marquee/i, '<marquee>', 'the picture stands still'],
  [
    /<\s*(?:iframe|frame|frameset|object|embed|link|meta|base|img|image|picture|video|audio|source|track|portal|applet|feimage|use)\b/i,
    'elements that load something',
    'nothing is loaded',
  ],
]

/** Returns a sentence with the first forbidden thing on a page and its line, or null. */
export function forbiddenIn(source: string): string | null {
  const text = decoded(source)
  for (const [pattern, what, why] of FORBIDDEN) {
    const found = pattern.exec(text)
    if (found === null) continue
    const line = text.slice(0, found.index).split('\n').length
    return `Not allowed in a picture: ${what} (line ${line}); ${why}.`
  }
  return null
}

/** Decodes the character escapes of HTML and CSS, so that none hides a word. Keeps the lines. */
function decoded(source: string): string {
  const text = source
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&(colon|lpar|commat|lt|Tab|NewLine);/g, (_, name: string) => NAMED[name] ?? '')
  return withoutComments(text)
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/\\([^\n0-9a-f])/gi, '$1')
}

/** Puts a blank and its line ends in place of each comment. A pattern would search to the end of the text for each comment that has none. */
function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('/*', from)
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2)
    if (end < 0) return kept + text.slice(from)
    kept += `${text.slice(from, start)} ${text.slice(start, end).replace(/[^\n]/g, '')}`
    from = end + 2
  }
}

const NAMED: Readonly<Record<string, string>> = { colon: ':', lpar: '(', commat: '@', lt: '<', Tab: ' ', NewLine: ' ' }
const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')
