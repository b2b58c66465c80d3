/**
 * Every frame of arena rooms: who may send it, and which data are refused. A new frame does not compile without its row. All frames are
 * sent during a coding race between ada (the host), bob and cat; eve is outside.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { type ArenaIntent, CLIENT_FRAMES, type FromClient } from '#contracts/frames/index'
import { asRoomCode } from '#contracts/ids'
import type { ErrorCode } from '#errors'
import { ArenaHall } from './arena-hall'
import type { SocketPlayer } from './socket-player'

/** `taken` means no error. */
type Outcome = ErrorCode | 'taken'
type Wrong = readonly [what: string, data: object, code: ErrorCode]
type Row = {
  /** Valid data without the room code. */
  readonly data?: object
  /** The outcomes for a participant and for a user outside the room. */
  readonly seated: Outcome
  readonly outsider?: Outcome
  /** The last frame that a participant receives for it: a verdict is also stored, and would otherwise be counted for a later row. */
  readonly ends?: 'submission-judged'
  readonly wrong?: readonly Wrong[]
}

const CODE = 'print(1)'
const word = { index: 0, word: 'x', elapsedMs: 1, correctKeys: 2, keys: 2 }

const ROWS: { readonly [Event in ArenaIntent]: Row } = {
  'join-arena': {
    seated: 'taken',
    outsider: 'ARENA_STARTED',
    wrong: [
      ['blank', { roomCode: '  ' }, 'ROOM_CODE_EMPTY'],
      ['unknown', { roomCode: 'ZZZZZ2' }, 'ROOM_NOT_FOUND'],
      ['no code', { roomCode: '!!' }, 'ROOM_NOT_FOUND'],
      ['a number', { roomCode: 5 }, 'VALIDATION'],
      ['without end', { roomCode: 'x'.repeat(65) }, 'VALIDATION'],
    ],
  },
  'resume-arena': {
    seated: 'taken',
    wrong: [
      ['unknown', { roomCode: 'ZZZZZ2' }, 'ROOM_NOT_FOUND'],
      ['a version below zero', { sinceVersion: -1 }, 'VALIDATION'],
      ['an empty tab', { tab: '' }, 'VALIDATION'],
    ],
  },
  'start-arena': { seated: 'ARENA_STARTED' },
  'remove-from-arena': {
    data: { userId: 'someone' },
    seated: 'ARENA_STARTED',
    wrong: [['no one', { userId: undefined }, 'VALIDATION']],
  },
  'submit-in-arena': {
    data: { problemId: 'only', code: CODE, language: 71 },
    seated: 'taken',
    ends: 'submission-judged',
    wrong: [
      ['a problem of no room', { problemId: 'p1' }, 'ARENA_PROBLEM'],
      ['a blank program', { code: ' \n' }, 'CODE_EMPTY_SUBMIT'],
      ['too large', { code: '#'.repeat(70_000) }, 'SOURCE_TOO_LARGE'],
      ['another language', { language: 54 }, 'DUEL_LANGUAGE'],
      ['a language by a wrong name', { language: 'cobol' }, 'DUEL_LANGUAGE'],
      ['no program', { code: undefined }, 'VALIDATION'],
      ['no problem', { problemId: undefined }, 'VALIDATION'],
    ],
  },
  'type-in-arena': {
    seated: 'taken',
    wrong: [
      ['words in a race of programs', { words: [word] }, 'DUEL_NOT_TYPING'],
      ['words that are no list', { words: 'x' }, 'VALIDATION'],
      ['a negative partial', { partial: -1 }, 'VALIDATION'],
      ['more words than a frame takes', { words: Array.from({ length: 51 }, () => word) }, 'VALIDATION'],
    ],
  },
  'restart-in-arena': { seated: 'DUEL_NOT_TYPING', wrong: [['slips in words', { slips: 'some' }, 'VALIDATION']] },
  'arena-message': {
    data: { message: 'hi' },
    seated: 'taken',
    wrong: [
      ['blank', { message: ' \n' }, 'CHAT_EMPTY'],
      ['a novel', { message: 'x'.repeat(501) }, 'VALIDATION'],
    ],
  },
  'arena-violation': {
    data: { violation: 'TAB_SWITCH' },
    seated: 'taken',
    wrong: [['a violation that there is not', { violation: 'SNEEZE' }, 'VALIDATION']],
  },
  'arena-paste': {
    data: { inserted: 10 },
    seated: 'taken',
    wrong: [['less than nothing', { inserted: -1 }, 'VALIDATION']],
  },
  'watch-arena': {
    seated: 'WATCH_OWN',
    outsider: 'taken',
    wrong: [['unknown', { roomCode: 'ZZZZZ2' }, 'ROOM_NOT_FOUND']],
  },
  'unwatch-arena': { seated: 'taken', outsider: 'taken' },
  'watch-arenas': { seated: 'taken', outsider: 'taken' },
  'unwatch-arenas': { seated: 'taken', outsider: 'taken' },
  'resign-in-arena': { seated: 'taken' },
  'leave-arena': { seated: 'taken' },
}

