/** Standings are loaded in steps between other work: what changes in the meantime is contained in them exactly once. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asContestId, asSubmissionId, asUserId } from '#contracts/ids'
import { type Attempt, Board, FORMATS, standingsOf } from '#core/contest'
import { closeDatabase, type Db } from '#db/client'
import { COUNTED_PAGE, countedPages, placedById, storePlacedVerdict } from '#db/queries/standings'
import { nextTurn } from '#live'
import { seeded } from '../../src/core/seeded.fixture'
import { attemptOf, ContestBoards, loadingSteps } from '../../src/features/contest/boards'
import { newDatabase } from '../harness/migrated'
import { addCrowd, crowdName } from './crowd'

const ID = asContestId('round')
const PEOPLE = 300
const SUBMISSIONS = 5000
const clock = { nowMs: () => 20_000_000 }
const SCORING = {
  format: FORMATS.icpc,
  penaltyMin: 20,
  problems: ['p0', 'p1', 'p2'].map((problemId) => ({ problemId, points: 100, subtasks: null })),
}

let folder: string
let db: Db
let boards: ContestBoards

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-boards-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  fill()
  boards = new ContestBoards(db, clock)
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

function fill(): void {
  db.$client.exec(`
    INSERT INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
      VALUES ('host', 'local', 'host', 'host@example.org', 'host', 'A', 'B', 0, 0);
    INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
      max_submissions_per_problem, is_rated, rated_least, created_by, created_at_ms, freeze_min)
      VALUES ('round', 'Round', '', 'icpc', 0, 300, 1, 1, 20, 50, 0, 5, 'host', 0, 60);`)
  for (const [at, { problemId }] of SCORING.problems.entries()) {
    db.$client
      .prepare(
        `INSERT INTO problems (id, title, difficulty, statement, constraints, time_limit_ms, memory_limit_mb, tags, examples,
           checker, function_signatures, driver_code, created_at_ms)
         VALUES (?, ?, 'Easy', '', '[]', 1000, 256, '[]', '[]', '{"kind":"tokens"}', '{}', '{}', 0)`,
      )
      .run(problemId, problemId)
    db.$client
      .prepare('INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES (?, ?, 100, ?)')
      .run(ID, problemId, at + 1)
  }
  const random = seeded(7)
  const attempts = Array.from({ length: SUBMISSIONS }, (_, n): Attempt => {
    const isAccepted = random() < 0.3
    return {
      seq: n + 1,
      userId: crowdName(Math.floor(random() * PEOPLE)),
      problemId: `p${Math.floor(random() * 3)}`,
      elapsedMs: n * 3000,
      outcome: isAccepted ? 'accepted' : 'rejected',
      points: isAccepted ? 100 : 0,
      parts: null,
    }
  })
  addCrowd(db, { contestId: ID, startAtMs: 0, participants: PEOPLE, attempts })
}

const emptyBoards = () => ({
  open: new Board(SCORING, { hiddenFromMs: null }),
  frozen: new Board(SCORING, { hiddenFromMs: 4 * 3_600_000 }),
})
const stored = (): Attempt[] => [...countedPages(db, ID)].flat().map(attemptOf)
const expected = () => standingsOf(stored(), SCORING)

/** Stores a submission and announces it, as the server does. */
function submit(n: number): void {
  const id = `late-${n}`
  db.$client
    .prepare(
      `INSERT INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, elapsed_ms)
       VALUES (?, ?, ?, ?, ?, 'official', 71, ?, ?)`,
    )
    .run(id, n, ID, `p${n % 3}`, crowdName(n % PEOPLE), 17_000_000 + n, 17_000_000 + n)
  announce(id)
}

/** Changes the verdict of a stored submission. */
function rejudge(id: string, isAccepted: boolean): void {
  const [verdict, points] = isAccepted ? ['accepted', 100] : ['wrong-answer', 0]
  storePlacedVerdict(db, asSubmissionId(id), {
    verdict: String(verdict),
    points: Number(points),
    passed: 0,
    total: 1,
    parts: null,
  })
  announce(id)
}

