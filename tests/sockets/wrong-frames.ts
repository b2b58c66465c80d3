import type { ArenaIntent, ClientEvent } from '#contracts/frames/index'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import type { ErrorCode } from '#errors'

/** Rooms of ada (the host) and bob in every phase that a frame can meet. */
export type Rooms = Readonly<Record<'waiting' | 'ready' | 'active' | 'race' | 'finished', RoomCode>>
export type Wrong = {
  readonly what: string
  readonly data: unknown
  readonly code: ErrorCode
  /** For VALIDATION, the field that the error names. */
  readonly field?: string
  /** The sender; ada by default. */
  readonly by?: 'eve'
}

const NOWHERE = asRoomCode('ZZZZZ2')
const CODE = 'print(1)'
const word = { index: 0, word: 'x', elapsedMs: 1, correctKeys: 2, keys: 2 }

const invalid = (what: string, data: unknown, field: string): Wrong => ({ what, data, code: 'VALIDATION', field })
const notObject = invalid('data that is no object', 7, 'data')

/** Invalid data for any event of a room; `data` is valid except for the room. */
const aboutRoom = (data: object, rooms: Rooms, stranger: ErrorCode = 'DUEL_NOT_PLAYER'): readonly Wrong[] => [
  notObject,
  { what: 'no room, in none', data, code: 'ROOM_NOT_FOUND' },
  invalid('a room code of the wrong shape', { ...data, roomCode: 'abc' }, 'roomCode'),
  invalid('a room code that is a number', { ...data, roomCode: 5 }, 'roomCode'),
  { what: 'an unknown room', data: { ...data, roomCode: NOWHERE }, code: 'ROOM_NOT_FOUND' },
  { what: 'somebody else’s room', data: { ...data, roomCode: rooms.active }, code: stranger, by: 'eve' },
]

type Phases = Partial<Readonly<Record<keyof Rooms, ErrorCode>>>
/** The same data in phases in which it is refused. */
const inPhases = (data: object, rooms: Rooms, codes: Phases): readonly Wrong[] =>
  Object.entries(codes).map(([phase, code]) => {
    const roomCode = Object.entries(rooms).find(([name]) => name === phase)?.[1]
    return { what: `in the room that is ${phase}`, data: { ...data, roomCode }, code }
  })

const creating = (extra: readonly Wrong[]): readonly Wrong[] => [
  notObject,
  invalid('a time limit in words', { timeLimit: 'long' }, 'timeLimit'),
  { what: 'too little time', data: { timeLimit: 4 }, code: 'DUEL_TIME_LIMIT' },
  { what: 'too much time', data: { timeLimit: 61 }, code: 'DUEL_TIME_LIMIT' },
  { what: 'half a minute', data: { timeLimit: 7.5 }, code: 'DUEL_TIME_LIMIT' },
  invalid('a difficulty that there is not', { difficulty: 'Lethal' }, 'difficulty'),
  invalid('rated, in words', { rated: 'yes' }, 'rated'),
  ...extra,
]

const running: Phases = { waiting: 'DUEL_NOT_STARTED', ready: 'DUEL_NOT_STARTED', finished: 'DUEL_FINISHED' }

