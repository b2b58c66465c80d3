/** What a recap counts for the last full week and the one before: each row in its week, and nothing that must not count. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { asUserId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { solvedInWeeks } from '#db/queries/recap'
import { standingVerdict } from '#db/queries/standing-verdict'
import { insertActiveDay } from '#db/queries/users'
import {
  arenaSeats,
  arenas,
  contestSubmissions,
  duelPlayers,
  duelRatingChanges,
  duelRatingReturns,
  duels,
  submissions,
  users,
} from '#db/schema/index'
import { createRecaps } from '#features/recap'
import { newDatabase } from '../harness/migrated'
import { hearStatements } from '../harness/statements'
import { insertDuel, insertProblem } from './finished-duels'

const DAY_MS = 86_400_000
/** A Wednesday. The last full week is from the 16th to the 22nd. */
const NOW_MS = Date.parse('2026-11-25T12:00:00Z')
const MONDAY = Date.parse('2026-11-16T00:00:00Z')
const ANN = asUserId('ann')

let folder: string
let db: Db
let made = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-recap-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  for (const id of ['ann', 'bob', 'cat']) {
    const names = { id, subject: id, username: id, email: `${id}@example.org` }
    db.insert(users)
      .values({ ...names, provider: 'local', createdAtMs: 0, updatedAtMs: 0 })
      .run()
  }
  for (const id of ['one', 'two', 'three']) insertProblem(db, id, id)
})
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const recaps = () => createRecaps({ db, now: () => NOW_MS, timeZone: 'UTC' })

/** Inserts a duel of ann and bob; `row` overrides values of ann's row. */
function played(endedAtMs: number, row: Partial<typeof duelPlayers.$inferInsert> = {}, type?: 'typing'): string {
  made += 1
  const id = `RECAP${made}`
  insertDuel(db, {
    id,
    winner: 'ann',
    players: ['ann', 'bob'],
    endedAtMs,
    ...(type !== undefined && { type, textId: 'a' }),
  })
  db.update(duelPlayers)
    .set({ result: 'win', ...row })
    .where(and(eq(duelPlayers.duelId, id), eq(duelPlayers.userId, 'ann')))
    .run()
  return id
}

type Sent = { readonly verdict?: string; readonly purpose?: 'practice' | 'run' | 'rejudge' }

function solved(problemId: string, receivedAtMs: number, sent: Sent = {}): void {
  const { verdict = 'accepted', purpose = 'practice' } = sent
  const judged = { state: 'done' as const, verdict, receivedAtMs, userId: 'ann', source: '', languageId: 71 }
  db.insert(submissions)
    .values({ id: crypto.randomUUID(), purpose, problemId, ...judged })
    .run()
}

test('a newcomer has none, at the price of four statements', () => {
  recaps().of(ANN)
  const heard = hearStatements()
  expect(recaps().of(ANN)).toBeNull()
  expect(heard.take()).toHaveLength(4)
  heard.stop()
})

test('each week has what ended, was rated, solved and typed in it; what does not count is left out', () => {
  played(MONDAY - 1)
  const first = played(MONDAY)
  played(MONDAY + DAY_MS, { result: 'loss' })
  played(MONDAY + 7 * DAY_MS - 1, { result: 'draw' })
  played(MONDAY + 7 * DAY_MS)
  for (const row of [{ result: 'aborted' }, { result: 'void' }, { counts: false }] as const)
    played(MONDAY + DAY_MS, row)
  played(MONDAY - DAY_MS, { wpm: 61, finishedAtMs: 1 }, 'typing')
  played(MONDAY + DAY_MS, { wpm: 72, finishedAtMs: 1, counts: false }, 'typing')
  // The faster race was not typed to its end.
  played(MONDAY + DAY_MS, { wpm: 99, result: 'loss' }, 'typing')
  // The fastest race used its host's own text.
  const own = played(MONDAY + DAY_MS, { wpm: 140, finishedAtMs: 1, counts: false }, 'typing')
  db.update(duels).set({ textId: null }).where(eq(duels.id, own)).run()
  const change = { userId: 'ann', duelType: 'coding', deviation: 90, volatility: 0.06 } as const
  db.insert(duelRatingChanges)
    .values({ ...change, duelId: first, ratingBefore: 1500, rating: 1530.4, atMs: MONDAY })
    .run()
  // A rating return after a contest admin's decision, in the same week.
  db.insert(duelRatingReturns)
    .values({ duelId: first, userId: 'ann', duelType: 'coding', rating: 1520, change: -10.4, atMs: MONDAY + DAY_MS })
    .run()
  solved('one', MONDAY - DAY_MS)
  solved('one', MONDAY + DAY_MS)
  solved('two', MONDAY + DAY_MS, { verdict: 'wrong-answer' })
  solved('two', MONDAY + 2 * DAY_MS)
  // A run in a contest uses only the visible tests, and a rejudge is not an action of hers.
  solved('two', MONDAY - DAY_MS, { purpose: 'run' })
  solved('three', MONDAY + DAY_MS, { purpose: 'run' })
  solved('three', MONDAY + DAY_MS, { purpose: 'rejudge' })
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']) insertActiveDay(db, ANN, day)

  const recap = recaps().of(ANN)
  expect(recap).toEqual({
    firstDay: '2026-11-16',
    lastDay: '2026-11-22',
    last: {
      duels: 4,
      wins: 1,
      bestWpm: 72,
      ratings: [{ name: 'Coding', change: 20 }],
      solved: 1,
      activeDays: 2,
    },
    before: { duels: 2, wins: 2, bestWpm: 61, ratings: [], solved: 1, activeDays: 1 },
  })
})

