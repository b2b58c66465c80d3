import { expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import { colorsOf, matchOfPixels, pixelsOf } from './index'

const PIXELS = 400 * 300

/** A picture of one colour, except for the first pixels. */
function picture(
  color: readonly [number, number, number],
  other = color,
  first = 0,
  size = { width: 400, height: 300 },
) {
  const png = new PNG(size)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1)
    png.data.set([...(pixel < first ? other : color), 255], pixel * 4)
  return new Uint8Array(PNG.sync.write(png))
}
function pixels(...given: Parameters<typeof picture>) {
  const found = pixelsOf(picture(...given))
  if (found === null) throw new Error('no picture')
  return found
}

const WHITE = [255, 255, 255] as const
const RED = [255, 0, 0] as const

test.each([
  [0, 10_000],
  [1, 9999],
  [60, 9995],
  [61, 9994],
  [PIXELS / 2, 5000],
  [PIXELS, 0],
])('%d of 120 000 pixels that differ are a match of %d hundredths, rounded down', (differing, match) => {
  expect(matchOfPixels(pixels(WHITE, RED, differing), pixels(WHITE))).toBe(match)
})

test('what rounding does to a colour is no difference; a step that is seen is one', () => {
  expect(matchOfPixels(pixels([254, 255, 255]), pixels(WHITE))).toBe(10_000)
  expect(matchOfPixels(pixels([240, 240, 240]), pixels(WHITE))).toBe(0)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', Buffer.from('no picture at all, but as long as the head of one')],
  ['a picture of another size', picture(WHITE, WHITE, 0, { width: 4000, height: 3000 })],
  ['a picture that is cut short', picture(WHITE).subarray(0, 200)],
])('%s is no picture', (_what, bytes) => {
  expect(pixelsOf(bytes)).toBeNull()
})

test('the colours of a picture are those that cover most of it, without an edge of a few pixels', () => {
  expect(colorsOf(pixels(WHITE, RED, 1000))).toEqual(['#ffffff', '#ff0000'])
  expect(colorsOf(pixels(WHITE, RED, 100))).toEqual(['#ffffff'])
})
