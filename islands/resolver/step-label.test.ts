import { describe, expect, test } from 'bun:test'
import { medalOf, windowOf } from './step-label'

describe('medals', () => {
  const medals = { gold: 1, silver: 1, bronze: 2 }
  test.each([
    [1, 100, 'Gold'],
    [2, 100, 'Silver'],
    [3, 100, 'Bronze'],
    [4, 100, 'Bronze'],
    [5, 100, null],
    [1, 0, null],
  ] as const)('rank %d with %d points: %p', (rank, totalScore, medal) =>
    expect(medalOf({ rank, totalScore }, medals)).toBe(medal),
  )
})

describe('the rows that are shown', () => {
  test.each([
    [19, 10, 20, 10],
    [12, 10, 20, 5],
    [3, 10, 20, 0],
    [2, 10, 3, 0],
  ] as const)('row %d of %d shown, of %d: from %d on', (focus, count, total, first) =>
    expect(windowOf(focus, count, total)).toBe(first),
  )
})
