import { expect, test } from 'bun:test'
import { asDuelId, asRoomCode, asUserId } from '#contracts/ids'
import type { DuelEntry, DuelEvent } from '#contracts/ws/duel-events'
import { replay } from '#core/duel'
import { isListed } from './listed'

const ann = { userId: asUserId('ann'), username: 'ann', profileImage: '' }
const bob = { userId: asUserId('bob'), username: 'bob', profileImage: '' }
const joined: DuelEvent = { type: 'joined', player: bob, expiresAtMs: 2 }
const left: DuelEvent = { type: 'left', userId: ann.userId, sinceMs: 1 }
const returned: DuelEvent = { type: 'returned', userId: ann.userId }
const closed: DuelEvent = { type: 'finished', winnerId: null, reason: 'aborted' }

test.each<[string, DuelEntry | undefined, DuelEvent[], boolean]>([
  ['a public room that waits', 'lobby', [], true],
  ['a room by code', 'code', [], false],
  ['a room of which nothing is said', undefined, [], false],
  ['a room of the queue', 'queue', [], false],
  ['a public room that is taken', 'lobby', [joined], false],
  ['one whose host has gone', 'lobby', [left], false],
  ['one whose host is back', 'lobby', [left, returned], true],
  ['one that was closed', 'lobby', [closed], false],
])('%s', (_what, entry, events, expected) => {
  const created: DuelEvent = {
    type: 'created',
    duelId: asDuelId('d'),
    roomCode: asRoomCode('ABC234'),
    host: ann,
    expiresAtMs: 1,
    settings: { duelType: 'coding', timeLimitMin: 30 },
    ...(entry !== undefined && { entry }),
  }
  const state = replay([created, ...events].map((event, i) => ({ version: i + 1, atMs: 0, event })))
  expect(state !== null && isListed(state)).toBe(expected)
})
