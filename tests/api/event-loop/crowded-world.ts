/** A database as a server has it after years: 2000 users, 20 000 submissions in one contest, and one user with a lot of activity. */
import type { Attempt } from '#core/contest'
import type { Db } from '#db/client'
import { addCrowd, crowdName } from '../../contests/crowd'
import { userIdOf } from '../finished-duels'

export const PEOPLE = 2000
export const SUBMISSIONS = 20_000
export const CONTEST = 'crowded-contest'
export const PROBLEMS = 20
export const problemName = (n: number): string => `crowded-${n}`
/** The problem that the busy user has tried most. */
export const TRIED = problemName(0)
export const QUESTION = 'question-0'
export const REJUDGE = 'rejudge'
export const WEBHOOK = 'webhook-0'
export const SUBMITTED = 'own-0'
export const FLAGGED = 'duel-1'
const HOUR = 3_600_000
/** The stored results of a program that prints a lot, for many tests. */
const RESULTS = JSON.stringify(
  Array.from({ length: 20 }, () => ({
    verdict: 'wrong-answer',
    cpuMs: 10,
    wallMs: 10,
    memoryKiB: 1000,
    exitCode: 0,
    signal: null,
    message: '',
    stdout: 'x'.repeat(16_000),
    stderr: 'y'.repeat(1000),
  })),
)
const SOURCE = 'print(1)\n'.repeat(7000)

/** Fills the database. `busy` is a contest admin with activity of every kind, and `nowMs` the time to which all rows refer. */
export function fillWorld(db: Db, { busy, nowMs }: { readonly busy: string; readonly nowMs: number }): void {
  const me = userIdOf(db, busy)
  const startAtMs = nowMs - 10 * HOUR
  db.$client.pragma('synchronous = OFF')
  // One transaction, because triggers update totals row by row. The totals are a part of what is measured.
  db.$client.transaction(() => {
    addProblems(db, nowMs)
    addContest(db, { me, startAtMs, nowMs })
    addSubmissions(db, { me, startAtMs })
    addDuels(db, { me, nowMs })
    addPeople(db, { me, nowMs })
    addAdministration(db, { me, nowMs })
  })()
  db.$client.exec('ANALYZE')
  db.$client.pragma('synchronous = FULL')
}

type Mine = { readonly me: string; readonly nowMs: number }
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at))

