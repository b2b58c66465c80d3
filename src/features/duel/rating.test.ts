import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asDuelId, asProblemId, asRoomCode, asUserId } from '#contracts/ids'
import type { FinishedDuel } from '#core/duel'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { insertDuel } from '#db/queries/duels'
import { coding } from './modes/coding'
import { duelRatingAt, duelRatingsAt, rateDuel } from './rating'

const ADA = asUserId('ada')
const BOB = asUserId('bob')
const WEEK_MS = 7 * 86_400_000
const seated = { profileImage: '', isReady: true, isPresent: true, away: null, allowsSpectators: true }

const finished = (id: string, change: Partial<FinishedDuel> = {}): FinishedDuel => ({
  phase: 'finished',
  version: 9,
  duelId: asDuelId(id),
  roomCode: asRoomCode('ABC234'),
  settings: { duelType: 'coding', timeLimitMin: 30, rated: true },
  hostId: ADA,
  createdAtMs: 0,
  players: [
    { ...seated, userId: ADA, username: 'ada' },
    { ...seated, userId: BOB, username: 'bob' },
  ],
  chat: [],
  conduct: [],
  entry: 'code',
  series: null,
  supply: null,
  endedAtMs: 60_000,
  winnerId: ADA,
  reason: 'correct-submission',
  endedBy: null,
  played: {
    startedAtMs: 0,
    deadlineMs: 1_800_000,
    playedUntilMs: 60_000,
    match: { kind: 'coding', problemId: asProblemId('two-towers'), submissions: [] },
  },
  awards: null,
  awardsHeld: false,
  rematch: { offeredBy: null, declinedBy: null, roomCode: null },
  ...change,
})

const folder = mkdtempSync(join(tmpdir(), 'joust-rating-'))
const db = openDatabase(join(folder, 'joust.sqlite'))
migrate(db)
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

/** Stores the row of a finished duel, to which its rating changes refer, and returns the duel. */
function ended(id: string, change: Partial<FinishedDuel> = {}): FinishedDuel {
  const duel = finished(id, change)
  const { duelId, hostId, version, createdAtMs, endedAtMs, winnerId } = duel
  const open = { problemId: null, textId: null, taskId: null, completionReason: null, endedBy: null, startedAtMs: null }
  insertDuel(db, {
    ...open,
    id: duelId,
    roomCode: id,
    type: duel.settings.duelType,
    phase: 'finished',
    timeLimitMin: 30,
    hostId,
    version,
    createdAtMs,
    endedAtMs,
    winnerId,
    rated: duel.settings.rated === true,
  })
  return duel
}

test('the same end once more moves nothing', () => {
  const duel = ended('first')
  rateDuel(db, duel)
  const once = duelRatingsAt(db, ADA, duel.endedAtMs)
  expect(once.coding?.duels).toBe(1)
  rateDuel(db, duel)
  expect(duelRatingsAt(db, ADA, duel.endedAtMs)).toEqual(once)
})

test.each([
  ['casual', { settings: { duelType: 'coding', timeLimitMin: 30 } }],
  ['aborted', { reason: 'aborted', winnerId: null }],
  ['never started', { played: null, winnerId: null }],
] as const)('a duel that was %s moves nothing', (name, change) => {
  const before = duelRatingsAt(db, ADA, 60_000)
  rateDuel(db, ended(name, change))
  expect(duelRatingsAt(db, ADA, 60_000)).toEqual(before)
})

test.each(['resignation', 'abandonment', 'anti-cheat', 'best-score'] as const)(
  '%s is a loss like any other',
  (reason) => {
    const before = duelRatingsAt(db, BOB, 60_000).coding?.rating ?? 1500
    rateDuel(db, ended(reason, { reason }))
    expect(duelRatingsAt(db, BOB, 60_000).coding?.rating).toBeLessThan(before)
  },
)

test('each type has a rating of its own', () => {
  const typing = { settings: { duelType: 'typing', timeLimitMin: 5, rated: true }, winnerId: BOB } as const
  rateDuel(db, ended('race', typing))
  const { coding, typing: race } = duelRatingsAt(db, BOB, 60_000)
  expect(race?.rating).toBeGreaterThan(1500)
  expect(coding?.rating).toBeLessThan(1500)
})

test('who has played much is sure of the rating, and after a year no longer', () => {
  for (let i = 0; i < 120; i += 1) rateDuel(db, ended(`many-${i}`, { winnerId: i % 2 === 0 ? ADA : BOB }))
  const at = (atMs: number) => duelRatingAt(db, ADA, { duelType: 'coding', atMs }).provisional
  expect(at(60_000)).toBe(false)
  expect(at(60_000 + 52 * WEEK_MS)).toBe(true)
})

const DEADLINE_MS = 1_800_000
const bySolution = [{ problemId: asProblemId('two-towers'), userId: ADA, isSolved: true }]
const byTime = [ADA, BOB].map((userId) => ({ problemId: asProblemId('two-towers'), userId, isSolved: false }))

test.each([
  ['a solution', { reason: 'correct-submission' }, bySolution],
  ['the better program at the end', { reason: 'best-score', endedAtMs: DEADLINE_MS }, byTime],
  ['nothing that passed until the end', { reason: 'draw', winnerId: null, endedAtMs: DEADLINE_MS }, byTime],
  ['an agreement to draw', { reason: 'draw', winnerId: null }, []],
  ['a resignation', { reason: 'resignation' }, []],
  ['a player who left', { reason: 'abandonment' }, []],
  ['a decision about conduct', { reason: 'anti-cheat' }, []],
] as const)('what %s says of the problem', (_, change, expected) => {
  const duel = finished('over', change)
  const { played } = duel
  if (played?.match.kind !== 'coding') throw new Error('no coding duel')
  expect(coding.meetings?.(played.match, { ...duel, played })).toEqual([...expected])
})
