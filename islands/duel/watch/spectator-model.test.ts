import { expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asUserId } from '#contracts/ids'
import { foldSpectators, type SpectatorModel } from './spectator-model'

const roomCode = asRoomCode('ABC234')
const userId = asUserId('ada')
const begun: ServerFrame = {
  event: 'gallery',
  data: {
    roomCode,
    viewers: 2,
    chat: [],
    delayMs: 60_000,
    programs: [{ userId, languageId: 71, text: 'abc', place: 3 }],
  },
}
const edit = (place: number, inserted: string, from = 3, deleted = 0): ServerFrame => ({
  event: 'watched-edit',
  data: { roomCode, userId, languageId: 71, place, delta: { from, deleted, inserted } },
})
const fold = (...frames: readonly ServerFrame[]) =>
  frames.reduce<{ spectators: SpectatorModel | null; broken: boolean }>(
    ({ spectators, broken }, frame) => {
      const next = foldSpectators(spectators, frame, roomCode)
      return { spectators: next.spectators, broken: broken || next.broken }
    },
    { spectators: null, broken: false },
  )

test('programs follow their edits; one that is known already changes nothing', () => {
  const { spectators, broken } = fold(begun, edit(3, 'twice'), edit(4, 'd'), edit(5, '', 0, 1))
  expect([broken, spectators?.programs[userId]?.text, spectators?.programs[userId]?.place]).toEqual([false, 'bcd', 5])
})

test('the first edit of a player begins their program', () => {
  const empty: ServerFrame = { event: 'gallery', data: { roomCode, viewers: 1, chat: [], delayMs: 1, programs: [] } }
  expect(fold(empty, edit(1, 'x', 0)).spectators?.programs[userId]?.text).toBe('x')
})

test.each([
  ['a gap', edit(5, 'd')],
  ['a position outside', edit(4, 'd', 99)],
])('after %s the whole is asked for, and what is known stays', (_what, frame) => {
  const { spectators, broken } = fold(begun, frame)
  expect([broken, spectators?.programs[userId]?.text]).toEqual([true, 'abc'])
})

test('lines and viewers of this room alone are taken', () => {
  const line = { id: 1, userId, username: 'ada', message: 'hm', atMs: 1 }
  const elsewhere = asRoomCode('ZZZZZZ')
  const { spectators } = fold(
    begun,
    { event: 'gallery-line', data: { roomCode, line } },
    { event: 'gallery-line', data: { roomCode: elsewhere, line } },
    { event: 'gallery-viewers', data: { roomCode, viewers: 7 } },
    { event: 'gallery-viewers', data: { roomCode: elsewhere, viewers: 9 } },
  )
  expect([spectators?.chat.length, spectators?.viewers]).toEqual([1, 7])
})

test('nothing is known before the server has told the whole', () => {
  expect(fold(edit(1, 'x')).spectators).toBeNull()
})