let room: ArenaHall
beforeAll(async () => {
  room = await ArenaHall.open()
  // One problem stays closed to rooms, so the other one is picked.
  room.hall.db.run(sql`DELETE FROM problems WHERE id <> 'p1'`)
  room.hall.db.run(sql`UPDATE problems SET is_contest_only = 1`)
  room.hall.addProblem('only')
  await room.started({ kind: 'coding-race', isPublic: true, seats: 5 })
  await Promise.all(['ada', 'bob', 'cat'].map((name) => room.socket(name).close()))
})
afterAll(() => room.hall.close())

/** Sends the frame and then a ping: every answer to the frame has arrived by the pong. */
async function outcomeOf(socket: SocketPlayer, event: ArenaIntent, data: object): Promise<Outcome> {
  const former = socket.heard.length
  socket.sendText(JSON.stringify({ event, data: { roomCode: room.code, ...data } }))
  socket.send('ping', { clientTime: former })
  await socket.next('pong', ({ clientTime }) => clientTime === former)
  const error = socket.heard.slice(former).find((frame) => frame.event === 'error' && frame.data.event === event)
  return error?.event === 'error' ? error.data.code : 'taken'
}

const stored = (): number =>
  room.hall.db.get<{ rows: number }>(
    sql`SELECT (SELECT count(*) FROM arena_events) + (SELECT count(*) FROM submissions) AS rows`,
  ).rows

describe('in a room that runs', () => {
  // In the order of the rows, because the last ones leave the room.
  test.each(Object.entries(ROWS) as [ArenaIntent, Row][])(
    '%s: a visitor, someone outside, wrong data, a participant',
    async (event, { data = {}, seated, outsider, ends, wrong = [] }) => {
      const { sender, stored: keeps }: FromClient = CLIENT_FRAMES[event]
      const visitor = room.hall.visitor()
      await visitor.opened
      const [eve, bob] = [await room.hall.connect('eve'), await room.hall.connect('bob')]
      await outcomeOf(bob, 'resume-arena', { tab: 'bob', takeOver: true })
      room.hall.clock.advance(20_000)
      const before = stored()
      expect(await outcomeOf(visitor, event, data)).toBe('UNAUTHENTICATED')
      expect(await outcomeOf(eve, event, data)).toBe(sender === 'user' ? (outsider ?? 'taken') : 'ARENA_NOT_SEATED')
      for (const [what, change, code] of wrong) {
        expect([what, await outcomeOf(bob, event, { ...data, ...change })]).toEqual([what, code])
      }
      expect(stored()).toBe(before)
      expect(await outcomeOf(bob, event, data)).toBe(seated)
      if (ends !== undefined) await bob.next(ends)
      if (keeps === 'nothing') expect(stored()).toBe(before)
      await Promise.all([visitor, eve, bob].map((socket) => socket.close()))
    },
  )
})

test('a frame for a duel is none for a room, and the other way round', async () => {
  const ada = await room.hall.connect('ada')
  expect((await ada.refused('resume', { roomCode: room.code })).code).toBe('ROOM_NOT_FOUND')
  expect((await ada.refused('resign', { roomCode: room.code })).code).toBe('ROOM_NOT_FOUND')
  expect((await ada.refused('resume-arena', { roomCode: asRoomCode('ZZZZZ2') })).code).toBe('ROOM_NOT_FOUND')
  await ada.close()
})

test('a second tab of a participant watches and cannot act; too much talk is refused', async () => {
  const [first, second] = [await room.hall.connect('ada'), await room.hall.connect('ada')]
  first.send('resume-arena', { roomCode: room.code, tab: 'one', takeOver: true })
  await first.next('arena-snapshot')
  second.send('resume-arena', { roomCode: room.code, tab: 'two' })
  expect(await second.next('tab-role')).toMatchObject({ plays: false })
  expect((await second.refused('resign-in-arena', {})).code).toBe('DUEL_OTHER_TAB')
  const answers: Outcome[] = []
  for (let line = 0; line < 12; line += 1)
    answers.push(await outcomeOf(first, 'arena-message', { message: `line ${line}` }))
  expect(answers.at(0)).toBe('taken')
  expect(answers.at(-1)).toBe('CHAT_TOO_FAST')
  await Promise.all([first.close(), second.close()])
})
