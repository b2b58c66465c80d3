import { describe, expect, test } from 'bun:test'
import { asDuelId, asRoomCode } from '#contracts/ids'
import type { DuelCommandType } from './commands'
import { ROOM_LIFE_MS } from './constants'
import { type Decision, type DuelCommand, type DuelCommandOf, type DuelPhase, decide } from './index'
import {
  ann,
  bob,
  bug,
  create,
  eve,
  problemId,
  questions,
  reported,
  Scenario,
  scenarioAt,
  submissionOf,
  T0,
  target,
  text,
} from './scenario.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code

const ofBob = <T extends Bare>(type: T) => ({ type, userId: bob.userId }) as const
type Bare =
  | 'toggle-ready'
  | 'arrive'
  | 'resign'
  | 'offer-draw'
  | 'decline-draw'
  | 'return'
  | 'offer-rematch'
  | 'decline-rematch'

/**
 * Every command, as bob or the server would give it in any phase; `join` is a third player's. In `waiting` bob is not in yet: ann
 * speaks. A new command does not compile without its row.
 */
const commands = {
  create,
  join: { type: 'join', player: eve },
  'join (again)': { type: 'join', player: ann },
  'toggle-ready': ofBob('toggle-ready'),
  arrive: ofBob('arrive'),
  abort: { type: 'abort', userId: bob.userId, abortedBefore: 0 },
  'set-spectators': { type: 'set-spectators', userId: bob.userId, allowed: false },
  'note-supply': { type: 'note-supply', playerIds: [ann.userId, bob.userId], supply: 'seen' },
  'assign-problem': { type: 'assign-problem', problemId },
  'assign-broken-program': { type: 'assign-broken-program', task: bug },
  'assign-target': { type: 'assign-target', target: { ...target, colors: [] } },
  submit: {
    type: 'submit',
    userId: bob.userId,
    submissionId: submissionOf(2),
    seq: 2,
    receivedAtMs: T0,
    languageId: 71,
    roundTripMs: null,
  },
  verdict: { type: 'verdict', submissionId: submissionOf(1), verdict: 'wrong-answer', passed: 3, total: 10 },
  resign: ofBob('resign'),
  'offer-draw': ofBob('offer-draw'),
  'decline-draw': ofBob('decline-draw'),
  chat: { type: 'chat', userId: bob.userId, message: ' good luck ' },
  leave: { type: 'leave', userId: bob.userId, sinceMs: T0, onPurpose: false },
  return: ofBob('return'),
  tick: { type: 'tick' },
  recover: { type: 'recover' },
  'assign-text': { type: 'assign-text', text: { ...text, words: [...text.words] } },
  type: { type: 'type', userId: bob.userId, words: [reported(0)], roundTripMs: null },
  'restart-typing': { type: 'restart-typing', userId: bob.userId, slips: 1 },
  'assign-questions': { type: 'assign-questions', questions },
  answer: { type: 'answer', userId: bob.userId, index: 0, choice: [1], roundTripMs: null },
  claim: { type: 'claim', userId: bob.userId, take: 'win' },
  violate: { type: 'violate', userId: bob.userId, violation: 'TAB_SWITCH' },
  paste: { type: 'paste', userId: bob.userId, characters: 500 },
  'offer-rematch': ofBob('offer-rematch'),
  'decline-rematch': ofBob('decline-rematch'),
  'rematch-opened': { type: 'rematch-opened', roomCode: asRoomCode('NEXT22') },
  'hold-awards': { type: 'hold-awards' },
  award: { type: 'award', awards: [{ userId: ann.userId, xp: 70 }] },
} as const satisfies Record<string, DuelCommand> & { readonly [T in DuelCommandType]: DuelCommandOf<T> }

type CommandName = keyof typeof commands
type Row = Readonly<Record<DuelPhase, string>>
const always = (word: string): Row => ({
  waiting: word,
  ready: word,
  starting: word,
  active: word,
  closing: word,
  finished: word,
})
/** What belongs to the play itself. */
const inPlay = (active: string, closing: string): Row => ({
  ...always('DUEL_NOT_STARTED'),
  active,
  closing,
  finished: 'DUEL_FINISHED',
})

