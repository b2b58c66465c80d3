import archivoLatin from '@fontsource/archivo/files/archivo-latin-700-normal.woff' with { type: 'file' }
import archivoLatinExt from '@fontsource/archivo/files/archivo-latin-ext-700-normal.woff' with { type: 'file' }
import interCyrillic from '@fontsource/inter/files/inter-cyrillic-500-normal.woff' with { type: 'file' }
import interGreek from '@fontsource/inter/files/inter-greek-500-normal.woff' with { type: 'file' }
import interLatin from '@fontsource/inter/files/inter-latin-500-normal.woff' with { type: 'file' }
import interLatinExt from '@fontsource/inter/files/inter-latin-ext-500-normal.woff' with { type: 'file' }
import { type Font, type Glyph, type PathCommand, parse } from 'opentype.js'
import { assertNever } from '#contracts/assert-never'

type Face = 'display' | 'text'

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly face: Face }

/** Letters as outlines, so that a picture looks the same on every machine and needs no installed font. */
export type Lettering = ReturnType<typeof letteringOf>

/** The display face has no Greek and no Cyrillic letters: those are taken from the text face. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  display: [archivoLatin, archivoLatinExt, interLatin, interLatinExt, interCyrillic, interGreek],
  text: [interLatin, interLatinExt, interCyrillic, interGreek],
}

/** Reads the fonts, which takes a few milliseconds each. */
export async function readLettering(): Promise<Lettering> {
  const read = async (file: string): Promise<Font> => parse(await Bun.file(file).arrayBuffer())
  const [display, text] = await Promise.all([FILES.display, FILES.text].map((files) => Promise.all(files.map(read))))
  return letteringOf({ display: display ?? [], text: text ?? [] })
}

type Placed = { readonly glyph: Glyph; readonly font: Font; readonly x: number }

function letteringOf(fonts: Readonly<Record<Face, readonly Font[]>>) {
  const fontFor = (letter: string, face: Face): Font | undefined =>
    fonts[face].find((font) => font.charToGlyphIndex(letter) > 0)
  /** One glyph for each letter, kerned within a font; letters without a shape are left out. */
  const place = (
    text: string,
    size: number,
    face: Face,
  ): { readonly placed: readonly Placed[]; readonly end: number } => {
    const placed: Placed[] = []
    let x = 0
    for (const letter of text) {
      const font = fontFor(letter, face)
      if (font === undefined) continue
      const glyph = font.charToGlyph(letter)
      const before = placed.at(-1)
      const scale = size / font.unitsPerEm
      if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) * scale
      placed.push({ glyph, font, x })
      x += (glyph.advanceWidth ?? 0) * scale
    }
    return { placed, end: x }
  }
  const widthOf = (text: string, size: number, face: Face): number => place(text, size, face).end
  return {
    widthOf,
    /** The outline of a line as SVG path data; its base line begins at (x, y). */
    outline: (text: string, { x, y, size, face }: Place): string =>
      place(text, size, face)
        .placed.map((one) => pathData(one.glyph.getPath(x + one.x, y, size).commands))
        .join(''),
    /** The text, cut with an ellipsis to be at most `width` wide. */
    fitted(text: string, width: number, size: number, face: Face): string {
      if (widthOf(text, size, face) <= width) return text
      const letters = [...text]
      while (letters.length > 1 && widthOf(`${letters.join('')}…`, size, face) > width) letters.pop()
      return `${letters.join('').trimEnd()}…`
    },
    /** Whether our fonts, which cover Latin, Greek and Cyrillic, have a shape for every letter. */
    canDraw: (text: string): boolean =>
      [...text].every((letter) => /\s/.test(letter) || fontFor(letter, 'text') !== undefined),
  }
}

/**
 * An outline as SVG path data. The library's own conversion writes NaN for some coordinates with a long fraction, at
 * which a renderer stops: the rest of the line would be missing.
 */
const pathData = (commands: readonly PathCommand[]): string => commands.map(commandData).join('')

function commandData(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${numbers(command.x, command.y)}`
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    case 'Z':
      return 'Z'
    default:
      return assertNever(command)
  }
}

const numbers = (...values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' ')
