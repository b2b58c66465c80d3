import { expect, test } from 'bun:test'
import { contendersOf } from './contender'
import { ADA, BOB, CREATED, duelAfter, judged, STARTED_AT_MS, submitted, UNTIL_START } from './sample-duel.fixture'

test('before an opponent came the amber side is empty', () => {
  const { you, opponent } = contendersOf(duelAfter([CREATED]), ADA)
  expect(you).toMatchObject({ name: 'ada', ready: false, connected: true, passed: null })
  expect(opponent).toBeNull()
})

test('the room tells their ratings, with a question mark while they are provisional', () => {
  const one = { profileImage: '', isReady: false, hasSubmitted: false, typingProgress: null }
  const participants = [
    { ...one, userId: ADA, username: 'ada', rating: { rating: 1512, provisional: false } },
    { ...one, userId: BOB, username: 'bob', rating: { rating: 1500, provisional: true } },
  ]
  const { you, opponent } = contendersOf(duelAfter(UNTIL_START.slice(0, 2)), ADA, { participants })
  expect([you?.rating, opponent?.rating]).toEqual(['1512', '1500?'])
})

test('each side shows its best submission and what became of the newest', () => {
  const scenario = [
    ...UNTIL_START,
    submitted(BOB, 1, 10_000),
    judged(1, 11_000, 'time-limit', 9),
    submitted(BOB, 2, 20_000),
    judged(2, 21_000, 'wrong-answer', 4),
    submitted(ADA, 3, 30_000),
  ]
  const { you, opponent } = contendersOf(duelAfter(scenario), ADA)
  expect(opponent).toMatchObject({ passed: 9, total: 12, status: 'Wrong Answer · 2 submissions' })
  expect(you).toMatchObject({ passed: null, total: 12, status: 'Judging...' })
  expect(contendersOf(duelAfter(scenario), BOB).you?.name).toBe('bob')
})

test('an opponent who left is shown as disconnected', () => {
  const duel = duelAfter([...UNTIL_START, [STARTED_AT_MS + 1, { type: 'left', userId: BOB }]])
  expect(contendersOf(duel, ADA).opponent?.connected).toBe(false)
})

test('after the end the sides are won and lost', () => {
  const duel = duelAfter([
    ...UNTIL_START,
    [STARTED_AT_MS + 1, { type: 'finished', winnerId: BOB, reason: 'resignation' }],
  ])
  const { you, opponent } = contendersOf(duel, ADA)
  expect([you?.outcome, opponent?.outcome]).toEqual(['lost', 'won'])
})
