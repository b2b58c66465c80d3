import { expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId } from '#contracts/ids'
import type { QuickMatch, QuickPlace } from '#contracts/ws/matchmaking'
import { type Cancelling, cancelOf, followCancelled } from './cancelling'
import { IDLE } from './quick-model'

const place: QuickPlace = {
  wish: { duelType: 'coding' },
  sinceMs: 1,
  strength: { rating: 1500, deviation: 500 },
  serverNowMs: 2,
  expectedWaitMs: null,
  playersWaiting: 1,
}
const player = (name: string) => {
  return { userId: asUserId(name), username: name, profileImage: '', rating: { rating: 1500, provisional: true } }
}
const match: QuickMatch = {
  roomCode: asRoomCode('ABC234'),
  you: player('ann'),
  opponent: player('bob'),
  supply: 'new',
  settings: { duelType: 'coding', timeLimitMin: 30 },
}
const given: ServerFrame = { event: 'quick-duel-waiting', data: place }
const left: ServerFrame = { event: 'quick-duel-left', data: { reason: 'cancelled' } }
const found: ServerFrame = { event: 'quick-duel-found', data: match }
const refused = (event: string): ServerFrame => ({
  event: 'error',
  data: { code: 'RATE_LIMITED', message: 'No.', event },
})

test('a request that has no answer yet is waited for; a place that was given is left at once', () => {
  expect(cancelOf({ step: 'asking', preferences: { duelType: 'coding' } })).toBe('join')
  expect(cancelOf({ step: 'waiting', place, missed: null })).toBe('leave')
  expect(cancelOf(IDLE)).toBe('leave')
})

test.each<[string, Cancelling, ServerFrame, Cancelling, 'leaves' | 'stays', 'shown' | 'over']>([
  ['nothing was cancelled', null, given, null, 'stays', 'shown'],
  ['the request is granted', 'join', given, 'leave', 'leaves', 'over'],
  ['the request is refused', 'join', refused('join-quick-duel'), null, 'stays', 'over'],
  ['something else is refused', 'join', refused('watch-lobby'), 'join', 'stays', 'shown'],
  ['an opponent was found before', 'join', found, null, 'stays', 'shown'],
  ['an earlier search was left', 'join', left, 'join', 'stays', 'shown'],
  ['the place changes meanwhile', 'leave', given, 'leave', 'stays', 'over'],
  ['the place was left', 'leave', left, null, 'stays', 'shown'],
  ['an opponent was found first', 'leave', found, null, 'stays', 'shown'],
  ['an earlier request was refused', 'leave', refused('join-quick-duel'), 'leave', 'stays', 'shown'],
])('%s', (_what, before, frame, cancelling, leaves, shown) => {
  expect(followCancelled(before, frame)).toEqual({
    cancelling,
    leaves: leaves === 'leaves',
    isOver: shown === 'over',
  })
})