/** Invalid data for each event except those of arena rooms (arena-frames.test.ts). A new event does not compile without its rows. */
export const WRONG_FRAMES: {
  readonly [Event in Exclude<ClientEvent, ArenaIntent>]: (rooms: Rooms) => readonly Wrong[]
} = {
  authenticate: () => [
    notObject,
    invalid('a token that is a number', { token: 5 }, 'token'),
    invalid('a token without end', { token: 'x'.repeat(8193) }, 'token'),
  ],
  'create-duel': () =>
    creating([
      invalid('tags that are no list', { tags: 'graphs' }, 'tags'),
      invalid('too many tags', { tags: Array.from({ length: 11 }, (_, i) => `t${i}`) }, 'tags'),
      invalid('no language', { languages: [] }, 'languages'),
      { what: 'a language that duels do not take', data: { languages: [54] }, code: 'DUEL_LANGUAGE' },
    ]),
  'create-typing-duel': () => creating([invalid('a category that there is not', { category: 'opera' }, 'category')]),
  'create-room': () => [
    invalid('no mode', {}, 'duelType'),
    invalid('a mode that there is not', { duelType: 'chess' }, 'duelType'),
    { what: 'a language that duels do not take', data: { duelType: 'coding', languages: [54] }, code: 'DUEL_LANGUAGE' },
    { what: 'an hour and more', data: { duelType: 'coding', timeLimit: 61 }, code: 'DUEL_TIME_LIMIT' },
    invalid('a topic that there is not', { duelType: 'trivia', topic: 'cobol' }, 'topic'),
  ],
  'join-duel': ({ active, finished }) => [
    notObject,
    invalid('no room code', {}, 'roomCode'),
    invalid('a room code that is a number', { roomCode: 5 }, 'roomCode'),
    invalid('a room code without end', { roomCode: 'x'.repeat(65) }, 'roomCode'),
    { what: 'a blank room code', data: { roomCode: '  ' }, code: 'ROOM_CODE_EMPTY' },
    { what: 'an unknown room', data: { roomCode: NOWHERE }, code: 'ROOM_NOT_FOUND' },
    { what: 'a full room', data: { roomCode: active }, code: 'ROOM_FULL', by: 'eve' },
    { what: 'a room that is over', data: { roomCode: finished }, code: 'DUEL_FINISHED', by: 'eve' },
    invalid('an empty tab', { roomCode: active, tab: '' }, 'tab'),
  ],
  'toggle-ready': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { waiting: 'DUEL_NO_OPPONENT', active: 'DUEL_NOT_WAITING', finished: 'DUEL_FINISHED' }),
  ],
  'set-spectators': (rooms) => [
    ...aboutRoom({ allowed: false }, rooms),
    invalid('neither yes nor no', { roomCode: rooms.waiting, allowed: 'maybe' }, 'allowed'),
    ...inPhases({ allowed: false }, rooms, { active: 'DUEL_NOT_WAITING', finished: 'DUEL_FINISHED' }),
  ],
  'submit-code': (rooms) => {
    const right = { code: CODE, language: 71 }
    const { active } = rooms
    return [
      ...aboutRoom(right, rooms),
      ...inPhases(right, rooms, { ...running, race: 'DUEL_NOT_CODING' }),
      invalid('no program', { roomCode: active, language: 71 }, 'code'),
      invalid('a program that is a number', { ...right, roomCode: active, code: 1 }, 'code'),
      invalid('no language', { roomCode: active, code: CODE }, 'language'),
      { what: 'a blank program', data: { ...right, roomCode: active, code: ' \n' }, code: 'CODE_EMPTY_SUBMIT' },
      { what: 'another language', data: { ...right, roomCode: active, language: 54 }, code: 'DUEL_LANGUAGE' },
      {
        what: 'a language by a wrong name',
        data: { ...right, roomCode: active, language: 'cobol' },
        code: 'DUEL_LANGUAGE',
      },
      { what: 'too large', data: { ...right, roomCode: active, code: '#'.repeat(70_000) }, code: 'SOURCE_TOO_LARGE' },
    ]
  },
  'chat-message': (rooms) => [
    ...aboutRoom({ message: 'hi' }, rooms),
    invalid('no message', { roomCode: rooms.active }, 'message'),
    invalid('a message that is a number', { roomCode: rooms.active, message: 5 }, 'message'),
    invalid('a novel', { roomCode: rooms.active, message: 'x'.repeat(501) }, 'message'),
    { what: 'a blank message', data: { roomCode: rooms.active, message: ' \n' }, code: 'CHAT_EMPTY' },
  ],
  'anti-cheat-violation': (rooms) => [
    ...aboutRoom({ violation: 'TAB_SWITCH' }, rooms),
    ...inPhases({ violation: 'TAB_SWITCH' }, rooms, running),
    invalid('no violation', { roomCode: rooms.active }, 'violation'),
    invalid('a violation that there is not', { roomCode: rooms.active, violation: 'SNEEZE' }, 'violation'),
    invalid('an object of another kind', { roomCode: rooms.active, violation: { type: 'SNEEZE' } }, 'violation'),
  ],
  'typing-progress': (rooms) => {
    const { race } = rooms
    const reporting = (change: object) => ({ roomCode: race, words: [{ ...word, ...change }] })
    return [
      ...aboutRoom({ words: [word] }, rooms),
      ...inPhases({ words: [word] }, rooms, { ...running, active: 'DUEL_NOT_TYPING' }),
      invalid('words that are no list', { roomCode: race, words: 'x' }, 'words'),
      invalid(
        'a word without its time',
        { roomCode: race, words: [{ ...word, elapsedMs: undefined }] },
        'words.0.elapsedMs',
      ),
      invalid('a time before the start', reporting({ elapsedMs: -1 }), 'words.0.elapsedMs'),
      invalid('half a key', reporting({ keys: 1.5 }), 'words.0.keys'),
      invalid(
        'more words than a frame takes',
        { roomCode: race, words: Array.from({ length: 51 }, () => word) },
        'words',
      ),
      invalid('a negative partial', { roomCode: race, partial: -1 }, 'partial'),
      { what: 'another word', data: reporting({ word: 'zzzz' }), code: 'TYPING_WORD' },
      { what: 'a word out of its turn', data: reporting({ index: 3 }), code: 'TYPING_ORDER' },
    ]
  },
  'typing-completion': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { waiting: 'DUEL_NOT_STARTED', active: 'DUEL_NOT_TYPING', race: 'TYPING_UNFINISHED' }),
  ],
  'restart-typing': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { ...running, active: 'DUEL_NOT_TYPING', race: 'TYPING_RESTART' }),
    invalid('slips in words', { roomCode: rooms.race, slips: 'some' }, 'slips'),
  ],
  'answer-question': (rooms) => {
    const right = { index: 0, choice: [0] }
    const { active } = rooms
    return [
      ...aboutRoom(right, rooms),
      ...inPhases(right, rooms, { ...running, active: 'DUEL_NOT_TRIVIA', race: 'DUEL_NOT_TRIVIA' }),
      invalid('no number', { roomCode: active, choice: [0] }, 'index'),
      invalid('a number below zero', { ...right, roomCode: active, index: -1 }, 'index'),
      invalid('a number beyond all', { ...right, roomCode: active, index: 30 }, 'index'),
      invalid('half a question', { ...right, roomCode: active, index: 0.5 }, 'index'),
      invalid('no choice', { roomCode: active, index: 0 }, 'choice'),
      invalid('an empty choice', { ...right, roomCode: active, choice: [] }, 'choice'),
      invalid('a choice in words', { ...right, roomCode: active, choice: ['A'] }, 'choice.0'),
      invalid('an option beyond all', { ...right, roomCode: active, choice: [6] }, 'choice.0'),
      invalid('an option twice', { ...right, roomCode: active, choice: [1, 1] }, 'choice'),
    ]
  },
  resume: (rooms) => [
    notObject,
    invalid('no room', {}, 'roomCode'),
    invalid('a room code of the wrong shape', { roomCode: 'abc' }, 'roomCode'),
    invalid('a version below zero', { roomCode: rooms.active, sinceVersion: -1 }, 'sinceVersion'),
    invalid('a tab that is a number', { roomCode: rooms.active, tab: 5 }, 'tab'),
    invalid('a take-over in words', { roomCode: rooms.active, takeOver: 'please' }, 'takeOver'),
    { what: 'an unknown room', data: { roomCode: NOWHERE }, code: 'ROOM_NOT_FOUND' },
    { what: 'somebody else’s room', data: { roomCode: rooms.active }, code: 'DUEL_NOT_PLAYER', by: 'eve' },
  ],
  'leave-duel': (rooms) => aboutRoom({}, rooms),
  'claim-duel': (rooms) => [
    ...aboutRoom({ take: 'win' }, rooms),
    ...inPhases({ take: 'win' }, rooms, { ...running, active: 'DUEL_OPPONENT_HERE', race: 'DUEL_OPPONENT_HERE' }),
    invalid('nothing to take', { roomCode: rooms.active }, 'take'),
    invalid('too much to take', { roomCode: rooms.active, take: 'everything' }, 'take'),
  ],
  'offer-rematch': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { ready: 'DUEL_REMATCH_CLOSED', active: 'DUEL_REMATCH_CLOSED' }),
  ],
  'decline-rematch': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { ready: 'DUEL_REMATCH_CLOSED', active: 'DUEL_REMATCH_CLOSED' }),
  ],
  'code-activity': (rooms) => [
    ...aboutRoom({}, rooms),
    invalid('less than nothing inserted', { roomCode: rooms.active, inserted: -1 }, 'inserted'),
    invalid('more than any program', { roomCode: rooms.active, inserted: 10_000_001 }, 'inserted'),
  ],
  'code-edits': (rooms) => [
    ...aboutRoom({ languageId: 71, text: CODE }, rooms),
    invalid('no language', { roomCode: rooms.active, text: CODE }, 'languageId'),
    invalid('a text that is a number', { roomCode: rooms.active, languageId: 71, text: 5 }, 'text'),
    invalid('a base below zero', { roomCode: rooms.active, languageId: 71, base: -1 }, 'base'),
  ],
  'watch-duel': () => [
    notObject,
    invalid('no room', {}, 'roomCode'),
    invalid('a room code of the wrong shape', { roomCode: 'abc' }, 'roomCode'),
    { what: 'an unknown room', data: { roomCode: NOWHERE }, code: 'ROOM_NOT_FOUND' },
  ],
  'unwatch-duel': () => [notObject],
  'gallery-message': () => [
    notObject,
    invalid('no message', {}, 'message'),
    invalid('a novel', { message: 'x'.repeat(501) }, 'message'),
    { what: 'watching nothing', data: { message: 'hi' }, code: 'WATCH_NONE' },
  ],
  'watch-live-duels': () => [notObject],
  'unwatch-live-duels': () => [notObject],
  resign: (rooms) => [...aboutRoom({}, rooms), ...inPhases({}, rooms, running)],
  'offer-draw': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { ...running, active: 'DUEL_DRAW_EARLY', race: 'DUEL_DRAW_EARLY' }),
  ],
  'decline-draw': (rooms) => [...aboutRoom({}, rooms), ...inPhases({}, rooms, running)],
  'abort-duel': (rooms) => [
    ...aboutRoom({}, rooms),
    ...inPhases({}, rooms, { race: 'TYPING_NO_ABORT', finished: 'DUEL_FINISHED' }),
  ],
  'join-quick-duel': () => [notObject, invalid('no type of duel', {}, 'duelType')],
  'leave-quick-duel': () => [notObject],
  'resume-quick-duel': () => [notObject],
  'answer-quick-duel': () => [
    notObject,
    invalid('no opponent', { agree: true }, 'opponentId'),
    invalid('an answer in words', { opponentId: 'eve', agree: 'yes' }, 'agree'),
  ],
  'watch-lobby': () => [notObject],
  'unwatch-lobby': () => [notObject],
  ping: () => [
    notObject,
    invalid('no time', {}, 'clientTime'),
    invalid('a time in words', { clientTime: 'noon' }, 'clientTime'),
    invalid('an echo in words', { clientTime: 1, echo: 'noon' }, 'echo'),
  ],
  'watch-contest': () => [
    notObject,
    invalid('no contest', {}, 'contestId'),
    invalid('an empty id', { contestId: '' }, 'contestId'),
    invalid('a page before the first', { contestId: 'x', page: 0 }, 'page'),
    { what: 'an unknown contest', data: { contestId: 'nowhere' }, code: 'CONTEST_NOT_FOUND' },
  ],
  'unwatch-contest': () => [notObject],
}
