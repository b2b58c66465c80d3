import { describe, expect, test } from 'bun:test'
import { asDebugTaskId, asDuelId, asRoomCode } from '#contracts/ids'
import type { DuelEvent, DuelEventType } from '#contracts/ws/duel-events'
import { askedOf, solutionOf } from '#core/trivia'
import { SPECTATOR, type Visible, visibleTo } from './index'
import { ann, bob, problemId, question, settings, submissionOf, target, text } from './scenario.fixture'

const { userId } = ann
const submissionId = submissionOf(1)
const samples: { [Type in DuelEventType]: Extract<DuelEvent, { type: Type }> } = {
  created: {
    type: 'created',
    duelId: asDuelId('d'),
    roomCode: asRoomCode('ABC234'),
    host: ann,
    settings,
    expiresAtMs: 1,
  },
  joined: { type: 'joined', player: bob, expiresAtMs: 1 },
  vacated: { type: 'vacated', userId, expiresAtMs: 1 },
  'spectators-set': { type: 'spectators-set', userId, allowed: false },
  'supply-noted': { type: 'supply-noted', supply: 'seen' },
  'ready-changed': { type: 'ready-changed', userId, isReady: true },
  'start-scheduled': { type: 'start-scheduled', startsAtMs: 1 },
  'problem-assigned': { type: 'problem-assigned', problemId },
  'debug-assigned': { type: 'debug-assigned', problemId, taskId: asDebugTaskId('p/bug'), budget: 10 },
  'debug-started': { type: 'debug-started', problemId, taskId: asDebugTaskId('p/bug'), budget: 10, deadlineMs: 1 },
  'target-assigned': { type: 'target-assigned', target: { ...target, colors: [] } },
  'css-started': { type: 'css-started', target: { ...target, colors: [] }, deadlineMs: 1 },
  'text-assigned': { type: 'text-assigned', text: { ...text, words: [...text.words] } },
  'typing-started': { type: 'typing-started', deadlineMs: 1 },
  typed: { type: 'typed', userId, from: 0, words: [{ elapsedMs: 1, correctKeys: 1, keys: 1 }] },
  'typing-restarted': { type: 'typing-restarted', userId },
  'questions-assigned': { type: 'questions-assigned', questions: [question] },
  'trivia-started': { type: 'trivia-started', deadlineMs: 1, questions: 1 },
  'question-opened': { type: 'question-opened', index: 0, question: askedOf(question), closesAtMs: 1 },
  'question-answered': { type: 'question-answered', userId, index: 0, choice: [1], tookMs: 1, roundTripMs: null },
  'question-closed': {
    type: 'question-closed',
    index: 0,
    solution: solutionOf(question),
    answers: [{ userId, choice: [1], points: 500 }],
    nextAtMs: null,
  },
  'deadline-moved': { type: 'deadline-moved', deadlineMs: 1 },
  violated: { type: 'violated', userId, violation: 'FOCUS_LOST', count: 1 },
  flagged: { type: 'flagged', userId, flag: 'suspicious-paste', detail: '' },
  'rematch-offered': { type: 'rematch-offered', userId },
  'rematch-declined': { type: 'rematch-declined', userId },
  'rematch-opened': { type: 'rematch-opened', roomCode: asRoomCode('NEXT22') },
  'start-cancelled': { type: 'start-cancelled', reason: 'no-problem' },
  started: { type: 'started', problemId, deadlineMs: 1 },
  submitted: { type: 'submitted', userId, submissionId, seq: 1, receivedAtMs: 1, languageId: 71 },
  voided: { type: 'voided', submissionId },
  judged: { type: 'judged', submissionId, verdict: 'wrong-answer', passed: 1, total: 2 },
  'time-was-up': { type: 'time-was-up', giveUpAtMs: 1 },
  'draw-offered': { type: 'draw-offered', userId },
  'draw-declined': { type: 'draw-declined', userId },
  chatted: { type: 'chatted', userId, message: 'hi' },
  left: { type: 'left', userId },
  returned: { type: 'returned', userId },
  'resumed-after-restart': { type: 'resumed-after-restart', untilMs: 1 },
  finished: { type: 'finished', winnerId: userId, reason: 'resignation' },
  'awards-held': { type: 'awards-held' },
  awarded: { type: 'awarded', awards: [] },
}

type See = Visible['see']
/** What ann (whose events these are), bob, a spectator, and a reader of the replay see, where it is not everything. */
const exceptions: Partial<Record<DuelEventType, readonly [ann: See, bob: See, spectator: See, reader: See]>> = {
  'problem-assigned': ['skip', 'skip', 'skip', 'skip'],
  'target-assigned': ['skip', 'skip', 'skip', 'skip'],
  'debug-assigned': ['skip', 'skip', 'skip', 'skip'],
  submitted: ['full', 'stripped', 'stripped', 'full'],
  'questions-assigned': ['skip', 'skip', 'skip', 'skip'],
  'question-answered': ['full', 'stripped', 'stripped', 'full'],
  violated: ['full', 'skip', 'skip', 'skip'],
  flagged: ['skip', 'skip', 'skip', 'skip'],
  chatted: ['full', 'full', 'skip', 'skip'],
}
const viewers = [
  { kind: 'player', userId: ann.userId },
  { kind: 'player', userId: bob.userId },
  SPECTATOR,
  { kind: 'replay', readsChat: false },
] as const

describe('what author, opponent, spectator and reader see of', () => {
  for (const event of Object.values(samples)) {
    const expected = exceptions[event.type] ?? (['full', 'full', 'full', 'full'] as const)
    test(`${event.type}: ${expected.join(', ')}`, () => {
      expect(viewers.map((viewer) => visibleTo(event, viewer).see)).toEqual([...expected])
    })
  }

  test('the chat of the two: who may read it reads it in the replay, too', () => {
    expect(visibleTo(samples.chatted, { kind: 'replay', readsChat: true }).see).toBe('full')
  })

  test('a submission: a spectator does not learn its language while the duel runs', () => {
    expect(visibleTo(samples.submitted, SPECTATOR)).toMatchObject({ event: { languageId: null } })
  })

  test('an answer: the other learns that it was given, and not what it is', () => {
    for (const viewer of [{ kind: 'player', userId: bob.userId } as const, SPECTATOR]) {
      expect(visibleTo(samples['question-answered'], viewer)).toMatchObject({ event: { choice: null, tookMs: 1 } })
    }
  })

  test('a submission: the opponent does not learn its language', () => {
    const seen = visibleTo(samples.submitted, { kind: 'player', userId: bob.userId })
    expect(seen).toMatchObject({ see: 'stripped', event: { languageId: null, seq: 1 } })
  })
})