function addProblems({ $client }: Db, nowMs: number): void {
  const problem = $client.prepare(
    `INSERT INTO problems (id, title, difficulty, statement, constraints, time_limit_ms, memory_limit_mb, tags, examples, checker,
       function_signatures, driver_code, created_at_ms)
     VALUES (@id, @id, 'Medium', @statement, '["$1 \\\\le n$"]', 1000, 256, '["crowd"]', '[{"input":"1","output":"1"}]',
       '{"kind":"tokens"}', '{}', '{}', @nowMs)`,
  )
  const test = $client.prepare(
    'INSERT INTO test_cases (problem_id, ordinal, name, input, output, is_hidden) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const statement = (n: number) => `Problem ${n}. ${'The knight rides over $n \\le 200$ *hills*. '.repeat(15)}`
  for (const n of times(500, (at) => at)) {
    problem.run({ id: problemName(n), statement: statement(n), nowMs })
    for (const at of times(n < PROBLEMS ? 30 : 2, (one) => one + 1))
      test.run(problemName(n), at, String(at), '1 2 3\n'.repeat(n === 0 ? 10_000 : 20), '6\n', at > 1 ? 1 : 0)
  }
}

function addContest(db: Db, { me, startAtMs, nowMs }: Mine & { readonly startAtMs: number }): void {
  const { $client } = db
  const contest = $client.prepare(
    `INSERT INTO contests (id, title, description, format, start_at_ms, duration_min, is_public, allow_virtual, penalty_min,
       max_submissions_per_problem, is_rated, rated_least, created_by, created_at_ms, final_at_ms)
     VALUES (@id, @id, 'Text with *markup*', 'icpc', @at, 300, 1, 1, 20, 50, 1, 5, @me, 0, @at)`,
  )
  const problem = $client.prepare(
    'INSERT INTO contest_problems (contest_id, problem_id, points, ordinal) VALUES (?, ?, 100, ?)',
  )
  const rated = $client.prepare(
    `INSERT INTO contest_ratings (contest_id, user_id, round, rank, performance, mean, sigma, rating_before, rating, at_ms)
     VALUES (@id, @userId, @round, @rank, @mean, @mean, 200, 1400, @rating, @at)`,
  )
  for (const round of times(100, (at) => at))
    contest.run({ id: round === 0 ? CONTEST : `old-${round}`, me, at: startAtMs - round * 24 * HOUR })
  for (const at of times(PROBLEMS, (one) => one)) problem.run(CONTEST, problemName(at), at + 1)
  const attempts = times(SUBMISSIONS, (n): Attempt => {
    const outcome = (n * 7919) % 10 < 3 ? 'accepted' : 'rejected'
    const at = { problemId: problemName((n * 31) % PROBLEMS), elapsedMs: Math.floor((n * 300 * 60_000) / SUBMISSIONS) }
    return {
      seq: n + 1,
      userId: crowdName((n * 104_729) % PEOPLE),
      ...at,
      outcome,
      points: outcome === 'accepted' ? 100 : 0,
      parts: null,
    }
  })
  addCrowd(db, { contestId: CONTEST, startAtMs, participants: PEOPLE, attempts })
  for (const n of times(PEOPLE, (at) => at)) {
    const mean = 2500 - n * 0.9
    for (const round of [1, 2]) {
      const at = { id: `old-${round}`, round, rank: n + 1, at: nowMs - 100 * HOUR }
      rated.run({ ...at, userId: crowdName(n), mean, rating: Math.round(mean) })
    }
  }
  addAdminRows(db, { me, nowMs })
}

/** Clarifications and violations of the contest, and a rejudge of everything. */
function addAdminRows({ $client }: Db, { me, nowMs }: Mine): void {
  const question = $client.prepare(
    `INSERT INTO contest_clarifications (id, contest_id, asked_by, question, answer, is_public, asked_at_ms, answered_at_ms)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
  )
  const violation = $client.prepare(
    'INSERT INTO contest_violations (contest_id, user_id, type, counted, at_ms) VALUES (?, ?, ?, 1, ?)',
  )
  const decision = $client.prepare(
    `INSERT INTO contest_decisions (contest_id, user_id, action, reason, at_ms) VALUES (?, ?, 'restore', ?, ?)`,
  )
  const expected = 'Is it so? '.repeat(150)
  for (const n of times(1000, (at) => at))
    question.run(`question-${n}`, CONTEST, n % 2 ? me : crowdName(n), expected, expected, nowMs, nowMs)
  for (const n of times(10_000, (at) => at)) violation.run(CONTEST, crowdName(n % PEOPLE), 'TAB_SWITCH', nowMs)
  for (const n of times(1000, (at) => at)) decision.run(CONTEST, crowdName(n), 'A reason', nowMs)
  const rejudge = $client.prepare(
    `INSERT INTO contest_rejudges (id, contest_id, state, created_by, created_at_ms) VALUES (?, ?, ?, ?, ?)`,
  )
  for (const n of times(30, (at) => at))
    rejudge.run(
      n === 0 ? REJUDGE : `${REJUDGE}-${n}`,
      CONTEST,
      n === 0 ? 'ready' : 'discarded',
      me,
      nowMs + (n === 0 ? 1 : 0),
    )
  $client.exec(`INSERT INTO contest_rejudged_submissions (rejudge_id, submission_id, verdict, points)
    SELECT '${REJUDGE}', submission_id, 'accepted', 100 FROM contest_submissions WHERE contest_id = '${CONTEST}'`)
}

function addSubmissions({ $client }: Db, { me, startAtMs }: { readonly me: string; readonly startAtMs: number }): void {
  const submission = $client.prepare(
    `INSERT INTO submissions (id, user_id, problem_id, purpose, language_id, source, request, received_at_ms, state, verdict,
       passed, total, cpu_ms, memory_kib, results, judged_at_ms, tests_version)
     VALUES (@id, @userId, @problemId, @purpose, 71, @source, @request, @at, 'done', @verdict, 1, 20, 10, 1000, @results, @at, 1)`,
  )
  const target = { kind: 'problem', problemId: TRIED, tests: 'all' }
  const request = JSON.stringify({ target })
  const common = { request, at: startAtMs, verdict: 'wrong-answer', problemId: TRIED }
  for (const n of times(60, (at) => at))
    submission.run({ ...common, id: `own-${n}`, userId: me, purpose: 'practice', source: SOURCE, results: RESULTS })
  const free = { kind: 'input', stdin: '1', expectedOutput: null, limits: {} }
  const judge0 = { ...common, request: JSON.stringify({ target: free }), problemId: null, userId: null }
  for (const n of times(200, (at) => at))
    submission.run({ ...judge0, id: `free-${n}`, purpose: 'judge0', source: SOURCE, results: RESULTS })
  for (const n of times(SUBMISSIONS, (at) => at)) {
    const [userId, purpose] = n % 4 === 0 ? [me, 'practice'] : [crowdName(n % PEOPLE), 'practice']
    const problemId = problemName(1 + (n % 400))
    const verdict = n % 3 === 0 ? 'accepted' : 'wrong-answer'
    submission.run({
      ...common,
      id: `tried-${n}`,
      userId,
      purpose,
      problemId,
      verdict,
      source: 'print(1)',
      results: '[]',
    })
  }
}

function addDuels({ $client }: Db, { me, nowMs }: Mine): void {
  const duel = $client.prepare(
    `INSERT INTO duels (id, room_code, type, phase, host_id, time_limit_min, problem_id, version, winner_id, completion_reason,
       created_at_ms, started_at_ms, ended_at_ms)
     VALUES (@id, @code, @type, 'finished', @me, 30, @problemId, 9, @me, 'correct-submission', @at, @at, @at)`,
  )
  const player = $client.prepare(
    'INSERT INTO duel_players (duel_id, user_id, opponent_id, result, xp, ended_at_ms) VALUES (?, ?, ?, ?, 50, ?)',
  )
  const award = $client.prepare(
    `INSERT INTO xp_ledger (award_key, user_id, amount, reason, duel_id, at_ms) VALUES (?, ?, 50, 'duel', ?, ?)`,
  )
  const rating = $client.prepare(`INSERT INTO duel_rating_changes VALUES (?, ?, ?, 1500, 1510, 80, 0.09, ?)`)
  const flag = $client.prepare(
    `INSERT INTO duel_flags (duel_id, user_id, kind, detail, at_ms) VALUES (?, ?, 'inhuman-typing', 'Fast', ?)`,
  )
  for (const n of times(10_000, (at) => at)) {
    const type = n % 3 === 0 ? 'typing' : 'coding'
    const ended = { id: `duel-${n}`, at: nowMs - n * 50 * 60_000 }
    duel.run({
      ...ended,
      code: `C${String(n).padStart(5, '0')}`,
      type,
      me,
      problemId: type === 'coding' ? TRIED : null,
    })
    player.run(ended.id, me, crowdName(n % PEOPLE), 'win', ended.at)
    player.run(ended.id, crowdName(n % PEOPLE), me, 'loss', ended.at)
    award.run(`duel:${n}`, me, ended.id, ended.at)
    rating.run(ended.id, me, type, ended.at)
    if (n < 1000) flag.run(ended.id, crowdName(n % PEOPLE), ended.at)
  }
}

function addPeople({ $client }: Db, { me, nowMs }: Mine): void {
  const notice = $client.prepare(
    `INSERT INTO notifications (user_id, kind, actor_id, subject, details, created_at_ms) VALUES (?, 'friend-accepted', ?, ?, '{}', ?)`,
  )
  const friend = $client.prepare('INSERT INTO friends VALUES (?, ?, ?)')
  const request = $client.prepare('INSERT INTO friend_requests VALUES (?, ?, ?, ?)')
  const block = $client.prepare('INSERT INTO blocks VALUES (?, ?, ?)')
  const session = $client.prepare('INSERT INTO practice_sessions VALUES (?, ?, 71, ?, ?, ?, ?, ?)')
  for (const n of times(5000, (at) => at)) notice.run(me, crowdName(n % PEOPLE), `subject-${n}`, nowMs)
  for (const n of times(1000, (at) => at)) {
    friend.run(me, crowdName(n), nowMs)
    friend.run(crowdName(n), me, nowMs)
  }
  for (const n of times(500, (at) => 1000 + at)) request.run(`request-${n}`, crowdName(n), me, nowMs)
  for (const n of times(500, (at) => 1500 + at)) block.run(me, crowdName(n), nowMs)
  for (const n of times(200, (at) => at)) session.run(`session-${n}`, me, SOURCE, 'in', SOURCE, 'Finished', nowMs)
}

function addAdministration({ $client }: Db, { me, nowMs }: Mine): void {
  const report = $client.prepare(
    `INSERT INTO reports (id, reporter_id, reported_id, reason, text, status, created_at_ms) VALUES (?, ?, ?, 'spam', ?, 'open', ?)`,
  )
  const hook = $client.prepare(
    `INSERT INTO webhooks (id, url, events, secret, active, created_at_ms, collected_to_ms)
     VALUES (?, 'https://example.invalid/hook', '["duel.finished"]', 'secret', 0, ?, ?)`,
  )
  const delivery = $client.prepare(
    `INSERT INTO webhook_deliveries (id, webhook_id, event, body, state, due_at_ms, created_at_ms) VALUES (?, ?, 'duel.finished', ?, 'failed', 0, ?)`,
  )
  for (const n of times(1000, (at) => at)) report.run(`report-${n}`, crowdName(n), me, 'Words. '.repeat(200), nowMs)
  for (const n of times(20, (at) => at)) hook.run(`webhook-${n}`, nowMs, nowMs)
  for (const n of times(2000, (at) => at)) delivery.run(`delivery-${n}`, WEBHOOK, '{"a":1}'.repeat(500), nowMs)
}
