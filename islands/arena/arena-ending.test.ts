import { expect, test } from 'bun:test'
import type { UserId } from '#contracts/ids'
import { ann, arenaAt, bob, cat } from '../../src/core/arena/scenario.fixture'
import { arenaEndingOf, closingMessage } from './arena-ending'

function endOf(room: ReturnType<typeof arenaAt>, viewerId: UserId | null) {
  if (room.state?.phase !== 'finished') throw new Error('not over')
  return arenaEndingOf(room.state, viewerId)
}

test('the winner, the others and those who watched read it each in their words', () => {
  const room = arenaAt('active', 'coding-race')
  room.solve(bob.userId, 1)
  for (const { userId } of [cat, ann]) room.say({ type: 'resign', userId })
  expect(endOf(room, bob.userId)).toMatchObject({ headline: 'You won', hasWon: true })
  expect(endOf(room, cat.userId)).toMatchObject({ headline: 'You finished 2nd of 3', hasWon: false })
  expect(endOf(room, null).headline).toBe('bob won')
})

test('where one alone is left, the reason is true for that one and for those who gave up', () => {
  const room = arenaAt('active')
  for (const { userId } of [ann, bob]) room.say({ type: 'resign', userId })
  const because = 'All but one had given up or were put out.'
  expect(endOf(room, cat.userId)).toEqual({ headline: 'You won', because, hasWon: true })
  expect(endOf(room, ann.userId)).toEqual({ headline: 'You finished 2nd of 3', because, hasWon: false })
})

test('while programs are still being judged, the room says what ended play', () => {
  const messageIn = ({ state }: ReturnType<typeof arenaAt>) =>
    state?.phase === 'closing' ? closingMessage(state) : state?.phase
  expect(messageIn(arenaAt('closing'))).toBe('Time is up. Programs submitted in time are still being judged.')
  const room = arenaAt('active')
  room.submit(bob.userId, 1)
  for (const { userId } of [ann, bob]) room.say({ type: 'resign', userId })
  expect(messageIn(room)).toBe(
    'All but one had given up or were put out. Programs submitted in time are still being judged.',
  )
})

test('equals share a place, and a room in which nothing was reached has no winner', () => {
  const idle = arenaAt('active', 'coding-race')
  idle.later(30 * 60_000).say({ type: 'tick' })
  expect(endOf(idle, ann.userId)).toEqual({ headline: 'A draw', because: 'Time was up.', hasWon: false })
})

test('a room that was closed before the start has no result', () => {
  const room = arenaAt('open')
  for (const { userId } of [ann, bob, cat]) {
    room.say({ type: 'leave', userId, onPurpose: true, sinceMs: room.nowMs })
  }
  expect(endOf(room, ann.userId).headline).toBe('No result')
})
