import { expect, test } from 'bun:test'
import type { ArenaState } from '#contracts/ws/arena-state'
import { scoreboardOf } from './index'
import { ann, arenaAt, bob, cat, eve } from './scenario.fixture'

const standing = (state: ArenaState | null) =>
  state === null
    ? []
    : scoreboardOf(state).map(({ participant, place, figure }) => [participant.username, place, figure?.value])

test('before the start everyone is listed in the order of joining, without a place', () => {
  const before = [
    ['ann', null, undefined],
    ['bob', null, undefined],
    ['cat', null, undefined],
  ]
  expect(standing(arenaAt('open').state)).toEqual(before)
  expect(standing(arenaAt('starting').state)).toEqual(before)
})

test('a Lockout shows who took what, who is being judged and who tried', () => {
  const room = arenaAt('active')
  room.solve(bob.userId, 1, 4)
  room.submit(cat.userId, 2, 0)
  room.submit(ann.userId, 3, 1)
  room.verdict(3, 4)
  expect(standing(room.state)).toEqual([
    ['bob', 1, '500'],
    ['ann', 2, '0'],
    ['cat', 2, '0'],
  ])
  const cells =
    room.state === null ? [] : scoreboardOf(room.state).map((row) => row.cells.map((cell) => cell.state).join(' '))
  expect(cells).toEqual([
    'untried untried untried untried taken',
    'untried tried untried untried untried',
    'judging untried untried untried untried',
  ])
})

test('a race over a text shows words, pace and who is through; after the end the places of the end', () => {
  const room = arenaAt('active', 'typing-race')
  room.later(20_000).enter(cat.userId, 0, 4)
  room.later(1_000).enter(ann.userId, 0, 2)
  const rows = room.state === null ? [] : scoreboardOf(room.state)
  expect(rows.map(({ participant, words, hasFinished }) => [participant.username, words, hasFinished])).toEqual([
    ['cat', 4, true],
    ['ann', 2, false],
    ['bob', 0, false],
  ])
  expect(rows[0]?.pace?.wpm).toBeGreaterThan(0)
  room.later(30 * 60_000).say({ type: 'tick' })
  expect(standing(room.state)).toEqual([
    ['cat', 1, '4'],
    ['ann', 2, '2'],
    ['bob', 3, '0'],
  ])
})

test('the host removes a participant before the start, for good; no one else does', () => {
  const room = arenaAt('open', 'lockout', { seats: 4 })
  expect(room.say({ type: 'remove', userId: bob.userId, removedId: cat.userId })).toMatchObject({
    code: 'ARENA_NOT_HOST',
  })
  expect(room.say({ type: 'remove', userId: ann.userId, removedId: ann.userId })).toMatchObject({
    code: 'ARENA_NOT_REMOVABLE',
  })
  expect(room.say({ type: 'remove', userId: ann.userId, removedId: cat.userId }).ok).toBe(true)
  expect(room.say({ type: 'join', player: cat })).toMatchObject({ code: 'ARENA_REMOVED' })
  expect(room.say({ type: 'join', player: eve }).ok).toBe(true)
  expect(standing(room.state).map(([name]) => name)).toEqual(['ann', 'bob', 'eve'])
})
