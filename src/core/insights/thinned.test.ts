import { describe, expect, test } from 'bun:test'
import { seeded } from '../seeded.fixture'
import { MOST_POINTS, thinned } from './thinned'

const self = (value: number): number => value
const series = (length: number, valueAt: (index: number) => number): number[] =>
  Array.from({ length }, (_, index) => valueAt(index))

describe('a long series', () => {
  test.each([0, 1, 2, MOST_POINTS])('of %p points stays as it is', (length) => {
    const points = series(length, self)
    expect(thinned(points, self)).toBe(points)
  })

  test.each([MOST_POINTS + 1, 1000, 10_000, 123_457])(
    'of %p points keeps its ends, its extremes and its order',
    (length) => {
      const random = seeded(length)
      const points = Array.from({ length }, (_, at) => ({ at, value: random() }))
      const kept = thinned(points, ({ value }) => value)
      expect(kept.length).toBeLessThanOrEqual(MOST_POINTS)
      expect(kept.length).toBeGreaterThan(MOST_POINTS / 2)
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
      const values = (of: readonly { readonly value: number }[]) => of.map(({ value }) => value)
      expect(values(kept)).toContain(values(points).reduce((a, b) => Math.max(a, b)))
      expect(values(kept)).toContain(values(points).reduce((a, b) => Math.min(a, b)))
      expect(kept.every(({ at }, index) => index === 0 || at > (kept[index - 1]?.at ?? 0))).toBe(true)
    },
  )

  test('that never changes keeps one point of each part', () => {
    expect(
      thinned(
        series(5000, () => 7),
        self,
      ),
    ).toHaveLength(MOST_POINTS / 2 + 1)
  })
})
