import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { nullOn } from '#contracts/null-on'
import { MATCH_WHOLE } from '#core/css-arena'
import { PICTURE } from '#runner'

/**
 * The largest distance in OKLab (1 is black to white) at which two pixels count as the same. It allows for the rounding
 * of a colour and is less than a visible step. Anti-aliased edges count like all other pixels.
 */
const SAME = { threshold: 0.02, includeAA: true } as const
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MOST_COLORS = 8
/** The smallest share of the picture that counts as a colour; smaller ones are shades of an edge. */
const LEAST_PART = 0.004

/** Four bytes per pixel, row by row. */
export type Pixels = Uint8Array

/**
 * The pixels of a rendered picture; null if it is not a picture of the requested size. The bytes come out of a sandbox,
 * so the size is read before anything is unpacked.
 */
export function pixelsOf(png: Uint8Array): Pixels | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  if (bytes.byteLength < 33 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null
  if (bytes.readUInt32BE(16) !== PICTURE.width || bytes.readUInt32BE(20) !== PICTURE.height) return null
  // The file is cut short or damaged.
  return nullOn(Error, () => PNG.sync.read(bytes).data)
}

/**
 * The share of pixels that are the same in both pictures, in hundredths of a per cent, rounded down: 10 000 is every
 * pixel.
 */
export function matchOfPixels(one: Pixels, other: Pixels): number {
  const { width, height } = PICTURE
  const differing = pixelmatch(one, other, null, width, height, SAME)
  return Math.floor((MATCH_WHOLE * (width * height - differing)) / (width * height))
}

/** The colours that cover most of a picture, the largest share first. */
export function colorsOf(pixels: Pixels): string[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const least = (pixels.length / 4) * LEAST_PART
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_COLORS)
    .map(([color]) => `#${color.toString(16).padStart(6, '0')}`)
}

/** Whether every pixel equals the first, so that there is nothing to match. */
export const isOneColor = (pixels: Pixels): boolean => pixels.every((value, at) => value === pixels[at % 4])
