/** Players and one object of each kind, so that every call has something to allow or refuse. */
import { randomUUID } from 'node:crypto'
import type { Statement } from 'better-sqlite3'
import type { Db } from '#db/client'
import { ManualClock } from '../../harness/manual-clock'
import { type Player, signUp } from '../../harness/player'
import { startServer, type TestServer } from '../../harness/server'
import { contestForm } from '../../openapi/asks'
import { insertDuel, insertProblem, openBeside, userIdOf } from '../finished-duels'

/**
 * `player` is unrelated to the requested object. `other` is in the same contest and was the opponent in the same duel. `owner` owns the
 * object in the path. `maker` is the contest admin who created the contest and the problem, and `admin` another contest admin. `token` is a
 * personal token of the owner. `judge0` is a program with the token of the Judge0 interface.
 */
export const ROLES = ['visitor', 'player', 'other', 'owner', 'maker', 'admin', 'token', 'judge0'] as const
export type Role = (typeof ROLES)[number]

export const JUDGE0_TOKEN = 'judge0-of-the-matrix'
const PROBLEM = 'matrix-problem'
const HOUR = 3_600_000

export type World = {
  readonly server: TestServer
  readonly owner: Player
  headersOf(role: Role): Record<string, string>
  /** The value of a parameter in this path. */
  valueOf(path: string, name: string): string
  /** Restores what an earlier call may have changed or used up. */
  restore(): void
  stop(): Promise<void>
}

export async function makeWorld(): Promise<World> {
  const clock = new ManualClock()
  const server = await startServer({ clock, env: { JOUST_JUDGE0_TOKEN: JUDGE0_TOKEN } })
  // Until the judge is ready, calls that need it would be refused for that reason.
  while (!server.services.health.readiness().ready) await new Promise((resolve) => setImmediate(resolve))
  const people: Partial<Record<Role, Player>> = {}
  for (const role of ['player', 'other', 'owner', 'maker', 'admin'] as const)
    people[role] = await signUp(server.url, `the_${role}`)
  const { owner, maker, other } = people
  if (owner === undefined || maker === undefined || other === undefined) throw new Error('nobody signed up')
  for (const name of ['the_maker', 'the_admin']) server.services.account.promote(null, name)
  const db = openBeside(server.dataDir)
  // The restored rows need not survive the test, so they need not be synced to disk.
  db.$client.pragma('synchronous = OFF')
  insertProblem(db, PROBLEM, 'Of the matrix')
  const form = { ...contestForm(PROBLEM), startTime: new Date(clock.nowMs() + HOUR).toISOString() }
  const made = await (await maker.call('POST', '/api/contests', form)).json()
  const contestId: string = made.contest.id
  for (const one of [owner, other]) await one.call('POST', `/api/contests/${contestId}/register`, {})
  clock.advance(HOUR + 60_000)
  const { secret } = await (await owner.call('POST', '/api/account/tokens', { name: 'mine', days: 30 })).json()
  const things = new Things(db, { contestId, nowMs: clock.nowMs() })
  things.restore()
  return {
    server,
    owner,
    headersOf(role) {
      if (role === 'judge0') return { 'x-auth-token': JUDGE0_TOKEN }
      if (role === 'token') return { authorization: `Bearer ${secret}` }
      const player = people[role]
      return player === undefined ? {} : { authorization: `Bearer ${player.token}` }
    },
    valueOf: (path, name) => things.valueOf(path, name),
    restore: () => db.$client.transaction(() => things.restore())(),
    async stop() {
      db.$client.close()
      await server.stop()
    },
  }
}

type Of = { readonly contestId: string; readonly nowMs: number }

class Things {
  private readonly owner: string
  private readonly other: string
  /** Prepared statements, because thousands of calls restore the same rows, and preparing took longer than running. */
  private readonly statements = new Map<string, Statement>()

  constructor(
    private readonly db: Db,
    private readonly of: Of,
  ) {
    this.owner = userIdOf(db, 'the_owner')
    this.other = userIdOf(db, 'the_other')
    insertDuel(db, { id: 'DUEL01', winner: this.owner, players: [this.owner, this.other], endedAtMs: of.nowMs })
  }

  valueOf(path: string, name: string): string {
    const { contestId } = this.of
    const found = (
      [
        ['/api/problems/submissions', { submissionId: 'practised' }],
        ['/api/contests/submissions', { submissionId: 'submitted' }],
        ['/api/contests/packages', { packageId: 'none' }],
        ['/api/contests', { id: contestId, problemId: PROBLEM, questionId: 'question', rejudgeId: 'rejudge' }],
        [
          '/api/problems',
          {
            id: PROBLEM,
            trialId: 'none',
            packageId: 'none',
            path: 'statement/none.png',
            name: 'none',
            searchId: 'none',
          },
        ],
        ['/api/users/friends/requests', { id: 'request' }],
        ['/api/users/friends', { id: userIdOf(this.db, 'friend') }],
        ['/api/users/invitations', { id: 'none' }],
        ['/api/account/tokens', { id: 'token' }],
        ['/api/account/sessions', { id: 'session' }],
        ['/api/admin/flags', { duelId: 'DUEL01' }],
        ['/api/admin/reports', { id: 'report' }],
        ['/api/admin/people', { username: 'matrix_admin' }],
        ['/api/admin/webhooks/deliveries', { id: 'delivery' }],
        ['/api/admin/webhooks', { id: 'webhook' }],
        ['/judge0/submissions', { token: 'asked' }],
        ['/judge0/languages', { id: '71' }],
        ['/api/editor', { scope: PROBLEM, slot: 'python' }],
        ['/api/daily', { day: '2001-01-01', attempt: '1' }],
        ['/api/users/blocks', { username: 'blocked' }],
        [
          '/',
          {
            username: 'the_owner',
            user: 'the_owner',
            userId: this.owner,
            roomCode: 'DUEL01',
            ticket: 'no-such-ticket',
            id: 'none',
          },
        ],
      ] as readonly (readonly [string, Readonly<Record<string, string>>])[]
    ).find(([start, values]) => path.startsWith(start) && values[name] !== undefined)
    const value = found?.[1][name]
    if (value === undefined) throw new Error(`${path}: say in tests/api/access-matrix/world.ts what stands for ${name}`)
    return value
  }

