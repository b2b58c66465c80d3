import { expect, test } from 'bun:test'
import { asRoomCode, asUserId } from '#contracts/ids'
import { eachMode } from '#contracts/modes'
import type { Lobby, LobbyRoom } from '#contracts/ws/matchmaking'
import { foldLobby, joinRefusal, queueLabel } from './lobby-model'

const NO_ONE = eachMode(() => 0)

const room = (code: string): LobbyRoom => ({
  roomCode: asRoomCode(code),
  host: { userId: asUserId('ann'), username: 'ann', profileImage: '', rating: { rating: 1500, provisional: true } },
  tier: 'Iron',
  settings: { duelType: 'coding', timeLimitMin: 30 },
  series: null,
  createdAtMs: 1,
})
const lobby: Lobby = { rooms: [room('AAAAAA')], queue: { ...NO_ONE }, serverNowMs: 1 }
const codes = ({ rooms }: Lobby) => rooms.map(({ roomCode }) => roomCode as string)

test('rooms come at the end, once each, keep their places, and go', () => {
  const two = foldLobby(lobby, { event: 'lobby-room-opened', data: { room: room('BBBBBB') } })
  expect(codes(two)).toEqual(['AAAAAA', 'BBBBBB'])
  for (const code of codes(two))
    expect(codes(foldLobby(two, { event: 'lobby-room-opened', data: { room: room(code) } }))).toEqual(codes(two))
  expect(codes(foldLobby(two, { event: 'lobby-room-closed', data: { roomCode: asRoomCode('AAAAAA') } }))).toEqual([
    'BBBBBB',
  ])
})

test('a fresh look replaces everything; what does not concern it changes nothing', () => {
  const fresh: Lobby = { rooms: [], queue: { ...NO_ONE, coding: 2, typing: 1 }, serverNowMs: 9 }
  expect(foldLobby(lobby, { event: 'lobby', data: fresh })).toBe(fresh)
  expect(foldLobby(lobby, { event: 'quick-duel-queue', data: fresh.queue }).queue).toEqual(fresh.queue)
  expect(foldLobby(lobby, { event: 'friends-changed', data: {} })).toBe(lobby)
})

test.each([
  ['ROOM_FULL', 'This duel already has two players.', 'The room of ann is already taken.'],
  ['DUEL_FINISHED', 'This duel is over.', 'ann closed the room.'],
  ['BLOCKED', 'You have blocked this player.', 'You have blocked this player.'],
  ['UNKNOWN', '', 'Failed to join room. Please try again.'],
])('%s: %s', (code, message, text) => {
  expect(joinRefusal({ code, message }, 'ann')).toBe(text)
})

test('the queue in words', () => {
  expect(queueLabel({ ...NO_ONE })).toBe('No players in the Quick Duel queue')
  expect(queueLabel({ ...NO_ONE, typing: 1 })).toBe('1 player in the Quick Duel queue')
  expect(queueLabel({ ...NO_ONE, coding: 2, typing: 1 })).toBe('3 players in the Quick Duel queue')
})
