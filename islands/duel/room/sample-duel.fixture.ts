/** A duel between ada and bob, scripted for tests: 30 minutes, started at second 100. */
import { asDuelId, asProblemId, asRoomCode, asSubmissionId, asUserId } from '#contracts/ids'
import type { DuelEvent, DuelVerdict, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState } from '#contracts/ws/duel-state'
import { replay } from '#core/duel'

export const ADA = asUserId('ada')
export const BOB = asUserId('bob')
export const ROOM = asRoomCode('ABC234')
export const STARTED_AT_MS = 100_000
export const DEADLINE_MS = STARTED_AT_MS + 30 * 60_000

type TimedEvent = readonly [atMs: number, event: DuelEvent]

const FAR_MS = 10_000_000
const profile = (userId: typeof ADA) => ({ userId, username: userId, profileImage: '' })

export const CREATED: TimedEvent = [
  10_000,
  {
    type: 'created',
    duelId: asDuelId('d1'),
    roomCode: ROOM,
    host: profile(ADA),
    settings: { duelType: 'coding', timeLimitMin: 30 },
    expiresAtMs: FAR_MS,
  },
]

export const UNTIL_START: readonly TimedEvent[] = [
  CREATED,
  [20_000, { type: 'joined', player: profile(BOB), expiresAtMs: FAR_MS }],
  [30_000, { type: 'ready-changed', userId: ADA, isReady: true }],
  [40_000, { type: 'ready-changed', userId: BOB, isReady: true }],
  [40_000, { type: 'start-scheduled', startsAtMs: STARTED_AT_MS }],
  [STARTED_AT_MS, { type: 'started', problemId: asProblemId('sum'), deadlineMs: DEADLINE_MS }],
]

/** A submission that was received `sinceStartMs` after the start. */
export const submitted = (userId: typeof ADA, seq: number, sinceStartMs: number): TimedEvent => [
  STARTED_AT_MS + sinceStartMs,
  {
    type: 'submitted',
    userId,
    submissionId: asSubmissionId(`s${seq}`),
    seq,
    receivedAtMs: STARTED_AT_MS + sinceStartMs,
    languageId: 71,
  },
]

export const judged = (seq: number, sinceStartMs: number, verdict: DuelVerdict, passed: number): TimedEvent => [
  STARTED_AT_MS + sinceStartMs,
  { type: 'judged', submissionId: asSubmissionId(`s${seq}`), verdict, passed, total: 12 },
]

export const stamp = (scenario: readonly TimedEvent[]): readonly StampedDuelEvent[] =>
  scenario.map(([atMs, event], i) => ({ version: i + 1, atMs, event }))

/** The state after the events of a scenario. Throws if the scenario is empty. */
export function duelAfter(scenario: readonly TimedEvent[]): DuelState {
  const state = replay(stamp(scenario))
  if (state === null) throw new Error('The story is empty.')
  return state
}