  private prepared(sql: string): Statement {
    const statement = this.statements.get(sql) ?? this.db.$client.prepare(sql)
    this.statements.set(sql, statement)
    return statement
  }

  restore(): void {
    const { contestId, nowMs } = this.of
    const { owner, other } = this
    const run = (sql: string, ...values: (string | number | null)[]) => this.prepared(sql).run(...values)
    for (const name of ['friend', 'blocked', 'stranger', 'matrix_admin'])
      run(
        `INSERT OR IGNORE INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
         VALUES (?, 'local', ?, ?, ?, 'A', 'B', 0, 0)`,
        ...[name, name, `${name}@example.org`, name],
      )
    run(`UPDATE users SET contest_admin = 1 WHERE username = 'matrix_admin'`)
    run('INSERT OR IGNORE INTO friends VALUES (?, ?, 0)', owner, 'friend')
    run('INSERT OR IGNORE INTO friends VALUES (?, ?, 0)', 'friend', owner)
    run('INSERT OR IGNORE INTO blocks VALUES (?, ?, 0)', owner, 'blocked')
    run('INSERT OR IGNORE INTO friend_requests VALUES (?, ?, ?, 0)', 'request', 'stranger', owner)
    const auth = this.prepared('SELECT subject FROM users WHERE id = ?').pluck().get(owner)
    run(
      `INSERT OR IGNORE INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES ('session', ?, ?, ?, 0, 0)`,
      randomUUID(),
      String(auth),
      Date.now() + HOUR,
    )
    run(
      `INSERT OR IGNORE INTO api_tokens (id, user_id, name, hash, hint, created_at_ms) VALUES ('token', ?, 'x', 'x', 'x', 0)`,
      owner,
    )
    const target = JSON.stringify({ target: { kind: 'problem', problemId: PROBLEM, tests: 'all' } })
    const free = JSON.stringify({ target: { kind: 'input', stdin: '1', expectedOutput: null, limits: {} } })
    const judged = [
      ['practised', owner, PROBLEM, 'practice', null, target],
      ['submitted', owner, PROBLEM, 'contest', contestId, target],
      ['asked', null, null, 'judge0', null, free],
    ] as const
    for (const [id, userId, problemId, purpose, contextId, request] of judged)
      run(
        `INSERT OR IGNORE INTO submissions (id, user_id, problem_id, purpose, context_id, language_id, source, request,
           received_at_ms, state, verdict, results, judged_at_ms) VALUES (?, ?, ?, ?, ?, 71, 'x', ?, ?, 'done', 'accepted', '[]', ?)`,
        ...[id, userId, problemId, purpose, contextId, request, nowMs, nowMs],
      )
    run(
      `INSERT OR IGNORE INTO contest_submissions (submission_id, seq, contest_id, problem_id, user_id, mode, language_id,
         received_at_ms, elapsed_ms, verdict, points) VALUES ('submitted', 1, ?, ?, ?, 'official', 71, ?, 1000, 'accepted', 100)`,
      ...[contestId, PROBLEM, owner, nowMs],
    )
    run('UPDATE contest_entries SET disqualified_at_ms = NULL WHERE disqualified_at_ms IS NOT NULL')
    for (const one of [owner, other])
      run(
        'INSERT OR IGNORE INTO contest_entries (contest_id, user_id, registered_at_ms) VALUES (?, ?, 0)',
        ...[contestId, one],
      )
    run('UPDATE contests SET archived_at_ms = NULL WHERE archived_at_ms IS NOT NULL')
    run('UPDATE problems SET archived_at_ms = NULL WHERE archived_at_ms IS NOT NULL')
    run(
      `INSERT OR REPLACE INTO contest_clarifications (id, contest_id, asked_by, question, is_public, asked_at_ms)
       VALUES ('question', ?, ?, 'Is it so?', 0, ?)`,
      ...[contestId, owner, nowMs],
    )
    run(
      `INSERT OR REPLACE INTO contest_rejudges (id, contest_id, state, created_by, created_at_ms) VALUES ('rejudge', ?, 'ready', ?, 0)`,
      ...[contestId, owner],
    )
    run(
      `INSERT OR REPLACE INTO reports (id, reporter_id, reported_id, reason, text, status, created_at_ms)
       VALUES ('report', ?, ?, 'spam', 'x', 'open', 0)`,
      ...[other, owner],
    )
    run(
      `INSERT OR REPLACE INTO duel_flags (duel_id, user_id, kind, detail, at_ms) VALUES ('DUEL01', ?, 'inhuman-typing', 'x', 0)`,
      owner,
    )
    run(
      `INSERT OR IGNORE INTO webhooks (id, url, events, secret, active, created_at_ms, collected_to_ms)
       VALUES ('webhook', 'https://example.invalid/', '["duel.finished"]', 'x', 0, ?, ?)`,
      ...[nowMs, nowMs],
    )
    run(
      `INSERT OR REPLACE INTO webhook_deliveries (id, webhook_id, event, body, state, due_at_ms, created_at_ms)
       VALUES ('delivery', 'webhook', 'duel.finished', '{}', 'failed', 0, 0)`,
    )
  }
}
