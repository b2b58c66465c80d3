import { expect, test } from 'bun:test'
import { ADA, BOB, duelAfter, judged, STARTED_AT_MS, submitted, UNTIL_START } from './sample-duel.fixture'
import { markersOf, playedSeconds, ticksOf } from './timeline'

const duel = duelAfter([
  ...UNTIL_START,
  submitted(ADA, 1, 50_000),
  judged(1, 51_000, 'wrong-answer', 3),
  submitted(BOB, 2, 60_000),
  submitted(ADA, 3, 100_000),
  judged(3, 101_000, 'accepted', 12),
  [STARTED_AT_MS + 200_000, { type: 'finished', winnerId: ADA, reason: 'correct-submission' }],
])

test('marks stand where they were received, and say what came of them', () => {
  if (duel.phase !== 'finished') throw new Error('not finished')
  expect(playedSeconds(duel)).toBe(200)
  expect(markersOf(duel, ADA)).toEqual([
    { id: 's1', at: 0.25, kind: 'rejected', score: '3/12', label: '0:50 Wrong Answer, 3 of 12 tests' },
    { id: 's3', at: 0.5, kind: 'accepted', score: '12/12', label: '1:40 Accepted, 12 of 12 tests' },
  ])
  expect(markersOf(duel, BOB).map((marker) => marker.kind)).toEqual(['void'])
})

test('the line carries at most seven figures, at round distances', () => {
  expect(ticksOf(200)).toEqual([0, 60, 120])
  expect(ticksOf(1800)).toEqual([0, 300, 600, 900, 1200])
  expect(ticksOf(660.02)).toEqual([0, 120, 240, 360, 480])
  expect(ticksOf(9)).toEqual([0, 5])
  expect(ticksOf(0)).toEqual([])
  for (const seconds of [1, 7, 61, 299, 1234, 3600]) expect(ticksOf(seconds).length).toBeLessThanOrEqual(7)
})
