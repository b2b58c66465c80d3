import { expect, test } from 'bun:test'
import { asRoomCode } from '#contracts/ids'
import { ann, arenaAt, bob, cat, T0 } from '../../src/core/arena/scenario.fixture'
import { arenaFrameAt, arenaMarkersOf, arenaTimelineOf } from './replay-model'

function timelineOf(room: ReturnType<typeof arenaAt>) {
  return arenaTimelineOf({
    room: { roomCode: asRoomCode('ABC234'), problems: [], ratings: [] },
    events: room.list,
    programs: [],
  })
}
const labels = (room: ReturnType<typeof arenaAt>) =>
  arenaMarkersOf(timelineOf(room)).map(({ userId, label, kind }) => `${kind}: ${userId ?? 'all'} ${label}`)

test('a Lockout: what was taken, what failed, who went', () => {
  const room = arenaAt('active')
  room.later(1_000).submit(bob.userId, 1, 2)
  room.verdict(1, 4)
  room.solve(ann.userId, 2, 0)
  room.say({ type: 'resign', userId: cat.userId })
  room.say({ type: 'resign', userId: bob.userId })
  expect(labels(room)).toEqual([
    'started: all Start',
    'rejected: bob passed 4 of 10 tests of C',
    'accepted: ann took A for 100 points',
    'gone: cat resigned',
    'gone: bob resigned',
    'finished: all End',
  ])
})

test('a coding race has one problem, which needs no letter', () => {
  const room = arenaAt('active', 'coding-race')
  room.solve(bob.userId, 1)
  expect(labels(room)).toEqual(['started: all Start', 'accepted: bob solved the problem'])
})

test('a typing race marks who came through, once', () => {
  const room = arenaAt('active', 'typing-race')
  room.later(2_000).enter(bob.userId, 0, 2)
  room.later(2_000).enter(bob.userId, 2, 2)
  expect(labels(room)).toEqual(['started: all Start', 'accepted: bob finished the text'])
})

test('a moment is the same, whether one comes to it forwards or back', () => {
  const room = arenaAt('finished', 'coding-race')
  const timeline = timelineOf(room)
  expect(timeline.startMs).toBe(T0 + 5_000)
  const middle = arenaFrameAt(timeline, timeline.startMs + 1_500, null)
  const end = arenaFrameAt(timeline, timeline.endMs, middle)
  expect(end.state?.phase).toBe('finished')
  expect(arenaFrameAt(timeline, timeline.startMs + 1_500, end)).toEqual(middle)
})
