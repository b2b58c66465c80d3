import { expect, test } from 'bun:test'
import { ProcessorWatch, placesAfter } from './places'

test.each([
  ['idle processors take one part more', 3, 0.6, 4],
  ['but no more than there is memory for', 5, 0.6, 5],
  ['busy ones go on as they are', 4, 0.9, 4],
  ['full ones take one less', 4, 1, 3],
  ['but no fewer than keep them busy', 3, 1, 3],
])('%s', (_, places, busy, next) => {
  expect(placesAfter(places, busy, 3, 5)).toBe(next)
})

test('what the processors did is a share of the time that passed', () => {
  const watch = new ProcessorWatch()
  for (const busy of [watch.busySinceLast(), watch.busyInAll()]) {
    expect(busy).toBeGreaterThanOrEqual(0)
    expect(busy).toBeLessThanOrEqual(1)
  }
})
