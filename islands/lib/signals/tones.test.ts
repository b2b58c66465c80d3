import { expect, test } from 'bun:test'
import { LOUDNESS, SOUNDS, type Tone } from './tones'

const ALL: readonly (readonly [string, readonly Tone[]])[] = Object.values(SOUNDS).map(({ label, tones }) => [
  label,
  tones,
])

test.each(ALL)('%s is short, quiet, and in the range that everybody hears', (_label, tones) => {
  expect(tones.length).toBeGreaterThan(0)
  for (const { hertz, atS, lengthS } of tones) {
    expect(atS + lengthS).toBeLessThan(0.5)
    expect(hertz).toBeGreaterThanOrEqual(400)
    expect(hertz).toBeLessThanOrEqual(1000)
  }
  expect(LOUDNESS).toBeLessThanOrEqual(0.1)
})
