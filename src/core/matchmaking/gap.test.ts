import { expect, test } from 'bun:test'
import { ratingGap, ratingRange } from './gap'

const sure = { rating: 1600, deviation: 60 }
const newcomer = { rating: 1500, deviation: 500 }

test.each([
  ['a sure rating at once', sure, 0, { low: 1470, high: 1730 }],
  ['after ten seconds', sure, 10_000, { low: 1370, high: 1830 }],
  ['after a minute', sure, 60_000, { low: 870, high: 2330 }],
  ['a newcomer reaches far at once', newcomer, 0, { low: 1150, high: 1850 }],
  ['no rating is below nothing', { rating: 300, deviation: 500 }, 30_000, { low: 0, high: 950 }],
  ['a clock that went back is no wait', sure, -5_000, { low: 1470, high: 1730 }],
  ['anybody after a minute and a half', sure, 90_000, null],
  ['and from then on', newcomer, 600_000, null],
] as const)('%s', (_what, strength, waitedMs, range) => {
  expect(ratingRange(strength, waitedMs)).toEqual(range)
})

test.each([
  ['one rival, before the moment', 1, 2_999, { low: 1440, high: 1760 }],
  ['one rival, after it', 1, 3_000, null],
  ['two rivals', 2, 3_000, null],
  ['three rivals: the queue is long', 3, 3_000, { low: 1440, high: 1760 }],
  ['three rivals, after a minute and a half', 3, 90_000, null],
  ['nobody yet: whoever comes', 0, 3_000, null],
] as const)('%s', (_what, rivals, waitedMs, range) => {
  expect(ratingRange(sure, waitedMs, rivals)).toEqual(range)
})

test('the gap never narrows with time, nor with doubt', () => {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 500) {
    expect(ratingGap(sure, waitedMs + 500)).toBeGreaterThanOrEqual(ratingGap(sure, waitedMs))
    expect(ratingGap(newcomer, waitedMs)).toBeGreaterThanOrEqual(ratingGap(sure, waitedMs))
  }
})
