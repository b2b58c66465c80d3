import { expect, test } from 'bun:test'
import type { ErrorCode } from '#contracts/errors'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode } from '#contracts/ids'
import type { ArenaRoom } from '#contracts/ws/arena-room'
import { type ArenaScenario, ann, arenaAt, bob } from '../../src/core/arena/scenario.fixture'
import { type ArenaModel, foldFrame, LOADING } from './room-model'
import { standingsOf } from './standing'

const CODE = 'ABC234'
const roomCode = asRoomCode(CODE)
const room: ArenaRoom = { roomCode, problems: [], ratings: [] }

const snapshotOf = ({ state }: ArenaScenario): ServerFrame => {
  if (state === null) throw new Error('no room')
  return { event: 'arena-snapshot', data: { room, state, version: state.version, viewers: 2, serverNowMs: 0 } }
}
const error = (code: ErrorCode, event: string): ServerFrame => ({
  event: 'error',
  data: { code, message: 'No.', event },
})
const fold = (model: ArenaModel, ...frames: readonly ServerFrame[]): ArenaModel =>
  frames.reduce((now, frame) => foldFrame(now, frame, CODE).model, model)

test('a snapshot opens the room; its events go on from there, and old ones change nothing', () => {
  const scenario = arenaAt('active', 'coding-race')
  const opened = fold(LOADING, snapshotOf(scenario))
  scenario.submit(ann.userId, 1)
  const last = scenario.list.at(-1)
  if (last === undefined) throw new Error('no event')
  const frame: ServerFrame = { event: 'arena-event', data: { roomCode, ...last, serverNowMs: 0 } }
  const after = fold(opened, frame, frame)
  expect(after).toMatchObject({ kind: 'open', state: scenario.state })
})

test('an event that does not fit asks for the whole room', () => {
  const opened = fold(LOADING, snapshotOf(arenaAt('open')))
  const event = { type: 'time-was-up', giveUpAtMs: 1 } as const
  const frame: ServerFrame = { event: 'arena-event', data: { roomCode, version: 99, atMs: 1, event, serverNowMs: 0 } }
  expect(foldFrame(opened, frame, CODE)).toEqual({ model: opened, broken: true })
})

test('frames of another room change nothing', () => {
  const opened = fold(LOADING, snapshotOf(arenaAt('open')))
  const elsewhere = asRoomCode('ZZZ999')
  expect(fold(opened, { event: 'arena-left', data: { roomCode: elsewhere } })).toBe(opened)
  expect(fold(opened, { event: 'arena-viewers', data: { roomCode: elsewhere, viewers: 9 } })).toBe(opened)
})

test('a typist is as far as the server has heard, until they start over', () => {
  const scenario = arenaAt('active', 'typing-race')
  scenario.later(2_000).enter(bob.userId, 0, 1)
  const typingProgress = { currentWordIndex: 3, wpm: 50, accuracy: 100 }
  const opened = fold(LOADING, snapshotOf(scenario), {
    event: 'arena-progress',
    data: { roomCode, progress: [{ userId: bob.userId, typingProgress, partial: 1 }] },
  })
  const wordsOfBob = (model: ArenaModel) =>
    model.kind === 'open'
      ? standingsOf(model.state, ann.userId, model.progress).find(
          ({ participant }) => participant.userId === bob.userId,
        )
      : null
  expect(wordsOfBob(opened)?.value).toBe('3/4')
  const event = { type: 'typing-restarted', userId: bob.userId } as const
  const version = (scenario.state?.version ?? 0) + 1
  const restarted = fold(opened, { event: 'arena-event', data: { roomCode, version, atMs: 1, event, serverNowMs: 0 } })
  expect(wordsOfBob(restarted)?.value).toBe('0/4')
})

test.each([
  ['ARENA_NOT_SEATED', 'resume-arena', 'outside'],
  ['ROOM_NOT_FOUND', 'resume-arena', 'refused'],
  ['WATCH_FORBIDDEN', 'watch-arena', 'refused'],
  ['RATE_LIMITED', 'arena-message', 'loading'],
] as const)('%s to %s: %s', (code, event, kind) => {
  expect(fold(LOADING, error(code, event)).kind).toBe(kind)
})

test('who was removed is outside, and a refusal does not let them in again', () => {
  const removed = fold(LOADING, snapshotOf(arenaAt('open')), { event: 'arena-left', data: { roomCode } })
  expect(removed).toEqual({ kind: 'outside', wasRemoved: true })
  expect(fold(removed, error('ARENA_NOT_SEATED', 'resume-arena'))).toBe(removed)
})
