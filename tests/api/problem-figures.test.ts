/** The statistics of problems are cached, and counted again as soon as their data changes, by this process or another. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { problemFigures, problemOutcomes } from '#db/queries/problem-figures'
import { newDatabase } from '../harness/migrated'
import { hearStatements } from '../harness/statements'

const NOW_MS = Date.parse('2026-11-24T12:00:00Z')
const HOUR_MS = 3_600_000

let folder: string
let db: Db
let other: Db

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-figures-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  other = openDatabase(join(folder, 'joust.sqlite'))
  for (const id of ['ann', 'bob'])
    run(
      db,
      `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
       VALUES (@id, 'local', @id, @id || '@example.org', @id, 0, 0)`,
      { id },
    )
  for (const id of ['one', 'two'])
    run(
      db,
      `INSERT INTO problems (id, title, difficulty, statement, constraints, time_limit_ms, memory_limit_mb, tags, examples, checker,
         function_signatures, driver_code, created_at_ms)
       VALUES (@id, @id, 'Easy', 'x', '[]', 1000, 256, '[]', '[]', '{"kind":"tokens"}', '{}', '{}', 0)`,
      { id },
    )
  run(
    db,
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms)
     VALUES ('cup', 'Cup', 'x', 'points', ?, 60, 1, 1, 20, 50, 1, 5, 0)`,
    NOW_MS - HOUR_MS / 2,
  )
})
afterAll(() => {
  closeDatabase(other)
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const run = (to: Db, sql: string, ...values: unknown[]) => to.$client.prepare(sql).run(...values)
const figuresOf = (id: string, atMs = NOW_MS) => problemFigures(db, ['one', 'two'], atMs).get(id)

let made = 0
const practise = (to: Db, userId: string, verdict: string | null): string => {
  const id = `s${++made}`
  run(
    to,
    `INSERT INTO submissions (id, purpose, user_id, problem_id, language_id, source, state, verdict, received_at_ms)
     VALUES (?, 'practice', ?, 'one', 71, '', 'done', ?, 0)`,
    id,
    userId,
    verdict,
  )
  return id
}

test('what is judged is counted at once, and what nothing has changed is not counted again', () => {
  expect(figuresOf('one')).toEqual({ judged: 0, accepted: 0, solvers: 0 })
  const id = practise(db, 'ann', null)
  expect(figuresOf('one')).toEqual({ judged: 0, accepted: 0, solvers: 0 })
  run(db, "UPDATE submissions SET verdict = 'accepted' WHERE id = ?", id)
  practise(db, 'ann', 'accepted')
  expect(figuresOf('one')).toEqual({ judged: 2, accepted: 2, solvers: 1 })
  const heard = hearStatements()
  expect(figuresOf('one')).toEqual({ judged: 2, accepted: 2, solvers: 1 })
  expect(heard.take().filter((source) => source.includes('FROM submissions'))).toEqual([])
  run(db, "UPDATE submissions SET verdict = 'wrong-answer' WHERE id = ?", id)
  expect(figuresOf('one')).toEqual({ judged: 2, accepted: 1, solvers: 1 })
  run(db, 'DELETE FROM submissions WHERE id = ?', id)
  expect(figuresOf('one')).toEqual({ judged: 1, accepted: 1, solvers: 1 })
  heard.stop()
})

test('what another process writes is counted, too', () => {
  practise(other, 'bob', 'accepted')
  expect(figuresOf('one')).toEqual({ judged: 2, accepted: 2, solvers: 2 })
})

test('what is taken back is not kept', () => {
  const before = figuresOf('one')
  db.$client.exec('BEGIN')
  practise(db, 'bob', 'wrong-answer')
  expect(figuresOf('one')?.judged).toBe((before?.judged ?? 0) + 1)
  db.$client.exec('ROLLBACK')
  expect(figuresOf('one')).toEqual(before)
})

test('a contest counts from its end on, though nothing is written then', () => {
  run(
    db,
    `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, verdict)
     VALUES ('c1', 1000, 'cup', 'two', 'ann', 'official', 71, 1, 'accepted')`,
  )
  expect(figuresOf('two')).toEqual({ judged: 0, accepted: 0, solvers: 0 })
  expect(figuresOf('two', NOW_MS + HOUR_MS)).toEqual({ judged: 1, accepted: 1, solvers: 1 })
  expect(figuresOf('two')).toEqual({ judged: 0, accepted: 0, solvers: 0 })
  run(db, "UPDATE contests SET freeze_min = 10 WHERE id = 'cup'")
  expect(figuresOf('two', NOW_MS + HOUR_MS)).toEqual({ judged: 0, accepted: 0, solvers: 0 })
})

test('outcomes by language are of the same submissions, and are counted again alike', () => {
  const outcomes = () => problemOutcomes(db, ['two'], NOW_MS + HOUR_MS).get('two')
  const submit = (seq: number, purpose: string, verdict: string, cpuMs: number) =>
    run(
      db,
      `INSERT INTO submissions (seq, id, purpose, user_id, problem_id, language_id, source, state, verdict, received_at_ms, cpu_ms)
       VALUES (?, ?, ?, 'bob', 'two', 71, '', 'done', ?, 0, ?)`,
      ...[seq, `o${seq}`, purpose, verdict, cpuMs],
    )
  run(db, "UPDATE contests SET freeze_min = NULL WHERE id = 'cup'")
  run(db, "DELETE FROM contest_submissions WHERE submission_id = 'c1'")
  expect(outcomes()).toEqual([])
  submit(9001, 'practice', 'accepted', 41)
  submit(9002, 'duel', 'accepted', 50)
  submit(9003, 'practice', 'wrong-answer', 7)
  submit(9004, 'practice', 'compilation-error', 0)
  submit(9005, 'run', 'accepted', 1)
  submit(9006, 'contest', 'accepted', 61)
  run(
    db,
    `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, verdict)
     VALUES ('o9006', 9006, 'cup', 'two', 'bob', 'official', 71, 0, 'accepted')`,
  )
  expect(outcomes()).toEqual([
    { languageId: 71, isAccepted: 0, timeMs: 0, count: 1 },
    { languageId: 71, isAccepted: 1, timeMs: 50, count: 2 },
    { languageId: 71, isAccepted: 1, timeMs: 70, count: 1 },
  ])
  // The contest was still running half an hour earlier.
  expect(
    problemOutcomes(db, ['two'], NOW_MS)
      .get('two')
      ?.some(({ timeMs }) => timeMs === 70),
  ).toBe(false)
  const heard = hearStatements()
  outcomes()
  outcomes()
  expect(heard.take().filter((source) => source.includes('s.purpose')).length).toBeLessThanOrEqual(1)
  heard.stop()
})

test('outcomes are counted from the submissions to the problem, by an index alone, and never from those of a contest', () => {
  practise(db, 'bob', 'accepted')
  const heard = hearStatements()
  problemOutcomes(db, ['one'], NOW_MS + 3 * HOUR_MS)
  const counted = heard.take().find((source) => source.includes('AS timeMs'))
  heard.stop()
  const values = counted?.match(/\?/g)?.map(() => '[]') ?? []
  const plan = db.$client.prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${counted}`).all(...values)
  const steps = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) (s|cs) /.test(detail))
  const own = 'SEARCH s USING COVERING INDEX submissions_problem (problem_id=? AND purpose=?)'
  expect(steps).toEqual([own, own, 'SEARCH cs USING INDEX contest_submissions_seq (seq=?)'])
})