const cells: Record<CommandName, Row> = {
  create: always('DUEL_NOT_WAITING'),
  join: { ...always('ROOM_FULL'), waiting: 'joined', finished: 'DUEL_FINISHED' },
  'join (again)': always('nothing'),
  'toggle-ready': {
    ...always('ready-changed'),
    waiting: 'DUEL_NO_OPPONENT',
    active: 'DUEL_NOT_WAITING',
    closing: 'DUEL_NOT_WAITING',
    finished: 'DUEL_FINISHED',
  },
  abort: {
    ...always('vacated'),
    waiting: 'finished',
    active: 'DUEL_ABORT_LATE',
    closing: 'DUEL_ABORT_LATE',
    finished: 'DUEL_FINISHED',
  },
  // No one was brought here by the queue.
  arrive: always('nothing'),
  'assign-problem': always('nothing'),
  'assign-broken-program': always('nothing'),
  'assign-target': always('nothing'),
  submit: inPlay('submitted', 'submitted'),
  verdict: { ...always('nothing'), active: 'judged', closing: 'judged, finished' },
  'set-spectators': {
    ...always('spectators-set'),
    active: 'DUEL_NOT_WAITING',
    closing: 'DUEL_NOT_WAITING',
    finished: 'DUEL_FINISHED',
  },
  'note-supply': { ...always('nothing'), ready: 'supply-noted' },
  // Bob has done nothing so far, and a program of ann's is being judged.
  resign: inPlay('time-was-up', 'DUEL_NOT_ACTIVE'),
  'offer-draw': inPlay('DUEL_DRAW_EARLY', 'DUEL_NOT_ACTIVE'),
  'decline-draw': inPlay('nothing', 'DUEL_NOT_ACTIVE'),
  chat: always('chatted'),
  leave: { ...always('left'), starting: 'left, ready-changed', finished: 'nothing' },
  return: always('nothing'),
  tick: always('nothing'),
  recover: { ...always('nothing'), active: 'resumed-after-restart', closing: 'resumed-after-restart' },
  'hold-awards': { ...always('nothing'), finished: 'awards-held' },
  award: { ...always('nothing'), finished: 'awarded' },
  'assign-text': always('nothing'),
  type: inPlay('DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE'),
  'restart-typing': inPlay('DUEL_NOT_TYPING', 'DUEL_NOT_ACTIVE'),
  'assign-questions': always('nothing'),
  answer: inPlay('DUEL_NOT_TRIVIA', 'DUEL_NOT_ACTIVE'),
  claim: inPlay('DUEL_OPPONENT_HERE', 'DUEL_NOT_ACTIVE'),
  violate: inPlay('violated', 'DUEL_NOT_ACTIVE'),
  paste: { ...always('nothing'), active: 'flagged' },
  'offer-rematch': { ...always('DUEL_REMATCH_CLOSED'), finished: 'rematch-offered' },
  'decline-rematch': { ...always('DUEL_REMATCH_CLOSED'), finished: 'nothing' },
  'rematch-opened': { ...always('nothing'), finished: 'rematch-opened' },
}

/** Ann speaks in `waiting`, where bob has not joined. */
const spokenIn = (phase: DuelPhase, command: DuelCommand): DuelCommand =>
  phase === 'waiting' && 'userId' in command ? { ...command, userId: ann.userId } : command

describe('every command in every phase', () => {
  const phases: readonly DuelPhase[] = ['waiting', 'ready', 'starting', 'active', 'closing', 'finished']
  for (const name of Object.keys(cells) as CommandName[]) {
    for (const phase of phases) {
      test(`${name} in ${phase}: ${cells[name][phase]}`, () => {
        const scenario = scenarioAt(phase)
        const before = scenario.state
        expect(before?.phase).toBe(phase)
        const decision = scenario.say(spokenIn(phase, commands[name]))
        expect(said(decision)).toBe(cells[name][phase])
        if (!decision.ok || decision.events.length === 0) expect(scenario.state).toEqual(before)
      })
    }
  }
})

