import { expect, test } from 'bun:test'
import { bestOffsetMs, type ClockReading, keepReadings, readingOfFrame, readingOfPong } from './server-clock'

test('a pong places the server time in the middle of the round trip', () => {
  expect(readingOfPong(1000, 1100, 5050)).toEqual({ offsetMs: 4000, uncertaintyMs: 50 })
})

test('the quickest round trip is believed most', () => {
  const readings = [readingOfPong(0, 400, 1300), readingOfPong(500, 520, 1510), readingOfPong(600, 800, 1900)]
  expect(bestOffsetMs(readings)).toBe(1000)
})

test('among equally certain readings the newest counts', () => {
  expect(bestOffsetMs([readingOfFrame(0, 100), readingOfFrame(0, 200)])).toBe(200)
})

test('a frame without a round trip counts only until the first pong', () => {
  expect(bestOffsetMs([readingOfPong(0, 900, 1450), readingOfFrame(1000, 9000)])).toBe(1000)
})

test('without a reading there is no offset', () => {
  expect(bestOffsetMs([])).toBeNull()
})

test.each([
  ['after the local clock stood still for half a minute', { offsetMs: 31_000, uncertaintyMs: 200 }, 31_000],
  ['after the server’s clock was set back', { offsetMs: -9_000, uncertaintyMs: 200 }, -9_000],
  ['not where the new reading is only less certain', { offsetMs: 1_180, uncertaintyMs: 200 }, 1_000],
  ['not where the clocks have drifted apart a little', { offsetMs: 1_012, uncertaintyMs: 6 }, 1_000],
])('a new reading counts more than those it contradicts, %s', (_when, reading, offsetMs) => {
  const before = [
    { offsetMs: 1_001, uncertaintyMs: 9 },
    { offsetMs: 1_000, uncertaintyMs: 5 },
  ]
  expect(bestOffsetMs(keepReadings(before, reading))).toBe(offsetMs)
})

test('old readings make room for new ones', () => {
  let kept: readonly ClockReading[] = []
  for (let i = 0; i < 20; i++) kept = keepReadings(kept, { offsetMs: i, uncertaintyMs: 1 })
  expect(kept.map((reading) => reading.offsetMs)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
})
