import { describe, expect, test } from 'bun:test'
import { ann, arenaAt, bob, cat } from '../../src/core/arena/scenario.fixture'
import { lockoutCells } from './lockout-cells'
import { standingsOf } from './standing'

const rowsOf = (room: ReturnType<typeof arenaAt>, viewer = ann) =>
  (room.state === null ? [] : standingsOf(room.state, viewer.userId)).map(
    ({ participant, place, value, note, own }) =>
      `${place ?? '–'} ${participant.username}${own ? '*' : ''} ${value}${note === '' ? '' : ` (${note})`}`,
  )

function cellsOf({ state }: ReturnType<typeof arenaAt>, viewer = ann): readonly string[] {
  if (state?.phase !== 'active' || state.match.kind !== 'problems') throw new Error('not played')
  return lockoutCells(state, state.match, viewer.userId).map(({ letter, points, state: at }) => {
    const more = at.kind === 'taken' ? ` by ${at.by?.username}` : at.kind === 'free' ? ` ${at.tries}` : ''
    return `${letter} ${points} ${at.kind}${more}`
  })
}

test('before the start there is no scoreboard', () => {
  expect(rowsOf(arenaAt('open'))).toEqual([])
})

describe('a Lockout', () => {
  test('counts points, and names the problems that brought them', () => {
    const room = arenaAt('active')
    room.later(60_000).solve(bob.userId, 1, 2)
    room.later(60_000).solve(ann.userId, 2, 0)
    room.submit(cat.userId, 3, 1)
    expect(rowsOf(room)).toEqual(['1 bob 300 (C)', '2 ann* 100 (A)', '– cat 0 (Judging)'])
  })

  test('shows on its board who took which problem, and what one does oneself', () => {
    const room = arenaAt('active')
    room.solve(bob.userId, 1, 2)
    room.solve(ann.userId, 2, 0)
    room.submit(ann.userId, 3, 1)
    room.verdict(3, 4)
    room.submit(cat.userId, 4, 3)
    room.submit(bob.userId, 5, 3)
    room.verdict(5, 10)
    expect(cellsOf(room)).toEqual(['A 100 yours', 'B 200 free 1', 'C 300 taken by bob', 'D 400 open', 'E 500 free 0'])
    expect(cellsOf(room, cat)[3]).toBe('D 400 judging')
  })
})

describe('a coding race', () => {
  test('counts tests, and says when it was solved', () => {
    const room = arenaAt('active', 'coding-race')
    room.later(60_000).submit(bob.userId, 1)
    room.verdict(1, 4)
    room.later(65_000).solve(ann.userId, 2)
    room.say({ type: 'leave', userId: cat.userId, onPurpose: true, sinceMs: room.nowMs })
    expect(rowsOf(room)).toEqual(['1 ann* 10/10 (Solved at 2:05)', '2 bob 4/10 (1 submission)', '– cat – (Left)'])
  })

  test('puts who gave up behind those who stayed', () => {
    const room = arenaAt('active', 'coding-race')
    room.submit(bob.userId, 1)
    room.verdict(1, 4)
    room.say({ type: 'resign', userId: bob.userId })
    expect(rowsOf(room).at(-1)).toBe('3 bob 4/10 (Resigned)')
  })
})

test('a typing race counts words, and has the pace and the time of who is through', () => {
  const room = arenaAt('active', 'typing-race')
  room.later(2_000).enter(bob.userId, 0, 2)
  room.later(4_000).enter(ann.userId, 0, 4)
  expect(rowsOf(room)).toEqual(['1 ann* 4/4 (0:06 · 38 wpm)', '2 bob 2/4 (60 wpm)', '– cat 0/4'])
})