test('a rated room for many moves a rating as a duel does', () => {
  const atMs = MONDAY + DAY_MS
  db.insert(arenas)
    .values({
      ...{
        id: 'room',
        roomCode: 'room',
        kind: 'typing-race',
        phase: 'finished',
        hostId: 'cat',
        rated: true,
        version: 1,
      },
      ...{ createdAtMs: atMs, startedAtMs: atMs, endedAtMs: atMs },
    })
    .run()
  const standing = { duelType: 'typing', ratingBefore: 1500, rating: 1541, deviation: 300, volatility: 0.09 } as const
  db.insert(arenaSeats)
    .values({ arenaId: 'room', userId: 'cat', tookPart: true, place: 1, endedAtMs: atMs, ...standing })
    .run()
  expect(recaps().of(asUserId('cat'))?.last.ratings).toEqual([{ name: 'Typing', change: 41 }])
})

/** The result that `solvedInWeeks` must return, computed from every row. */
function solvedByRow(userId: string, weeks: Parameters<typeof solvedInWeeks>[2]): ReturnType<typeof solvedInWeeks> {
  const { beforeMs, lastMs, untilMs } = weeks
  return db.all(sql`
    SELECT s.received_at_ms >= ${lastMs} AS isLast, count(*) AS solved FROM (
      SELECT min(s.seq) AS seq FROM submissions s
      WHERE s.user_id = ${userId} AND s.problem_id IS NOT NULL AND s.purpose IN ('practice', 'duel', 'contest')
        AND ${standingVerdict('s')} = 'accepted' GROUP BY s.problem_id
    ) f JOIN submissions s ON s.seq = f.seq
    WHERE s.received_at_ms >= ${beforeMs} AND s.received_at_ms < ${untilMs} GROUP BY isLast`)
}

describe('problems solved in two weeks', () => {
  const weeks = { beforeMs: 300, lastMs: 600, untilMs: 900 }
  /** Inserts submissions of every kind; a third of those in contests have a different verdict there. */
  function history(userId: string): void {
    const judged = ['accepted', 'wrong-answer', 'wrong-answer', null]
    let state = 1
    // The generator of Park and Miller, which gives the same history each time without a pattern in it.
    const pick = <T>(list: readonly T[]) => {
      state = (state * 48_271) % 2_147_483_647
      return list[state % list.length]
    }
    for (let row = 0; row < 600; row += 1) {
      const own = {
        id: `${userId}${row}`,
        userId,
        problemId: `of-week-${(row * 37) % 89}`,
        languageId: 71,
        receivedAtMs: row * 2,
      }
      const purpose = pick(['practice', 'contest', 'duel', 'contest', 'run', 'rejudge', 'contest'] as const) ?? 'duel'
      const { seq } = db
        .insert(submissions)
        .values({ ...own, purpose, source: '', state: 'done', verdict: pick(judged) ?? null })
        .returning()
        .get()
      const { id: submissionId, ...placed } = own
      if (purpose !== 'contest' || row % 10 === 0) continue
      db.insert(contestSubmissions)
        .values({
          ...placed,
          submissionId,
          seq,
          contestId: 'spring',
          mode: 'official',
          verdict: pick(judged) ?? null,
        })
        .run()
    }
  }

  test('are the same as those of a look at every submission with the verdict that stands', () => {
    db.$client.pragma('foreign_keys = OFF')
    db.transaction(() => {
      for (const user of ['bob', 'cat']) history(user)
    })
    const found = solvedInWeeks(db, asUserId('bob'), weeks)
    expect(found).toEqual(solvedByRow('bob', weeks))
    expect(found.map(({ solved }) => solved > 0)).toEqual([true, true])
  })

  test('are found without reading the submissions that solved nothing', () => {
    const heard = hearStatements()
    solvedInWeeks(db, asUserId('bob'), weeks)
    const [asked = ''] = heard.take()
    heard.stop()
    const values = [...asked].filter((character) => character === '?').map(() => 'bob')
    const plan = db.$client.prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${asked}`).all(...values)
    const ofUser = plan.map(({ detail }) => detail).filter((detail) => /SEARCH s\w* .*user_id=/.test(detail))
    expect(ofUser).not.toEqual([])
    for (const detail of ofUser) expect(detail).toContain('COVERING INDEX')
  })
})
