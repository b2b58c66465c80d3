import { describe, expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId } from '#contracts/ids'
import type { LeftReason, QuickMatch, QuickPlace, QuickPreferences } from '#contracts/ws/matchmaking'
import { failed, foldQuick, IDLE, preferencesToRepeat, type QuickState } from './quick-model'

const preferences = { duelType: 'coding' } as const
const place: QuickPlace = {
  wish: preferences,
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
  supply: 'new' as const,
  settings: { duelType: 'coding', timeLimitMin: 30 },
}

const asking: QuickState = { step: 'asking', preferences }
const waiting: QuickState = { step: 'waiting', place, missed: null }
const proposal = {
  opponent: player('bob'),
  settings: match.settings,
  untilMs: 9,
  youAgreed: true,
  opponentAgreed: false,
} as const
const asked: QuickState = { step: 'waiting', place: { ...place, proposal }, missed: null }
const missed: QuickState = { step: 'waiting', place, missed: 'bob' }
const found: QuickState = { step: 'found', match }
const left = (reason: LeftReason): ServerFrame => ({
  event: 'quick-duel-left',
  data: { reason },
})
const refused = (event: string, details?: Record<string, unknown>): ServerFrame => {
  return { event: 'error', data: { code: 'DUEL_RUNNING', message: 'No.', event, ...(details && { details }) } }
}

describe('what a frame makes of the search', () => {
  test.each<[string, QuickState, ServerFrame, QuickState]>([
    ['a place was given', asking, { event: 'quick-duel-waiting', data: place }, waiting],
    ['a place from before the reload', IDLE, { event: 'quick-duel-waiting', data: place }, waiting],
    ['an opponent', waiting, { event: 'quick-duel-found', data: match }, found],
    ['one who races is asked', waiting, { event: 'quick-duel-waiting', data: { ...place, proposal } }, asked],
    ['and goes on racing', asked, { event: 'quick-duel-waiting', data: place }, missed],
    ['which is said until the next one', missed, { event: 'quick-duel-waiting', data: place }, missed],
    ['the next one', missed, { event: 'quick-duel-waiting', data: { ...place, proposal } }, asked],
    ['declined', asked, left('declined'), failed('You go on with your race. The search for an opponent has ended.')],
    ['cancelled', waiting, left('cancelled'), IDLE],
    ['there was no place', waiting, left('none'), IDLE],
    ['an earlier search was cancelled', asking, left('cancelled'), asking],
    ['there never was one', failed('No.'), left('none'), failed('No.')],
    ['on the way to the room nothing is left', found, left('elsewhere'), found],
    ['in a room by another way', waiting, left('elsewhere'), failed('You left the queue because you entered a room.')],
    ['refused', asking, refused('join-quick-duel'), failed('No.')],
    [
      'refused for a duel that runs',
      asking,
      refused('join-quick-duel', { roomCode: 'XYZ789' }),
      failed('No.', 'XYZ789'),
    ],
    ['somebody else was refused', waiting, refused('create-room'), waiting],
    ['something else happened', waiting, { event: 'friends-changed', data: {} }, waiting],
  ])('%s', (_what, before, frame, after) => {
    expect(foldQuick(before, frame)).toEqual(after)
  })
})

test.each<[string, QuickState, QuickPreferences | null]>([
  ['who waits asks again', waiting, preferences],
  ['who had asked asks again', asking, preferences],
  ['who does neither only asks whether there is a place', IDLE, null],
  ['who has found somebody asks for nothing', found, null],
])('on a new connection: %s', (_what, state, expected) => {
  expect(preferencesToRepeat(state)).toEqual(expected)
})