/** The id of the n-th submission of the crowd. */
const idOf = (n: number): string =>
  String(
    db.$client
      .prepare(`SELECT submission_id FROM contest_submissions WHERE seq < 0 ORDER BY seq LIMIT 1 OFFSET ?`)
      .pluck()
      .get(n),
  )

function announce(id: string): void {
  const row = placedById(db, asSubmissionId(id))
  if (row === undefined) throw new Error(`${id} is stored`)
  boards.put(row)
}

const isLoading = (): boolean => boards.ready(ID) === null

test('submissions and verdicts that arrive during a load are in the standings once', async () => {
  const loaded = boards.of(ID)
  expect(isLoading()).toBe(true)
  let n = 0
  do {
    n += 1
    submit(n)
    if (n > 1) rejudge(`late-${n - 1}`, n % 2 === 0)
    for (const seq of [n, SUBMISSIONS - n]) rejudge(idOf(seq), n % 3 === 0)
    await nextTurn()
  } while (isLoading())
  expect((await loaded).open.rows()).toEqual(expected())
})

test('an event between any two steps leaves the standings as the list has them', () => {
  const random = seeded(11)
  let seq = 0
  for (let round = 0; round < 5; round += 1) {
    const kept = emptyBoards()
    for (const _ of loadingSteps(db, ID, kept)) {
      if (random() > 0.05) continue
      seq += 1
      submit(seq)
      const row = placedById(db, asSubmissionId(`late-${seq}`))
      if (row === undefined) throw new Error('it was stored')
      kept.open.put(attemptOf(row))
      kept.frozen.put(attemptOf(row))
    }
    expect(kept.open.rows()).toEqual(expected())
  }
})

test('a user who is disqualified during a load has no line', async () => {
  const loaded = boards.of(ID)
  const out = expected()[0]?.userId ?? ''
  db.$client.prepare('UPDATE contest_entries SET disqualified_at_ms = 1 WHERE user_id = ?').run(out)
  boards.exclude(ID, asUserId(out), true)
  const { open } = await loaded
  expect(open.rows().some(({ userId }) => userId === out)).toBe(false)
  expect(open.rows()).toEqual(
    standingsOf(
      stored().filter(({ userId }) => userId !== out),
      SCORING,
    ),
  )
})

test('a load that was overtaken by a change of many rows begins again', async () => {
  const loaded = boards.of(ID)
  await nextTurn()
  const before = boards.versionOf(ID)
  db.$client.exec(`UPDATE contest_submissions SET verdict = 'accepted', points = 100`)
  boards.forget(ID)
  const { open, version } = await loaded
  expect(version).toBeGreaterThan(before)
  expect(open.rows()).toEqual(expected())
})

test('who asks during a load gets the boards of that load, and no second one', async () => {
  const [one, other] = await Promise.all([boards.of(ID), boards.of(ID)])
  expect(one.open).toBe(other.open)
})

test('the number of the standings rises with a change, in memory or not', async () => {
  const numbers = [boards.versionOf(ID)]
  submit(1)
  numbers.push(boards.versionOf(ID))
  await boards.of(ID)
  expect(boards.versionOf(ID)).toBe(numbers.at(-1) ?? 0)
  submit(2)
  numbers.push(boards.versionOf(ID))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

test('no step of a load takes more than a page of the list, or one line', () => {
  const steps = loadingSteps(db, ID, emptyBoards())
  let count = 0
  while (steps.next().done !== true) count += 1
  expect([...countedPages(db, ID)].every((page) => page.length <= COUNTED_PAGE)).toBe(true)
  expect(count).toBeGreaterThanOrEqual(SUBMISSIONS / COUNTED_PAGE + 2 * PEOPLE)
})

test('standings of another moment do not hold what arrived while they were made', async () => {
  const { open } = await boards.of(ID)
  const before = expected()
  const moment = open.at(Number.MAX_SAFE_INTEGER)
  moment.next()
  for (const n of [1, 2, 3]) submit(n)
  let step = moment.next()
  while (step.done !== true) step = moment.next()
  expect(step.value.rows).toEqual(before)
  expect(open.rows()).toEqual(expected())
})
