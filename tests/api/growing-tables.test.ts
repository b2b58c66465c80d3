/** Frequent queries do not slow down when other players, or the player, have a lot of activity: the query plans. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asContestId, asProblemId, asUserId } from '#contracts/ids'
import { closeDatabase, type Db } from '#db/client'
import { renameInRecords } from '#db/queries/account-deletion'
import { auditCount, auditRows } from '#db/queries/audit'
import { clarificationsOf } from '#db/queries/clarifications'
import { problemsOfContest } from '#db/queries/contests'
import { activityMoments, languageCounts } from '#db/queries/insights'
import { insertContestAward } from '#db/queries/ledger'
import { fileSizes } from '#db/queries/problem-files'
import { contestHolding } from '#db/queries/problem-uses'
import { judgingRules, problemById, samplesWithOwn } from '#db/queries/problems'
import { insertRejudge, unjudgedOfRejudge, waitingRejudged } from '#db/queries/rejudges'
import { recordedSides, solvingTimes } from '#db/queries/rivals'
import { countUnjudged, runSubmissions } from '#db/queries/standings'
import { soloBoard } from '#db/queries/typing-runs'
import { submissionsJudgedIn } from '#db/queries/webhook-events'
import { earnedOnDayOf } from '#features/account'
import { chooseProblem } from '#features/duel'
import { newDatabase } from '../harness/migrated'
import { plansOf, repeatedSteps } from '../harness/plans'
import { hearStatements } from '../harness/statements'
import { insertDuel, insertProblem } from './finished-duels'

const NOW_MS = Date.parse('2026-11-27T12:00:00Z')
const HOUR_MS = 3_600_000

let folder: string
let db: Db

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-growing-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  for (const id of ['ann', 'bob', 'cat', 'dan'])
    run(
      `INSERT INTO users (id, provider, subject, email, username, created_at_ms, updated_at_ms)
       VALUES (@id, 'local', @id, @id || '@example.org', @id, 0, 0)`,
      { id },
    )
  for (const id of ['met', 'new', 'solved']) insertProblem(db, id, id)
})
afterAll(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values)

describe('recordings of players of a like rating', () => {
  const nearest = () =>
    recordedSides(
      db,
      { racerId: asUserId('ann'), duelType: 'coding', whose: { nearRating: 1500, newcomerRating: 1500 } },
      NOW_MS,
    )

  test('begin with those of tasks that the racer has not met', () => {
    const duels = [
      ['old-met', ['bob', 'cat'], 'met'],
      ['own', ['ann', 'dan'], 'met'],
      ['of-solved', ['bob', 'cat'], 'solved'],
      ['of-new', ['bob', 'cat'], 'new'],
    ] as const
    for (const [at, [id, players, problemId]] of duels.entries())
      insertDuel(db, { id, players, winner: players[0], problemId, endedAtMs: NOW_MS - at * HOUR_MS })
    run(
      `INSERT INTO submissions (id, user_id, problem_id, purpose, language_id, source, received_at_ms, state, verdict)
       VALUES ('s', 'ann', 'solved', 'practice', 71, '', 0, 'done', 'accepted')`,
    )
    const found = new Set(nearest().map(({ duelId }) => String(duelId)))
    expect([...found]).toEqual(['of-new', 'old-met', 'own', 'of-solved'])
  })

  test('are those of the latest results alone, found without reading the duels of the racer for each of them', () => {
    const [plan] = plansOf(db, nearest)
    expect(plan?.steps.map(({ detail }) => detail)).toContain('SEARCH p USING INDEX duel_players_time (ended_at_ms>?)')
    expect(plan?.steps.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH m USING/)
    expect(plan === undefined ? [] : repeatedSteps(plan).filter((step) => / m USING/.test(step))).toEqual([])
  })
})

describe('the board of a typing test', () => {
  test('has the best run of each player, and is read from the fastest run on, not from all of them', () => {
    const runs = [
      ['ann', 90],
      ['ann', 120],
      ['bob', 110],
      ['cat', 100],
      ['bob', 119],
    ] as const
    for (const [at, [userId, wpm]] of runs.entries())
      run(
        `INSERT INTO typing_runs (id, user_id, test, words, typed, created_at_ms, started_at_ms, ended_at_ms, wpm, accuracy)
         VALUES (?, ?, 'words-25', '[]', '[]', 0, 0, 1, ?, 99)`,
        `run-${at}`,
        userId,
        wpm,
      )
    expect(soloBoard(db, 'words-25', 2).map(({ id, wpm }) => [id, wpm])).toEqual([
      ['ann', 120],
      ['bob', 119],
    ])
    const [plan] = plansOf(db, () => soloBoard(db, 'words-25', 2))
    const steps = plan?.steps.map(({ detail }) => detail) ?? []
    expect(steps[0]).toContain('USING INDEX typing_runs_board (test=?)')
    // Only runs with the same speed are sorted, by their time.
    expect(steps.filter((step) => /CO-ROUTINE|TEMP B-TREE/.test(step))).toEqual([
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ])
  })
})

describe('the log of contest admins', () => {
  test('is searched by who did it in an index, and its details are read only for whom something is left out', () => {
    const filter = { actor: 'Ann', readerId: asUserId('bob') }
    const plans = plansOf(db, () => [auditRows(db, filter, { limit: 50, offset: 0 }), auditCount(db, filter)])
    const ofLog = plans.flatMap(({ steps }) => steps).filter(({ detail }) => /audit_log|json_each/.test(detail))
    expect(ofLog.map(({ detail }) => detail)).toEqual([
      'SEARCH audit_log USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH audit_log USING COVERING INDEX audit_log_actor (actor_id=?)',
      'SEARCH audit_log USING COVERING INDEX audit_log_actor (actor_id=?)',
    ])
  })

  test('looks up whom its rows name for the page that is shown, not for all pages before it', () => {
    const [plan] = plansOf(db, () =>
      auditRows(db, { actor: undefined, readerId: null }, { limit: 50, offset: 400_000 }),
    )
    expect(plan?.steps.map(({ detail }) => detail).filter((step) => /audit_log|actors|targets/.test(step))).toEqual([
      'SEARCH audit_log USING INTEGER PRIMARY KEY (rowid=?)',
      'SCAN audit_log',
      'SEARCH actors USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN',
      'SEARCH targets USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN',
    ])
  })
})

test('what webhooks receive of judged submissions, asked every second, is found without going through all of any table but contests', () => {
  const [plan] = plansOf(db, () => submissionsJudgedIn(db, { fromMs: NOW_MS - 1000, toMs: NOW_MS }))
  const scans = plan?.steps.filter(({ detail }) => detail.startsWith('SCAN')).map(({ detail }) => detail)
  expect(scans).toEqual(['SCAN c'])
})

test('what is unjudged of a contest, asked by every open page at its end, is found without reading what is judged', () => {
  const [plan] = plansOf(db, () => countUnjudged(db, asContestId('cup')))
  expect(plan?.steps.map(({ detail }) => detail)).toEqual([
    'SEARCH p USING COVERING INDEX sqlite_autoindex_contest_problems_1 (contest_id=?)',
    'SEARCH s USING INDEX contest_submissions_problem (problem_id=? AND verdict=? AND contest_id=?)',
  ])
})

test('what is new of the questions of a contest is found without reading the others', () => {
  const [plan] = plansOf(db, () => clarificationsOf(db, asContestId('cup'), NOW_MS))
  const steps = plan?.steps.map(({ detail }) => detail).filter((step) => step.includes('contest_clarifications '))
  expect(steps).toEqual([
    'SEARCH contest_clarifications USING INDEX contest_clarifications_contest (contest_id=? AND asked_at_ms>?)',
    'SEARCH contest_clarifications USING INDEX contest_clarifications_answered (contest_id=? AND answered_at_ms>?)',
  ])
})

test("what a profile counts of a player's programs is read from an index, not from their large rows", () => {
  const ann = asUserId('ann')
  const plans = plansOf(db, () => [activityMoments(db, ann, NOW_MS), languageCounts(db, ann)])
  const ofSubmissions = plans.flatMap(({ steps }) => steps).filter(({ detail }) => detail.includes(' submissions '))
  expect(ofSubmissions.map(({ detail }) => detail)).toEqual([
    'SEARCH submissions USING COVERING INDEX submissions_user (user_id=?)',
    'SEARCH submissions USING COVERING INDEX submissions_user (user_id=?)',
  ])
})

test('thousands of awards at a thaw or after a rejudge are entered by statements that are prepared once', () => {
  run(`INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
     max_submissions_per_problem, is_rated, rated_least, created_at_ms, final_at_ms) VALUES ('thawed', 'Cup', '', 'icpc', 0, 60, 1, 0, 20, 50, 0, 5, 0, 0)`)
  const prepare = spyOn(db.$client, 'prepare')
  for (const [at, userId] of ['ann', 'bob', 'cat', 'dan'].entries()) {
    const had = earnedOnDayOf(db, asUserId(userId), NOW_MS)
    const award = { contestId: asContestId('thawed'), problemId: asProblemId('met'), amount: 10 + at - had }
    for (let again = 0; again < 2; again += 1)
      insertContestAward(db, { ...award, userId: asUserId(userId), atMs: NOW_MS })
    expect(earnedOnDayOf(db, asUserId(userId), NOW_MS)).toBe(10 + at)
  }
  expect(prepare.mock.calls.length).toBeLessThanOrEqual(3)
  prepare.mockRestore()
})

test('the problems of a contest, which everyone asks for at its start, are read by statements that are prepared once', () => {
  const read = () => {
    problemsOfContest(db, asContestId('cup'))
    const id = asProblemId('met')
    return [
      problemById(db, id),
      judgingRules(db, id),
      samplesWithOwn(db, id),
      fileSizes(db, id),
      contestHolding(db, id, 0),
    ]
  }
  const first = read()
  const prepare = spyOn(db.$client, 'prepare')
  expect(read()).toEqual(first)
  expect(prepare.mock.calls).toEqual([])
  prepare.mockRestore()
})

test('the submissions of a virtual run are found among those of its user', () => {
  const [plan] = plansOf(db, () => runSubmissions(db, { id: 'run', contestId: 'cup', userId: 'ann' }))
  expect(plan?.steps.map(({ detail }) => detail)).toEqual([
    'SEARCH contest_submissions USING INDEX contest_submissions_user (contest_id=? AND user_id=?)',
  ])
})

test('a problem for a duel is chosen with one look at all that duels may take', () => {
  const heard = hearStatements()
  const chosen = chooseProblem(db, {
    playerIds: [asUserId('eve'), asUserId('fay')],
    settings: {},
    seed: 1,
    nowMs: NOW_MS,
  })
  const asked = heard.take()
  heard.stop()
  expect(chosen?.supply).toBe('new')
  expect(asked.filter((sql) => sql.includes('problem_views'))).toHaveLength(1)
})

test('what others took for a task is asked of the latest duels that it was solved in', () => {
  const strength = { fromRating: 1200, toRating: 1800 }
  const [plan] = plansOf(db, () => solvingTimes(db, { duelType: 'coding', taskId: 'met', ...strength }))
  const steps = plan?.steps.map(({ detail }) => detail) ?? []
  expect(steps).toContain('SEARCH duels USING INDEX duels_solved (<expr>=?)')
  expect(plan?.sql).toMatch(/FROM duels[^)]*LIMIT \d+/)
})

describe('a rejudge of a large contest', () => {
  const rejudge = {
    id: 'rejudge',
    contestId: 'cup',
    problemId: null,
    choice: {},
    state: 'judging',
    createdBy: 'ann',
    createdAtMs: 0,
    settledAtMs: null,
  } as const
  const ids = Array.from({ length: 50 }, (_, n) => `submission-${99 - n}`)

  test('is stored with one statement for all of its submissions', () => {
    run(`INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_at_ms) VALUES ('cup', 'Cup', '', 'icpc', 0, 60, 1, 0, 20, 50, 0, 5, 0)`)
    const heard = hearStatements()
    insertRejudge(db, rejudge, ids)
    const asked = heard.take()
    heard.stop()
    expect(asked.filter((sql) => /INTO "?contest_rejudged_submissions/.test(sql))).toHaveLength(1)
  })

  test('finds at each verdict what is next, in order of receipt, without reading what is judged or waits', () => {
    run(
      `UPDATE contest_rejudged_submissions SET trial_id = 'one', verdict = 'accepted' WHERE submission_id = ?`,
      ids[0],
    )
    run(`UPDATE contest_rejudged_submissions SET trial_id = 'two' WHERE submission_id = ?`, ids[1])
    expect(waitingRejudged(db, 'rejudge', 3)).toEqual(ids.slice(2, 5))
    expect(unjudgedOfRejudge(db, 'rejudge')).toEqual({ atWork: 1, isAny: true })
    const plans = plansOf(db, () => [waitingRejudged(db, 'rejudge', 3), unjudgedOfRejudge(db, 'rejudge')])
    const ofTable = plans
      .flatMap(({ steps }) => steps.map(({ detail }) => detail))
      .filter((one) => !/SCALAR|CONSTANT/.test(one))
    expect(ofTable).toEqual([
      'SEARCH contest_rejudged_submissions USING INDEX contest_rejudged_unjudged (rejudge_id=? AND trial_id=?)',
      'SEARCH contest_rejudged_submissions USING INDEX contest_rejudged_unjudged (rejudge_id=? AND trial_id>?)',
      'SEARCH contest_rejudged_submissions USING INDEX contest_rejudged_unjudged (rejudge_id=?)',
    ])
  })
})

test('a deleted player is looked for in what came before the start of each duel, not in all that happened in it', () => {
  const names = (id: string) => ({ userId: id, username: id, profileImage: 'face' })
  insertDuel(db, { id: 'long', players: ['eli', 'ann'], winner: 'ann', problemId: 'met', endedAtMs: NOW_MS })
  const events = [
    { type: 'created', host: names('eli') },
    { type: 'joined', player: names('ann') },
    { type: 'vacated', userId: 'ann' },
    { type: 'joined', player: names('ann') },
    { type: 'typing-started' },
    { type: 'word-typed', userId: 'ann' },
  ]
  run('DELETE FROM duel_events WHERE duel_id = ?', 'long')
  for (const [at, event] of events.entries())
    run('INSERT INTO duel_events VALUES (?, ?, 0, ?)', 'long', at + 1, JSON.stringify(event))
  const plans = plansOf(db, () => renameInRecords(db, asUserId('ann'), 'deleted player'))
  const stored = db.$client
    .prepare("SELECT event FROM duel_events WHERE duel_id = 'long' ORDER BY version")
    .pluck()
    .all()
  const gone = { ...names('ann'), username: 'deleted player', profileImage: '' }
  expect(stored.map((event) => JSON.parse(String(event)))).toEqual(
    events.map((event) => ('player' in event ? { ...event, player: gone } : event)),
  )
  expect(plans).toHaveLength(4)
  for (const { steps } of plans)
    expect(steps.map(({ detail }) => detail).join()).toMatch(/SEARCH e USING INDEX \w+ \(\w+_id=\? AND version<\?\)/)
})
