import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { asDuelId, asProblemId, asRoomCode, asSubmissionId, asUserId } from '#contracts/ids'
import { type StampedDuelEvent, StampedDuelEventSchema } from '#contracts/ws/duel-events'
import type { RivalMove } from '#contracts/ws/rivals'
import { replay } from '#core/duel'
import { ghostMoves, movesLeft } from '.'
import recordings from './early-recordings.json'

const START = 1_000
const ann = { userId: asUserId('ann'), username: 'ann', profileImage: '' }
const bob = { userId: asUserId('bob'), username: 'bob', profileImage: '' }
const problemId = asProblemId('two-towers')
const submissionOf = (seq: number) => asSubmissionId(`s${seq}`)
const stamped = (list: readonly [number, StampedDuelEvent['event']][]): StampedDuelEvent[] =>
  list.map(([atMs, event], index) => ({ version: index + 1, atMs, event }))

const recorded = stamped([
  [START, { type: 'started', problemId, deadlineMs: 9_000_000 }],
  [
    START + 5_010,
    {
      type: 'submitted',
      userId: ann.userId,
      submissionId: submissionOf(1),
      seq: 1,
      receivedAtMs: START + 5_000,
      languageId: 71,
    },
  ],
  [
    START + 6_000,
    {
      type: 'submitted',
      userId: bob.userId,
      submissionId: submissionOf(2),
      seq: 2,
      receivedAtMs: START + 6_000,
      languageId: 71,
    },
  ],
  [START + 7_000, { type: 'judged', submissionId: submissionOf(1), verdict: 'wrong-answer', passed: 1, total: 3 }],
  [START + 8_000, { type: 'judged', submissionId: submissionOf(2), verdict: 'accepted', passed: 3, total: 3 }],
])

const mine = asSubmissionId('of-the-race')
const moves = ghostMoves({
  userId: ann.userId,
  events: recorded,
  writtenAtMs: [START + 1_000, START + 2_500, START + 3_100],
  newId: () => mine,
})

describe('the moves of a ghost', () => {
  test("are one player's own, since the start, with ids of the race and signs of writing two seconds apart", () => {
    expect(moves).toEqual([
      { afterMs: 1_000, does: 'write' },
      { afterMs: 3_100, does: 'write' },
      {
        afterMs: 5_000,
        does: 'submit',
        submissionId: mine,
        languageId: 71,
        program: { submissionId: submissionOf(1) },
      },
      { afterMs: 7_000, does: 'get-verdict', submissionId: mine, verdict: 'wrong-answer', passed: 1, total: 3 },
    ])
  })

  test('of a duel that never started are none', () => {
    expect(ghostMoves({ userId: ann.userId, events: recorded.slice(1), writtenAtMs: [], newId: () => mine })).toEqual(
      [],
    )
  })
})

describe('what is left to do after a restart', () => {
  const left = (sinceMs: number, seqs: readonly number[]) => {
    const [duelId, roomCode] = [asDuelId('duel-1'), asRoomCode('ABC234')]
    const settings = { duelType: 'coding', timeLimitMin: 30 } as const
    const state = replay(
      stamped([
        [0, { type: 'created', duelId, roomCode, host: ann, settings, entry: 'race', expiresAtMs: 9_000 }],
        [0, { type: 'joined', player: bob, expiresAtMs: 9_000 }],
        [0, { type: 'start-scheduled', startsAtMs: START }],
        [0, { type: 'problem-assigned', problemId }],
        [START, { type: 'started', problemId, deadlineMs: 9_000_000 }],
        ...seqs.map((seq): [number, StampedDuelEvent['event']] => {
          const facts = { userId: bob.userId, submissionId: submissionOf(seq), seq, languageId: 71 }
          return [START + 5_000, { type: 'submitted', ...facts, receivedAtMs: START + 5_000 }]
        }),
      ]),
    )
    if (state === null) throw new Error('no duel')
    const script = moves.map(
      (move): RivalMove => ('submissionId' in move ? { ...move, submissionId: submissionOf(41) } : move),
    )
    return movesLeft(script, state, { seatId: bob.userId, sinceMs }).map(({ does }) => does)
  }

  test('is everything at first', () => expect(left(0, [])).toEqual(['write', 'write', 'submit', 'get-verdict']))
  test('is no writing that is past', () => expect(left(3_000, [])).toEqual(['write', 'submit', 'get-verdict']))
  test('is the verdict of what was submitted', () => expect(left(6_000, [41])).toEqual(['get-verdict']))
})

describe('a recording as the first version stored it, without all that came later,', () => {
  const early = (list: unknown): readonly StampedDuelEvent[] => {
    if (!Value.Check(Type.Array(StampedDuelEventSchema), list)) throw new Error('not a list of events any more')
    return list
  }
  const movesOf = (list: unknown) =>
    ghostMoves({ userId: ann.userId, events: early(list), writtenAtMs: [], newId: () => mine })

  test('is still a duel that came to its end', () => {
    for (const list of [recordings.coding, recordings.typing]) expect(replay(early(list))?.phase).toBe('finished')
  })

  test('of programs races with its submissions and verdicts', () => {
    expect(movesOf(recordings.coding)).toMatchObject([
      { afterMs: 60_000, does: 'submit', languageId: 71, program: { submissionId: 's1' } },
      { afterMs: 61_000, does: 'get-verdict', verdict: 'accepted', passed: 3, total: 3 },
    ])
  })

  test('of words races with its words and restarts', () => {
    expect(movesOf(recordings.typing).map(({ afterMs, does }) => [afterMs, does])).toEqual([
      [1_000, 'type'],
      [2_000, 'restart'],
      [3_500, 'type'],
      [5_000, 'type'],
    ])
  })
})
