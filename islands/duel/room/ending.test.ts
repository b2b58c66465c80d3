import { expect, test } from 'bun:test'
import type { DuelEvent } from '#contracts/ws/duel-events'
import { endingOf } from './ending'
import {
  ADA,
  BOB,
  CREATED,
  DEADLINE_MS,
  duelAfter,
  judged,
  STARTED_AT_MS,
  submitted,
  UNTIL_START,
} from './sample-duel.fixture'

type Scenario = Parameters<typeof duelAfter>[0]
type Finished = Extract<DuelEvent, { type: 'finished' }>

function ended(scenario: Scenario, atMs: number, winnerId: Finished['winnerId'], reason: Finished['reason']) {
  const duel = duelAfter([...scenario, [atMs, { type: 'finished', winnerId, reason }]])
  if (duel.phase !== 'finished') throw new Error('The story has no end.')
  return duel
}

test('the winner by a correct submission and both times of receipt are told', () => {
  const scenario = [
    ...UNTIL_START,
    submitted(ADA, 1, 252_040),
    submitted(BOB, 2, 252_900),
    judged(2, 254_000, 'accepted', 12),
    judged(1, 255_000, 'accepted', 12),
  ]
  const duel = ended(scenario, STARTED_AT_MS + 255_000, ADA, 'correct-submission')
  expect(endingOf(duel, ADA)).toEqual({
    outcome: 'won',
    headline: 'You won',
    because: 'You submitted working code at 4:12.040, bob at 4:12.900.',
  })
  expect(endingOf(duel, BOB)).toEqual({
    outcome: 'lost',
    headline: 'ada won',
    because: 'ada submitted working code at 4:12.040, you at 4:12.900.',
  })
})

test('with one correct submission only its time is told', () => {
  const scenario = [...UNTIL_START, submitted(BOB, 1, 60_000), judged(1, 61_000, 'accepted', 12)]
  expect(endingOf(ended(scenario, STARTED_AT_MS + 61_000, BOB, 'correct-submission'), BOB).because).toBe(
    'You submitted working code at 1:00.000. First received.',
  )
})

test('at time-out the figures that decided are told', () => {
  const scenario = [
    ...UNTIL_START,
    submitted(ADA, 1, 60_000),
    judged(1, 61_000, 'wrong-answer', 7),
    submitted(BOB, 2, 90_000),
    judged(2, 91_000, 'wrong-answer', 7),
  ]
  const equal = ended(scenario, DEADLINE_MS, ADA, 'best-score')
  expect(endingOf(equal, ADA).because).toBe(
    'Time ran out. Both passed 7 of 12 tests: you at 1:00.000, bob at 1:30.000.',
  )
  const better = ended(
    [...scenario, submitted(BOB, 3, 99_000), judged(3, 99_500, 'wrong-answer', 9)],
    DEADLINE_MS,
    BOB,
    'best-score',
  )
  expect(endingOf(better, ADA).because).toBe('Time ran out. bob passed 9 of 12 tests, you 7.')
  const alone = ended(scenario.slice(0, -2), DEADLINE_MS, ADA, 'best-score')
  expect(endingOf(alone, BOB).because).toBe('Time ran out. ada passed 7 of 12 tests, you none.')
})

test('a draw says whether it was agreed', () => {
  expect(endingOf(ended(UNTIL_START, DEADLINE_MS, null, 'draw'), ADA)).toEqual({
    outcome: 'drawn',
    headline: 'A draw',
    because: 'Time ran out, and no test was passed.',
  })
  expect(endingOf(ended(UNTIL_START, DEADLINE_MS - 1, null, 'draw'), ADA).because).toBe('You both agreed on a draw.')
})

test('who resigned is named on both sides', () => {
  const duel = ended(UNTIL_START, STARTED_AT_MS + 5000, ADA, 'resignation')
  expect(endingOf(duel, ADA).because).toBe('bob resigned.')
  expect(endingOf(duel, BOB).because).toBe('You resigned.')
})

test('a closed room has no result', () => {
  expect(endingOf(ended([CREATED], 60_000, null, 'aborted'), ADA).outcome).toBe('aborted')
})

test('of two brought together by Quick Duel, who did not come is named', () => {
  const [, { ...created }] = CREATED
  if (created.type !== 'created') throw new Error('The story does not begin.')
  const met: Scenario = [[10_000, { ...created, entry: 'queue' }], ...UNTIL_START.slice(1, 3)]
  const end = { type: 'finished', winnerId: null, reason: 'aborted', byUserId: BOB } as const
  const duel = duelAfter([...met, [60_000, end]])
  if (duel.phase !== 'finished') throw new Error('The story has no end.')
  expect(endingOf(duel, ADA).because).toBe('bob did not show up. The duel does not count: look for another opponent.')
  expect(endingOf(duel, BOB).because).toBe(
    'You were not in the room when the duel was due to start. It does not count.',
  )
})

test('a duel given up after its first minute by somebody who did nothing is not said to have been called off in it', () => {
  const end = { type: 'finished', winnerId: null, reason: 'aborted', byUserId: BOB } as const
  const after = (ms: number) => {
    const duel = duelAfter([...UNTIL_START, [STARTED_AT_MS + ms, end]])
    return duel.phase === 'finished' ? endingOf(duel, ADA).because : null
  }
  expect(after(60_000)).toBe('bob ended the duel in its first minute, which leaves no result.')
  expect(after(60_001)).toBe('bob resigned before doing anything, so the duel has no result.')
})

test('a resignation in the first minute that waited for a verdict is not said to have come before any work', () => {
  const end = { type: 'finished', winnerId: null, reason: 'aborted', byUserId: BOB } as const
  const scenario = [
    ...UNTIL_START,
    submitted(BOB, 1, 20_000),
    judged(1, 21_000, 'wrong-answer', 3),
    submitted(ADA, 2, 50_000),
  ]
  const waiting = [
    STARTED_AT_MS + 55_000,
    { type: 'time-was-up', giveUpAtMs: STARTED_AT_MS + 95_000, byUserId: BOB },
  ] as const
  const duel = duelAfter([...scenario, waiting, judged(2, 70_000, 'wrong-answer', 3), [STARTED_AT_MS + 70_000, end]])
  if (duel.phase !== 'finished') throw new Error('The story has no end.')
  expect(endingOf(duel, ADA).because).toBe(
    'bob resigned in the first minute or before doing anything, which leaves no result.',
  )
})
