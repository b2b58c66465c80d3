/**
 * Estimates in one pass the work to render a Markdown text. Parsers of Markdown and TeX exceed linear time only on markup (emphasis,
 * brackets, cells, nested containers, formulas), so a text of low weight renders in milliseconds, however it is written. `bench/markup.ts`
 * measures the most expensive shapes at these weights.
 */

/** Up to this weight a text is rendered at once: the worst shapes take 50 ms, on a busy machine 75. A usual statement weighs 40 to 130. */
export const LIGHT_WEIGHT = 400
/** No heavier text is stored: the worst shapes take a second or two, in a process of their own. */
export const MOST_WEIGHT = 4000

export const TOO_HEAVY =
  'This text has more markup than can be shown. Use fewer or less deeply nested formulas, table cells, lists, quotes and links.'

const MARKUP = new Set([...'*_~[]$|\\`{}^<&@!'].map((one) => one.charCodeAt(0)))
const SPACE = 32
const TAB = 9
const BAR = 124
/** Plain characters that weigh as much as one of markup, in a text without and with formulas. */
const PLAIN_PER_MARKUP = 48
const PLAIN_PER_MARKUP_IN_TEX = 8
const LINES_PER_MARKUP = 3
/** Rows of a table are filled up to the widest one. */
const CELLS_PER_MARKUP = 8
/** Addresses become links automatically. */
const ADDRESS = /:\/\/|www\./gi
/** Macros multiply the content of a formula, so such a text has no bound. */
const DEFINES_MACROS = /\\(?:[gex]?def|let|futurelet|(?:re|provide)?newcommand|providecommand|global|long)(?![a-zA-Z])/

/** See LIGHT_WEIGHT. Infinity if a formula defines macros. */
export function markupWeight(markdown: string): number {
  const hasFormulas = markdown.includes('$')
  if (hasFormulas && DEFINES_MACROS.test(markdown)) return Number.POSITIVE_INFINITY
  let weight = markdown.length / (hasFormulas ? PLAIN_PER_MARKUP_IN_TEX : PLAIN_PER_MARKUP)
  weight += markdown.match(ADDRESS)?.length ?? 0
  let widest = 0
  let lines = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    const { marks, bars } = marksIn(line)
    weight += marks + 2 * containerDepth(line) ** 2
    widest = Math.max(widest, bars)
    lines += 1
  }
  return weight + lines / LINES_PER_MARKUP + (widest < 2 ? 0 : (widest * lines) / CELLS_PER_MARKUP)
}

export const isLight = (markdown: string): boolean => markupWeight(markdown) <= LIGHT_WEIGHT
export const isRenderable = (markdown: string): boolean => markupWeight(markdown) <= MOST_WEIGHT

function marksIn(line: string): { readonly marks: number; readonly bars: number } {
  let marks = 0
  let bars = 0
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    if (MARKUP.has(code)) marks += 1
    if (code === BAR) bars += 1
  }
  return { marks, bars }
}

/** Counts the quotes and list items that a line opens or continues, plus one for each two columns of its indentation. */
function containerDepth(line: string): number {
  let depth = 0
  let columns = 0
  let at = 0
  while (at < line.length) {
    const code = line.charCodeAt(at)
    const width = code === SPACE || code === TAB ? 1 : markerAt(line, at)
    if (width === 0) break
    if (code === SPACE) columns += 1
    else if (code === TAB) columns += 4
    else depth += 1
    at += width
  }
  return depth === 0 ? 0 : depth + Math.floor(columns / 2)
}

const MARKER = /[>#=+*-]|\d{1,9}[.)]/y

/** The length of a marker at this position; 0 if there is none. */
function markerAt(line: string, at: number): number {
  MARKER.lastIndex = at
  return MARKER.exec(line)?.[0].length ?? 0
}
