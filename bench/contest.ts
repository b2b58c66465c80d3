/**
 * A contest of 2000 participants and 20 000 submissions: reading the standings over HTTP, unchanged and with a change before
 * every reading, and 2000 clients who open the problems at once. Beside it, in memory: the standings kept step by step
 * against working them out anew, and whether both are the same.
 * Run: node_modules/.bin/bun bench/contest.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Attempt, Board, FORMATS, type Scoring, standingsOf } from '#core/contest'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { type Player, signUp } from '../tests/harness/player'
import { startServer, type TestServer } from '../tests/harness/server'
import { percentile, table } from './measure'

const PARTICIPANTS = 2000
const SUBMISSIONS = 20_000
const CLIENTS = 2000
const READINGS = 300
const CONTEST = 'bench-contest'
const PROBLEMS = ['lancepairs', 'fairstretches', 'tabsandspaces', 'threebells', 'regimen', 'pennantring']
const STARTED_MS = Date.now() - 100 * 60_000

/** The same contest every time: who hands in what, when, and what it comes to. */
const attempts: Attempt[] = Array.from({ length: SUBMISSIONS }, (_, n) => {
  const accepted = (n * 7919) % 10 < 3
  return {
    seq: n + 1,
    userId: `user-${(n * 104_729) % PARTICIPANTS}`,
    problemId: PROBLEMS[(n * 31) % PROBLEMS.length] ?? '',
    elapsedMs: n * 290,
    outcome: accepted ? 'accepted' : 'rejected',
    points: accepted ? 100 : 0,
  }
})
const scoring: Scoring = {
  format: FORMATS.points,
  penaltyMin: 20,
  problems: PROBLEMS.map((problemId) => ({ problemId, points: 100, subtasks: null })),
}

const dataDir = mkdtempSync(join(tmpdir(), 'joust-bench-contest-'))
await (await startServer({ dataDir })).stop()
const db = openDatabase(join(dataDir, 'joust.sqlite'))
fill(db)
closeDatabase(db)
const server = await startServer({ dataDir })
try {
  const readings = await readStandings(server)
  const opening = await openProblems(server)
  const steps = keepSteps()
  const row = (what: string, times: readonly number[]) => [
    what,
    ...[50, 99, 100].map((p) => percentile(times, p).toFixed(1)),
  ]
  table(
    ['ms', 'p50', 'p99', 'most'],
    [
      row('standings, unchanged', readings.unchanged),
      row('standings, changed before each reading', readings.changed),
      row('one step, kept', steps.kept),
      row('all standings worked out anew', steps.anew),
    ],
  )
  console.log(
    `\n${CLIENTS} clients opened the problems in ${(opening.ms / 1000).toFixed(2)} s, ${opening.failed} failed.`,
  )
  console.log(`Kept standings equal to a recomputation at ${steps.compared} of ${steps.compared} steps looked at.`)
  console.log(
    `A recomputation costs ${(percentile(steps.anew, 50) / percentile(steps.kept, 50)).toFixed(0)} times a kept step.`,
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function fill({ $client }: Db): void {
  const user = $client.prepare(
    `INSERT INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
     VALUES (@id, 'local', @id, @id || '@example.org', replace(@id, '-', '_'), 'A', 'B', 0, 0)`,
  )
  const entry = $client.prepare('INSERT INTO contest_entries (contest_id, user_id, registered_at_ms) VALUES (?, ?, 0)')
  const problem = $client.prepare(
    'INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES (?, ?, 100, ?)',
  )
  const placed = $client.prepare(
    `INSERT INTO contest_submissions
       (submission_id, seq, contest_id, problem_id, user_id, mode, language_id, received_at_ms, elapsed_ms, verdict, points)
     VALUES ('s' || @seq, @seq, '${CONTEST}', @problemId, @userId, 'official', 71, @at, @elapsedMs, @verdict, @points)`,
  )
  $client.transaction(() => {
    $client
      .prepare(
        `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
           max_submissions_per_problem, is_rated, rated_least, created_at_ms)
         VALUES (?, 'Bench', 'x', 'points', ?, 300, 1, 1, 20, 50, 0, 5, 0)`,
      )
      .run(CONTEST, STARTED_MS)
    for (const [index, problemId] of PROBLEMS.entries()) problem.run(CONTEST, problemId, index + 1)
    for (let n = 0; n < PARTICIPANTS; n += 1) {
      user.run({ id: `user-${n}` })
      entry.run(CONTEST, `user-${n}`)
    }
    for (const { seq, problemId, userId, elapsedMs, outcome, points } of attempts) {
      const verdict = outcome === 'accepted' ? 'accepted' : 'wrong-answer'
      placed.run({ seq, problemId, userId, elapsedMs, verdict, points, at: STARTED_MS + elapsedMs })
    }
  })()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function ok(answer: Promise<Response>): Promise<string> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.text()
}

/** A decision about one of them is a change that moves ranks and needs no judge. */
async function readStandings({ url, services }: TestServer) {
  const admin = await signUp(url, 'bench_admin')
  const user = services.account.promote('bench_admin')
  const read = () => ok(fetch(`${url}/api/contests/${CONTEST}/leaderboard`))
  await read()
  const unchanged: number[] = []
  const changed: number[] = []
  for (let n = 0; n < READINGS; n += 1) {
    unchanged.push(await timed(read))
    const action = n % 2 === 0 ? ('disqualify' as const) : ('restore' as const)
    services.contests.decide(CONTEST, 'user-5', { action, reason: 'bench' }, user)
    changed.push(await timed(read))
  }
  await admin.call('GET', '/api/users/profile')
  return { unchanged, changed }
}

async function openProblems({ url, services }: TestServer) {
  const players: Player[] = []
  for (let n = 0; n < 10; n += 1) players.push(await signUp(url, `bench_${n}`))
  const seen = openDatabase(join(dataDir, 'joust.sqlite'))
  for (const { username } of players)
    seen.$client
      .prepare(
        'INSERT INTO contest_entries (contest_id, user_id, registered_at_ms) SELECT ?, id, 0 FROM users WHERE username = ?',
      )
      .run(CONTEST, username)
  seen.$client.close()
  services.contests.changed(CONTEST)
  let failed = 0
  const open = async (n: number) => {
    const answer = await players[n % players.length]?.call('GET', `/api/contests/${CONTEST}/problems`)
    if (answer?.status !== 200) failed += 1
    await answer?.arrayBuffer()
  }
  const ms = await timed(() => Promise.all(Array.from({ length: CLIENTS }, (_, n) => open(n))))
  return { ms, failed }
}

function keepSteps() {
  const board = new Board(scoring, { hiddenFromMs: null })
  const kept: number[] = []
  const anew: number[] = []
  let compared = 0
  for (const [index, attempt] of attempts.entries()) {
    const startedAt = performance.now()
    board.put(attempt)
    const rows = board.rows()
    kept.push(performance.now() - startedAt)
    if (index % 400 !== 399) continue
    const again = performance.now()
    const all = standingsOf(attempts.slice(0, index + 1), scoring)
    anew.push(performance.now() - again)
    if (!Bun.deepEquals(rows, all)) throw new Error(`the standings differ after ${index + 1} submissions`)
    compared += 1
  }
  return { kept, anew, compared }
}
