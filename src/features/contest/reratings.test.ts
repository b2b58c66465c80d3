/** Ratings of many contests are computed in the background and give the same results as at once. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asContestId, asUserId, type ContestId } from '#contracts/ids'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { setDisqualified } from '#db/queries/contest-entries'
import { ratingsDue } from '#db/queries/ratings'
import { FULL_DISK_RETRY_MS } from '#errors'
import { nextTurn } from '#live'
import { insertProblem } from '../../../tests/api/finished-duels'
import { addCrowd, crowdName, inTurn } from '../../../tests/contests/crowd'
import { fillDiskFor } from '../../../tests/harness/full-disk'
import { ManualClock } from '../../../tests/harness/manual-clock'
import { rateFrom } from './rating'
import { Reratings } from './reratings'

const CROWD = 90
const CUPS = ['first', 'second', 'third'].map(asContestId)
const HOUR_MS = 3_600_000

let folder: string
const opened: Db[] = []
const running: Reratings[] = []

/** Three rated contests with the same participants, final and already rated. */
function world(name: string): Db {
  const db = openDatabase(join(folder, `${name}.sqlite`))
  opened.push(db)
  migrate(db)
  for (const [at, contestId] of CUPS.entries()) {
    const startAtMs = at * 10 * HOUR_MS
    const problemId = `of-${contestId}`
    insertProblem(db, problemId, problemId)
    db.$client
      .prepare(
        `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
           max_submissions_per_problem, is_rated, rated_least, created_at_ms, final_at_ms)
         VALUES (?, 'Cup', '', 'icpc', ?, 60, 1, 0, 20, 50, 1, 5, 0, 1)`,
      )
      .run(contestId, startAtMs)
    db.$client.prepare("INSERT INTO contest_problems VALUES (?, ?, 100, 1, NULL, '')").run(contestId, problemId)
    addCrowd(db, { contestId, startAtMs, participants: CROWD, attempts: inTurn(CROWD - at, problemId) })
  }
  for (const id of CUPS) rateFrom(db, id)
  return db
}
const [first = asContestId(''), second = first] = CUPS

const stored = (db: Db) =>
  ['contest_ratings', 'problem_games', 'problem_ratings'].map((table) =>
    db.$client.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  )

/** The stored ratings if these users are disqualified and the contests are rated at once. */
function ratedAtOnce(name: string, out: readonly [ContestId, number][]): unknown[][] {
  const db = world(name)
  for (const [id, n] of out) setDisqualified(db, id, asUserId(crowdName(n)), 1)
  for (const id of CUPS) if (out.some(([one]) => one === id)) rateFrom(db, id)
  return stored(db)
}

function ratings(db: Db): { readonly reratings: Reratings; readonly rated: Promise<readonly ContestId[]> } {
  const { promise: rated, resolve, reject } = Promise.withResolvers<readonly ContestId[]>()
  const reratings = new Reratings({ db, clock: new ManualClock(), onRated: resolve, log: { error: reject } })
  running.push(reratings)
  return { reratings, rated }
}

function disqualify(db: Db, reratings: Reratings, [id, n]: readonly [ContestId, number]): void {
  db.transaction(() => {
    setDisqualified(db, id, asUserId(crowdName(n)), 1)
    reratings.settle(id)
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-reratings-'))
})
afterEach(() => {
  for (const one of running.splice(0)) one.close()
  for (const db of opened.splice(0)) closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

test('a decision on an old contest stores that ratings are due; they follow with turns in between, and nothing stays due', async () => {
  const db = world('steps')
  const before = stored(db)
  const { reratings, rated } = ratings(db)
  disqualify(db, reratings, [first, 3])
  expect(stored(db)).toEqual(before)
  expect(ratingsDue(db)).toEqual([first])
  let turns = 0
  let isRated = false
  void rated.then(() => {
    isRated = true
  })
  while (!isRated) {
    await nextTurn()
    turns += 1
  }
  expect(turns).toBeGreaterThan(1)
  expect(await rated).toEqual([first])
  expect(stored(db)).toEqual(ratedAtOnce('once', [[first, 3]]))
  expect(stored(db)).not.toEqual(before)
  expect(ratingsDue(db)).toEqual([])
})

test('what is decided meanwhile is in the ratings that follow', async () => {
  const db = world('meanwhile')
  const { reratings, rated } = ratings(db)
  disqualify(db, reratings, [second, 5])
  await nextTurn()
  await nextTurn()
  disqualify(db, reratings, [first, 3])
  await rated
  while (ratingsDue(db).length > 0) await nextTurn()
  const expected = ratedAtOnce('once', [
    [first, 3],
    [second, 5],
  ])
  expect(stored(db)).toEqual(expected)
})

test('a process that ended in between left what the next one goes on with', async () => {
  const db = world('ended')
  const before = stored(db)
  const { reratings } = ratings(db)
  disqualify(db, reratings, [first, 3])
  await nextTurn()
  reratings.close()
  await nextTurn()
  expect(stored(db)).toEqual(before)
  expect(ratingsDue(db)).toEqual([first])
  const next = ratings(db)
  next.reratings.recover()
  await next.rated
  expect(stored(db)).toEqual(ratedAtOnce('once', [[first, 3]]))
  expect(ratingsDue(db)).toEqual([])
})

test('ratings that found no room follow once there is some', async () => {
  const db = world('full')
  const clock = new ManualClock()
  const failed = Promise.withResolvers<void>()
  const rated = Promise.withResolvers<void>()
  const log = { error: () => failed.resolve() }
  const reratings = new Reratings({ db, clock, log, onRated: () => rated.resolve() })
  running.push(reratings)
  const makeRoom = fillDiskFor(db, 'UPDATE ON contest_ratings')
  disqualify(db, reratings, [first, 3])
  await failed.promise
  makeRoom()
  clock.advance(FULL_DISK_RETRY_MS)
  await rated.promise
  expect(stored(db)).toEqual(ratedAtOnce('once', [[first, 3]]))
  expect(ratingsDue(db)).toEqual([])
})

test('where few are rated again, ratings are written in the transaction of the decision', () => {
  const db = world('few')
  const { reratings } = ratings(db)
  const last = CUPS.at(-1) ?? first
  disqualify(db, reratings, [last, 3])
  expect(ratingsDue(db)).toEqual([])
  expect(stored(db)).toEqual(ratedAtOnce('once', [[last, 3]]))
})
