/** The list of public problems is cached, and read again when a contest or a problem changes and when a contest begins or ends. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '#contracts/ids'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { hasSolved } from '#db/queries/daily'
import { choosableProblems, problemsForDuel } from '#db/queries/duel-problems'
import { unsolvedProblems } from '#db/queries/next-problem'
import { archivePage, openTags } from '#db/queries/problem-archive'
import { recordedSides } from '#db/queries/rivals'
import { newDatabase } from '../harness/migrated'
import { hearStatements } from '../harness/statements'
import { insertDuel } from './finished-duels'

const NOW_MS = Date.parse('2026-11-25T12:00:00Z')
const HOUR_MS = 3_600_000
const ANN = asUserId('ann')

let folder: string
let db: Db
let other: Db

const run = (to: Db, sql: string, ...values: unknown[]) => to.$client.prepare(sql).run(...values)
/** What a player sees in the archive, in its tags, and as the next problem. */
function seen(atMs: number) {
  const query = { nowMs: atMs, viewerId: ANN, sort: 'title', limit: 10, offset: 0 } as const
  const { rows, total } = archivePage(db, query)
  const tags = openTags(db, atMs).map(({ tag }) => tag)
  const next = unsolvedProblems(db, ANN, atMs).map(({ id }) => id)
  return { ids: rows.map(({ id }) => id), total, tags: tags.toSorted(), next }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-open-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  other = openDatabase(join(folder, 'joust.sqlite'))
  for (const name of ['ann', 'bob', 'cat'])
    run(
      db,
      `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
       VALUES (@name, 'local', @name, @name || '@example.org', @name, 0, 0)`,
      { name },
    )
  for (const id of ['one', 'two'])
    run(
      db,
      `INSERT INTO problems (id, title, difficulty, statement, constraints, time_limit_ms, memory_limit_mb, tags, examples, checker,
         function_signatures, driver_code, created_at_ms)
       VALUES (@id, @id, 'Easy', 'x', '[]', 1000, 256, '["tag-' || @id || '"]', '[]', '{"kind":"tokens"}', '{}', '{}', 0)`,
      { id },
    )
})
afterAll(() => {
  closeDatabase(other)
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const BOTH = { ids: ['one', 'two'], total: 2, tags: ['tag-one', 'tag-two'], next: ['one', 'two'] }
const ONE = { ids: ['one'], total: 1, tags: ['tag-one'], next: ['one'] }

test('what passes in a run of a contest or in a rejudge is not solved', () => {
  const accepted = (id: string, purpose: string) =>
    run(
      db,
      `INSERT INTO submissions (id, user_id, problem_id, purpose, context_id, language_id, source, state, verdict, received_at_ms)
       VALUES (?, 'ann', 'one', ?, 'cup', 71, '', 'done', 'accepted', ?)`,
      id,
      purpose,
      NOW_MS - HOUR_MS,
    )
  accepted('shown', 'run')
  accepted('again', 'rejudge')
  expect(seen(NOW_MS).next).toEqual(['one', 'two'])
  const known = () => problemsForDuel(db, [ANN], { nowMs: NOW_MS }).find(({ id }) => id === 'one')
  expect(known()).toMatchObject({ solvedAtMs: null, seenAtMs: NOW_MS - HOUR_MS })
  expect(choosableProblems(db, { hostId: ANN, isSetter: false, nowMs: NOW_MS, limit: 1 })[0]?.isSolved).toBe(false)
  const unopened = { userId: ANN, problemId: 'one', beforeMs: NOW_MS }
  expect(hasSolved(db, unopened)).toBe(false)
  // Problems that the racer has seen come last; the others are sorted by the latest.
  for (const [at, problemId] of ['two', 'one'].entries())
    insertDuel(db, {
      id: `duel-${problemId}`,
      players: ['bob', 'cat'],
      winner: 'bob',
      problemId,
      endedAtMs: NOW_MS + at,
    })
  const search = { racerId: ANN, duelType: 'coding', whose: { nearRating: 1500, newcomerRating: 1500 } } as const
  const raced = recordedSides(db, search, NOW_MS).filter(({ userId }) => userId === 'bob')
  expect(raced.map(({ duelId }) => `${duelId}`)).toEqual(['duel-one', 'duel-two'])
  run(db, 'DELETE FROM duels')
  run(db, "DELETE FROM submissions WHERE purpose = 'run'")
  // A rejudge is not a player's submission.
  expect(known()?.seenAtMs).toBeNull()
  run(db, 'DELETE FROM submissions')
})

test('what a player has solved is found without reading what solved nothing', () => {
  const heard = hearStatements()
  unsolvedProblems(db, ANN, NOW_MS)
  const asked = heard.take().find((sql) => sql.includes('submissions')) ?? ''
  heard.stop()
  const values = [...asked].filter((character) => character === '?').map(() => 'ann')
  const plan = db.$client.prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${asked}`).all(...values)
  const ofUser = plan.map(({ detail }) => detail).filter((detail) => /SEARCH s .*user_id=/.test(detail))
  expect(ofUser).not.toEqual([])
  for (const detail of ofUser) expect(detail).toMatch(/COVERING INDEX|verdict=/)
})

test('all problems of a contest that the player took part in count as read', () => {
  const unread = () =>
    unsolvedProblems(db, ANN, NOW_MS)
      .filter(({ isRead }) => isRead === 0)
      .map(({ id }) => id)
  expect(unread()).toEqual(['one', 'two'])
  run(
    db,
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms)
     VALUES ('past', 'Past', 'x', 'points', ?, 60, 1, 1, 20, 50, 1, 5, 0)`,
    NOW_MS - 3 * HOUR_MS,
  )
  for (const id of ['one', 'two'])
    run(db, "INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES ('past', ?, 100, 0)", id)
  expect(unread()).toEqual(['one', 'two'])
  run(
    db,
    `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms)
     VALUES ('tried', 1, 'past', 'one', 'ann', 'official', 71, ?)`,
    NOW_MS - 2.5 * HOUR_MS,
  )
  expect(unread()).toEqual([])
  for (const table of ['contest_submissions', 'contest_problems', 'contests']) run(db, `DELETE FROM ${table}`)
})

test('nothing is asked of the contests a second time while nothing changes', () => {
  expect(seen(NOW_MS)).toEqual(BOTH)
  const heard = hearStatements()
  expect(seen(NOW_MS)).toEqual(BOTH)
  expect(heard.take().filter((source) => source.includes('"contests"'))).toEqual([])
  heard.stop()
})

test('a contest that is made, by another process, takes its problem from duels at once, and from the archive while it runs', () => {
  run(
    other,
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms)
     VALUES ('cup', 'Cup', 'x', 'points', ?, 60, 1, 1, 20, 50, 1, 5, 0)`,
    NOW_MS + HOUR_MS,
  )
  run(other, "INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES ('cup', 'two', 100, 0)")
  expect(seen(NOW_MS)).toEqual({ ...BOTH, next: ['one'] })
  // Nothing is written when the contest begins and ends.
  expect(seen(NOW_MS + HOUR_MS - 1)).toEqual({ ...BOTH, next: ['one'] })
  expect(seen(NOW_MS + HOUR_MS)).toEqual(ONE)
  expect(seen(NOW_MS + 2 * HOUR_MS - 1)).toEqual(ONE)
  expect(seen(NOW_MS + 2 * HOUR_MS)).toEqual(BOTH)
  // As if the clock was set back.
  expect(seen(NOW_MS + HOUR_MS)).toEqual(ONE)
})

test('what a transaction has written is seen in it, and not after it was taken back', () => {
  db.$client.exec('BEGIN')
  run(db, "UPDATE problems SET archived_at_ms = 1 WHERE id = 'one'")
  expect(seen(NOW_MS)).toEqual({ ids: ['two'], total: 1, tags: ['tag-two'], next: [] })
  db.$client.exec('ROLLBACK')
  expect(seen(NOW_MS)).toEqual({ ...BOTH, next: ['one'] })
  run(db, "UPDATE problems SET archived_at_ms = 1 WHERE id = 'one'")
  expect(seen(NOW_MS)).toEqual({ ids: ['two'], total: 1, tags: ['tag-two'], next: [] })
})
