import { expect, test } from 'bun:test'
import { scaledGroups } from './groups'

const groupsOf = (...points: number[]) =>
  points.map((one, index) => ({ points: one, fromOrdinal: index + 1, toOrdinal: index + 1 }))

test.each([
  [[20, 30, 50], 100, [20, 30, 50]],
  [[20, 30, 50], 250, [50, 75, 125]],
  [[1, 1, 1], 100, [33, 33, 34]],
  [[40, 60], 1, [0, 1]],
  [[100], 7, [7]],
])('test groups of %p points are worth %p in all as %p', (points, whole, scaled) => {
  const groups = scaledGroups(groupsOf(...points), whole)
  expect(groups.map((one) => one.points)).toEqual(scaled)
  expect(groups.map(({ fromOrdinal, toOrdinal }) => [fromOrdinal, toOrdinal])).toEqual(
    points.map((_, index) => [index + 1, index + 1]),
  )
})
