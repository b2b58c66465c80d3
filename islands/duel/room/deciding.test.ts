import { describe, expect, test } from 'bun:test'
import { asDuelId, asProblemId, asRoomCode, asSubmissionId, asTextId, asUserId } from '#contracts/ids'
import type { FinishedDuel, Match, TriviaRound } from '#contracts/ws/duel-state'
import { decidingOf } from './deciding'
import { endingOf } from './ending'

const ANN = asUserId('ann')
const BOB = asUserId('bob')
const player = (userId: typeof ANN, username: string) => {
  return { userId, username, profileImage: '', isReady: true, isPresent: true, away: null, allowsSpectators: true }
}
const START = 1_000_000

function finished(match: Match, change: Partial<FinishedDuel> = {}): FinishedDuel {
  return {
    phase: 'finished',
    version: 9,
    duelId: asDuelId('d'),
    roomCode: asRoomCode('ABC234'),
    hostId: ANN,
    createdAtMs: 0,
    chat: [],
    conduct: [],
    entry: 'code',
    series: null,
    supply: null,
    awards: [],
    awardsHeld: false,
    endedBy: null,
    reason: 'completion',
    winnerId: ANN,
    settings: { duelType: match.kind, timeLimitMin: 5 },
    players: [player(ANN, 'ann'), player(BOB, 'bob')],
    endedAtMs: START + 30_000,
    played: { startedAtMs: START, deadlineMs: START + 300_000, playedUntilMs: START + 30_000, match },
    rematch: { offeredBy: null, declinedBy: null, roomCode: null },
    ...change,
  }
}

const word = (receivedAtMs: number) => ({ elapsedMs: 1, correctKeys: 4, keys: 4, receivedAtMs })
const race = (anns: number | null, bobs: number | null): Match => {
  const run = (atMs: number | null) => ({
    words: atMs === null ? [] : [word(START + atMs)],
    restarts: 0,
    roundTripMs: 24,
    finishedAtMs: atMs === null ? null : START + atMs,
  })
  const text = { textId: asTextId('t'), words: ['word'], difficulty: 'Easy', category: 'prose' } as const
  return { kind: 'typing', text: { ...text, words: [...text.words] }, runs: { [ANN]: run(anns), [BOB]: run(bobs) } }
}

describe('what decided', () => {
  test('a race: the receipt of the last word and the round-trip', () => {
    const duel = finished(race(12_345, null))
    expect(decidingOf(duel, ANN)).toEqual({ received: '0:12.345', judged: '–', roundTrip: '24 ms' })
    expect(decidingOf(duel, BOB).received).toBe('–')
  })

  test('a coding duel: the best submission’s receipt, its judging and the round-trip', () => {
    const outcome = { status: 'judged', verdict: 'accepted', passed: 3, total: 3, judgedAtMs: START + 61_250 } as const
    const match: Match = {
      kind: 'coding',
      problemId: asProblemId('p'),
      submissions: [
        {
          submissionId: asSubmissionId('s'),
          userId: ANN,
          seq: 7,
          receivedAtMs: START + 60_007,
          languageId: 71,
          roundTripMs: null,
          outcome,
        },
      ],
    }
    const duel = finished(match, { reason: 'correct-submission' })
    expect(decidingOf(duel, ANN)).toEqual({ received: '1:00.007', judged: '1.24 s', roundTrip: '–' })
  })
})

describe('the end of a race in words', () => {
  test.each([
    [race(9_000, 9_500), {}, 'You finished at 0:09.000, bob at 0:09.500.'],
    [race(9_000, null), {}, 'You finished at 0:09.000, bob did not finish.'],
    [race(9_000, 9_000), { winnerId: null, reason: 'draw' }, 'Both last words were received in the same millisecond.'],
    [race(null, null), { reason: 'abandonment', endedBy: ANN }, 'bob left and did not come back.'],
    [
      race(null, null),
      { winnerId: null, reason: 'draw', endedBy: ANN },
      'One of you was away, and the other took a draw.',
    ],
    [race(8_000, null), { reason: 'best-score' }, 'Time ran out. You had typed 1 word, bob 0.'],
    [
      race(null, null),
      { winnerId: null, reason: 'aborted', endedBy: BOB },
      'bob ended the duel in its first minute, which leaves no result.',
    ],
  ] as const)('%#', (match, change, expected) => {
    expect(endingOf(finished(match, change), ANN).because).toBe(expected)
  })
})

const closedRound: TriviaRound = {
  question: { topic: 'css', difficulty: 'Easy', kind: 'single', text: 'Which?', options: ['a', 'b'] },
  openedAtMs: START,
  closesAtMs: START + 20_000,
  answers: {},
  solution: {
    correct: [0],
    explanation: 'So it is.',
    reference: { title: 'A specification', url: 'https://example.org/' },
  },
}
/** A UI Trivia of two questions of which this many were closed. */
const quiz = (closed: number): Match => ({
  kind: 'trivia',
  total: 2,
  drawn: [],
  rounds: Array.from({ length: closed }, () => closedRound),
  nextAtMs: null,
})

describe('a drawn UI Trivia in words', () => {
  test.each([
    ['agreed on before the last question', 1, 'You both agreed on a draw.'],
    ['after the last question', 2, 'Both of you came to the same points in the same time, or to none.'],
  ] as const)('%s', (_when, closed, expected) => {
    const duel = finished(quiz(closed), { winnerId: null, reason: 'draw' })
    expect(endingOf(duel, ANN).because).toBe(expected)
  })
})
