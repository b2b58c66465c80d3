import type { Lettering } from './lettering'

export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

/** The content of a picture; all of it is public. */
export type Card = {
  /** The small line above the headline: the subject. */
  readonly kind: string
  readonly headline: string
  /** Below the headline: up to three figures, each with its unit. */
  readonly figures: readonly { readonly value: string; readonly unit: string }[]
  /** Position of the mark on the line at the bottom, 0 to 100; null: no mark. */
  readonly progress: number | null
  /** The text at the end of that line, such as the tier. */
  readonly note: string
}

/** The dark theme's colours (src/ui/styles/tokens.css) in the form that the picture's renderer reads. */
const INK = '#eef1f5'
const INK_2 = '#b4becb'
const GROUND = '#0e131b'
const LINE = '#2b3442'
const AZURE = '#4fb4f5'
const AMBER = '#fdb248'

const MARGIN = 84
const INNER = PICTURE_WIDTH - 2 * MARGIN
const HEADLINE_SIZES = [112, 92, 76, 62] as const
const LINES_Y = 540

/** The picture as SVG: the mark, a headline, figures, and the line between azure and amber. Letters are outlines. */
export function cardSvg(card: Card, letters: Lettering): string {
  const { size, lines } = headline(card.headline, letters)
  const firstY = 300 - (lines.length - 1) * size * 0.55
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${GROUND}"/>`,
    sides(),
    mark(),
    text(letters, 'Joust', { x: MARGIN + 92, y: 121, size: 44, face: 'display', fill: INK }),
    small(letters, card.kind, { x: PICTURE_WIDTH - MARGIN - letters.widthOf(card.kind, 30, 'text'), y: 117 }),
    ...lines.map((line, i) =>
      text(letters, line, { x: MARGIN, y: firstY + i * size * 1.12, size, face: 'display', fill: INK }),
    ),
    figures(card, letters),
    bottomLine(card, letters),
    '</svg>',
  ].join('')
}

type Line = { x: number; y: number; size: number; face: 'display' | 'text'; fill: string }
const text = (letters: Lettering, content: string, { fill, ...at }: Line): string =>
  `<path d="${letters.outline(content, at)}" fill="${fill}"/>`

/** Small text: the units of figures, and the lines at the edges. */
const small = (letters: Lettering, content: string, at: Pick<Line, 'x' | 'y'>): string =>
  text(letters, content, { ...at, size: 30, face: 'text', fill: INK_2 })

/** You on the left, the opponent on the right: a thin edge each. */
const sides = (): string =>
  `<rect width="10" height="${PICTURE_HEIGHT}" fill="${AZURE}"/>` +
  `<rect x="${PICTURE_WIDTH - 10}" width="10" height="${PICTURE_HEIGHT}" fill="${AMBER}"/>`

const mark = (): string =>
  `<g transform="translate(${MARGIN} 72) scale(2.1)" fill="none" stroke-width="4">` +
  `<path d="M5 9.5 11.5 16 5 22.5" stroke="${AZURE}"/><path d="M16 5v22" stroke="${INK}" stroke-width="2.5"/>` +
  `<path d="M27 9.5 20.5 16 27 22.5" stroke="${AMBER}"/></g>`

/** The largest size at which the text fits on one line; otherwise two lines of a smaller size. */
function headline(content: string, letters: Lettering): { size: number; lines: string[] } {
  const one = HEADLINE_SIZES.slice(0, 3).find((size) => letters.widthOf(content, size, 'display') <= INNER)
  if (one !== undefined) return { size: one, lines: [content] }
  const size = HEADLINE_SIZES[3]
  const parts = content.split(/\s+/)
  let first = parts.shift() ?? ''
  while (parts[0] !== undefined && letters.widthOf(`${first} ${parts[0]}`, size, 'display') <= INNER) {
    first = `${first} ${parts.shift()}`
  }
  const lines = [first, parts.join(' ')].filter((line) => line !== '')
  return { size, lines: lines.map((line) => letters.fitted(line, INNER, size, 'display')) }
}

function figures({ figures: shown }: Card, letters: Lettering): string {
  let x = MARGIN
  return shown
    .map(({ value, unit }) => {
      const drawn =
        text(letters, value, { x, y: 440, size: 52, face: 'display', fill: INK }) +
        small(letters, unit, { x: x + letters.widthOf(value, 52, 'display') + 14, y: 440 })
      x += letters.widthOf(value, 52, 'display') + letters.widthOf(unit, 30, 'text') + 66
      return drawn
    })
    .join('')
}

function bottomLine({ progress, note: whole }: Card, letters: Lettering): string {
  const note = letters.fitted(whole, INNER / 2, 30, 'text')
  const noteX = PICTURE_WIDTH - MARGIN - letters.widthOf(note, 30, 'text')
  const end = noteX - 28 - MARGIN
  const at = MARGIN + (end * Math.min(100, Math.max(0, progress ?? 0))) / 100
  const reached =
    progress === null
      ? ''
      : `<rect x="${MARGIN}" y="${LINES_Y}" width="${at - MARGIN}" height="8" fill="${AZURE}"/>` +
        `<rect x="${at - 4}" y="${LINES_Y - 14}" width="8" height="36" fill="${INK}"/>`
  return (
    `<rect x="${MARGIN}" y="${LINES_Y}" width="${end}" height="8" fill="${LINE}"/>${reached}` +
    small(letters, note, { x: noteX, y: LINES_Y + 14 })
  )
}
