import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { nullOn } from '#contracts/null-on'
import { MATCH_WHOLE } from '#core/css-arena'
import { PICTURE } from '#runner'

/**
 * The largest distance in OKLab (1: black to white) at which two pixels count as the same: what rounding does to a colour, and
 * less than a step that is seen. Softened edges count like all other pixels.
 */
const SAME = { threshold: 0.02, includeAA: true } as const
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MOST_COLORS = 8
/** Parts of the picture; less is an edge's shade. */
const LEAST_PART = 0.004

/** Four bytes a pixel, row by row. */
export type Pixels = Uint8Array

/**
 * The pixels of a rendered picture; null where it is none of the size that was asked for. The bytes come out of a sandbox: the size
 * is read before anything is unpacked.
 */
export function pixelsOf(png: Uint8Array): Pixels | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  if (bytes.byteLength < 33 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null
  if (bytes.readUInt32BE(16) !== PICTURE.width || bytes.readUInt32BE(20) !== PICTURE.height) return null
  // Cut short or damaged: no picture.
  return nullOn(Error, () => PNG.sync.read(bytes).data)
}

/** How much of a picture is as in the other, in hundredths of a per cent, rounded down: 10 000 is every pixel. */
export function matchOfPixels(one: Pixels, other: Pixels): number {
  const { width, height } = PICTURE
  const differing = pixelmatch(one, other, null, width, height, SAME)
  return Math.floor((MATCH_WHOLE * (width * height - differing)) / (width * height))
}

/** The colours that cover most of a picture, the largest part first. */
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

/** Every pixel is as the first: there is nothing to match. */
export const isOneColor = (pixels: Pixels): boolean => pixels.every((value, at) => value === pixels[at % 4])