describe('a room', () => {
  test('that does not exist takes nothing but its creation', () => {
    const context = { nowMs: T0, seed: 1 }
    expect(decide(null, { type: 'tick' }, context)).toEqual({ ok: false, code: 'ROOM_NOT_FOUND' })
    expect(decide(null, create, context).ok).toBe(true)
  })

  test.each([4, 61, 7.5, Number.NaN])('is not created with a time limit of %p minutes', (timeLimitMin) => {
    const odd = { ...create, duelId: asDuelId('x'), roomCode: asRoomCode('XXXXXX') }
    const decision = decide(null, { ...odd, settings: { duelType: 'coding', timeLimitMin } }, { nowMs: T0, seed: 1 })
    expect(said(decision)).toBe('DUEL_TIME_LIMIT')
  })

  test('is closed without a result when nobody came for an hour', () => {
    const scenario = scenarioAt('waiting').later(ROOM_LIFE_MS)
    expect(said(scenario.say({ type: 'tick' }))).toBe('finished')
    expect(scenario.state).toMatchObject({ phase: 'finished', reason: 'aborted', winnerId: null, played: null })
  })

  test('obeys nobody but its players', () => {
    for (const command of Object.values(commands).filter((one) => 'userId' in one)) {
      expect(said(scenarioAt('active').say({ ...command, userId: eve.userId }))).toBe('DUEL_NOT_PLAYER')
    }
  })
})

describe('getting ready', () => {
  test('both ready schedules the start two seconds ahead and asks for a problem', () => {
    const scenario = scenarioAt('ready')
    scenario.say({ type: 'toggle-ready', userId: ann.userId })
    const decision = scenario.say({ type: 'toggle-ready', userId: bob.userId })
    expect(said(decision)).toBe('ready-changed, start-scheduled')
    expect(scenario.state).toMatchObject({ phase: 'starting', startsAtMs: T0 + 2_000, task: null })
    expect(scenario.effects.slice(1)).toEqual([
      { type: 'assign-problem', playerIds: [ann.userId, bob.userId], seed: 7 },
    ])
  })

  test('not ready during the banner calls the start off and keeps the other ready', () => {
    const scenario = scenarioAt('starting')
    scenario.say({ type: 'toggle-ready', userId: bob.userId })
    expect(scenario.state?.phase).toBe('ready')
    expect(scenario.state?.players.map((player) => player.isReady)).toEqual([true, false])
    expect(said(scenario.say({ type: 'assign-problem', problemId }))).toBe('nothing')
    expect(said(scenario.later(2_000).say({ type: 'tick' }))).toBe('nothing')
  })

  test('no problem left puts both back and tells them', () => {
    const scenario = scenarioAt('ready')
    scenario.say({ type: 'toggle-ready', userId: ann.userId })
    scenario.say({ type: 'toggle-ready', userId: bob.userId })
    expect(said(scenario.say({ type: 'assign-problem', problemId: null }))).toBe('start-cancelled')
    expect(scenario.state?.players.some((player) => player.isReady)).toBe(false)
    expect(scenario.effects.at(-1)).toEqual({
      type: 'notify',
      userIds: [ann.userId, bob.userId],
      code: 'DUEL_NO_PROBLEM',
    })
  })

  test('the start waits for its instant, and the full time counts from it', () => {
    const scenario = scenarioAt('starting')
    expect(said(scenario.later(1_999).say({ type: 'tick' }))).toBe('nothing')
    expect(said(scenario.later(1).say({ type: 'tick' }))).toBe('started')
    expect(scenario.state).toMatchObject({ startedAtMs: T0 + 2_000, deadlineMs: T0 + 2_000 + 30 * 60_000 })
    expect(said(scenario.say({ type: 'tick' }))).toBe('nothing')
  })
})

describe('chat', () => {
  test('takes six lines of a player in ten seconds, and more after them', () => {
    const scenario = scenarioAt('ready')
    const line = (message: string) => said(scenario.say({ type: 'chat', userId: bob.userId, message }))
    for (let i = 0; i < 6; i += 1) expect(line('spam')).toBe('chatted')
    expect(line('spam')).toBe('CHAT_TOO_FAST')
    expect(said(scenario.say({ type: 'chat', userId: ann.userId, message: 'please stop' }))).toBe('chatted')
    scenario.later(10_000)
    expect(line('sorry')).toBe('chatted')
  })

  test('is trimmed, and blank is refused', () => {
    const scenario = new Scenario()
    scenario.say(create)
    expect(said(scenario.say({ type: 'chat', userId: ann.userId, message: '  \n ' }))).toBe('CHAT_EMPTY')
    scenario.say({ type: 'chat', userId: ann.userId, message: '  anyone? ' })
    expect(scenario.state?.chat).toEqual([{ userId: ann.userId, message: 'anyone?', atMs: T0 }])
  })
})
