import { expect, test } from 'bun:test'
import type { TimelineMarker } from '#core/duel'
import { markerBeside, passedMarker, secondsOf } from './moments'

const markers = [0, 1_000, 1_000, 5_000].map((atMs): TimelineMarker => ({ atMs, kind: 'run', userId: null, label: '' }))

test('going on and back leads from mark to mark, and nowhere beyond the last', () => {
  expect([0, 999, 1_000, 4_999].map((atMs) => markerBeside(markers, atMs, 1)?.atMs)).toEqual([
    1_000, 1_000, 5_000, 5_000,
  ])
  expect(markerBeside(markers, 5_000, 1)).toBeNull()
  expect([5_000, 1_000, 500].map((atMs) => markerBeside(markers, atMs, -1)?.atMs)).toEqual([1_000, 0, 0])
  expect(markerBeside(markers, 0, -1)).toBeNull()
})

test('of marks at one moment the last one is where one is', () => {
  expect([-1, 0, 1_000, 9_999].map((atMs) => passedMarker(markers, atMs))).toEqual([-1, 0, 2, 3])
})

test.each([
  ['?t=95', 95],
  ['?t=95.7', 95],
  ['', 0],
  ['?t=-3', 0],
  ['?t=soon', 0],
  ['?t=Infinity', 0],
])('the moment of an address: %p is %d', (search, seconds) => {
  expect(secondsOf(search)).toBe(seconds)
})
