import { describe, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { ArenaPhase } from '#contracts/ws/arena-state'
import type { ArenaCommandType } from './commands'
import { type ArenaCommand, type ArenaCommandOf, type ArenaDecision, decideArena } from './index'
import { ann, arenaAt, bob, create, eve, problemIds, reported, submissionOf, T0, text } from './scenario.fixture'

const said = (decision: ArenaDecision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code

const ofBob = { userId: bob.userId }

/**
 * Every command, as bob or the server would give it in any phase of a Lockout of ann, bob and cat. `start` is the host's, `join` a
 * fourth's, and `remove` that of one who is no host. A new command does not compile without its row.
 */
const commands = {
  create: create('lockout'),
  join: { type: 'join', player: eve },
  'join (again)': { type: 'join', player: ann },
  start: { type: 'start', userId: ann.userId, engaged: [] },
  'start (another)': { type: 'start', ...ofBob, engaged: [] },
  remove: { type: 'remove', ...ofBob, removedId: ann.userId },
  'assign-problems': { type: 'assign-problems', problemIds, isKnown: false },
  'assign-text': { type: 'assign-text', text: { ...text, words: [...text.words] } },
  submit: {
    type: 'submit',
    ...ofBob,
    submissionId: submissionOf(2),
    seq: 2,
    receivedAtMs: T0,
    languageId: 71,
    roundTripMs: null,
    problemId: problemIds[1] ?? fail(),
  },
  verdict: { type: 'verdict', submissionId: submissionOf(1), verdict: 'wrong-answer', passed: 3, total: 10 },
  type: { type: 'type', ...ofBob, words: [reported(0)], roundTripMs: null },
  'restart-typing': { type: 'restart-typing', ...ofBob, slips: 1 },
  resign: { type: 'resign', ...ofBob },
  chat: { type: 'chat', ...ofBob, message: ' good luck ' },
  violate: { type: 'violate', ...ofBob, violation: 'TAB_SWITCH' },
  paste: { type: 'paste', ...ofBob, characters: 500 },
  leave: { type: 'leave', ...ofBob, sinceMs: T0, onPurpose: false },
  'leave (on purpose)': { type: 'leave', ...ofBob, sinceMs: T0, onPurpose: true },
  return: { type: 'return', ...ofBob },
  tick: { type: 'tick' },
  recover: { type: 'recover' },
  award: { type: 'award', awards: [{ userId: ann.userId, xp: 70 }] },
  'correct-awards': { type: 'correct-awards', corrected: [{ userId: ann.userId, xp: 70 }] },
} as const satisfies Record<string, ArenaCommand> & { readonly [T in ArenaCommandType]: ArenaCommandOf<T> }

type Row = Readonly<Record<ArenaPhase, string>>
const always = (word: string): Row => ({ open: word, starting: word, active: word, closing: word, finished: word })
const beforeStart = always('DUEL_NOT_STARTED')
const inPlay = (active: string, closing: string): Row => ({
  ...beforeStart,
  active,
  closing,
  finished: 'DUEL_FINISHED',
})

const table: Readonly<Record<keyof typeof commands, Row>> = {
  create: always('ARENA_STARTED'),
  join: { ...always('ARENA_STARTED'), open: 'ARENA_FULL', finished: 'DUEL_FINISHED' },
  'join (again)': always('nothing'),
  start: {
    ...always('ARENA_STARTED'),
    open: 'start-scheduled',
    starting: 'nothing',
    finished: 'DUEL_FINISHED',
  },
  'start (another)': {
    ...always('ARENA_STARTED'),
    open: 'ARENA_NOT_HOST',
    starting: 'nothing',
    finished: 'DUEL_FINISHED',
  },
  remove: { ...always('ARENA_STARTED'), open: 'ARENA_NOT_HOST', finished: 'DUEL_FINISHED' },
  'assign-problems': { ...always('nothing'), starting: 'problems-assigned' },
  'assign-text': always('nothing'),
  submit: inPlay('submitted', 'submitted'),
  verdict: { ...always('nothing'), closing: 'judged, finished' },
  type: inPlay('DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE'),
  'restart-typing': inPlay('DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE'),
  resign: inPlay('resigned', 'DUEL_NOT_ACTIVE'),
  chat: always('chatted'),
  violate: inPlay('violated', 'DUEL_NOT_ACTIVE'),
  paste: { ...always('nothing'), active: 'flagged' },
  leave: { ...always('left'), finished: 'nothing' },
  'leave (on purpose)': { ...always('left'), open: 'vacated', starting: 'vacated', finished: 'nothing' },
  return: always('nothing'),
  tick: always('nothing'),
  recover: { ...always('nothing'), active: 'resumed-after-restart', closing: 'resumed-after-restart' },
  award: { ...always('nothing'), finished: 'awarded' },
  'correct-awards': always('nothing'),
}

const PHASES = ['open', 'starting', 'active', 'closing', 'finished'] as const

describe('every command in every phase', () => {
  for (const [name, command] of Object.entries(commands)) {
    for (const phase of PHASES) {
      const expected = table[name as keyof typeof commands][phase]
      test(`${name} in ${phase}: ${expected}`, () => {
        const room = arenaAt(phase)
        expect(room.state?.phase).toBe(phase)
        expect(said(room.say(command))).toBe(expected)
      })
    }
  }
})

test('a room that is not there is refused, and a stranger does nothing in one that is', () => {
  expect(said(decideArena(null, { type: 'tick' }, { nowMs: T0, seed: 1 }))).toBe('ROOM_NOT_FOUND')
  const room = arenaAt('active')
  for (const type of ['resign', 'return'] as const) {
    expect(said(room.say({ type, userId: asUserId('mallory') }))).toBe('ARENA_NOT_SEATED')
  }
})

test.each([
  [{ seats: 1 }, 'ARENA_SEATS'],
  [{ seats: 31 }, 'ARENA_SEATS'],
  [{ seats: 2.5 }, 'ARENA_SEATS'],
  [{ seats: 30 }, 'created'],
  [{ timeLimitMin: 4 }, 'ARENA_TIME_LIMIT'],
  [{ timeLimitMin: 181 }, 'ARENA_TIME_LIMIT'],
  [{ timeLimitMin: 180 }, 'created'],
  [{ rated: true }, 'ARENA_NOT_RATED'],
])('a Lockout with %o: %s', (more, expected) => {
  expect(said(decideArena(null, create('lockout', more), { nowMs: T0, seed: 1 }))).toBe(expected)
})

test.each([
  ['coding-race', { rated: true }, 'ARENA_NOT_RATED'],
  ['coding-race', { rated: true, isPublic: true }, 'created'],
  ['typing-race', { rated: true, isPublic: true }, 'created'],
  ['lockout', { rated: true, isPublic: true }, 'ARENA_NOT_RATED'],
] as const)('%s with %o: %s', (kind, more, expected) => {
  expect(said(decideArena(null, create(kind, more), { nowMs: T0, seed: 1 }))).toBe(expected)
})

function fail(): never {
  throw new Error('not there')
}
