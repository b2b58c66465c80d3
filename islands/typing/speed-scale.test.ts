import { expect, test } from 'bun:test'
import { scaleOf } from './speed-scale'

const point = (atMs: number, burst: number) => ({ atMs, wpm: burst, burst })

test('the axis ends at a round figure with a handful of steps', () => {
  expect(scaleOf([[point(1_000, 40), point(9_000, 71)]])).toEqual({
    lastMs: 9_000,
    top: 80,
    steps: [0, 20, 40, 60, 80],
  })
  expect(scaleOf([[point(500, 0)]])).toEqual({ lastMs: 500, top: 10, steps: [0, 10] })
})
