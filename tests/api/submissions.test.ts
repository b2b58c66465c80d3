/** The list of all submissions for contest admins. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { AllSubmissionsAnswer, AnySubmissionDetail } from '#contracts/http/submissions'
import type { Db } from '#db/client'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { userIdOf } from './finished-duels'

const server = testServer()
let admin: Player
let ada: Player
let problem: { readonly _id: string; readonly title: string }
let db: Db

beforeAll(async () => {
  admin = await signUp(server.url, 'all_admin')
  ada = await signUp(server.url, 'ada_all')
  server.services.account.promote(null, 'all_admin')
  db = server.openBeside()
  ;[problem] = (await (await ada.call('GET', '/api/problems')).json()).problems
})

const list = async (query = ''): Promise<AllSubmissionsAnswer> =>
  (await admin.call('GET', `/api/admin/submissions${query}`)).json()
const detail = async (id: string): Promise<AnySubmissionDetail> =>
  (await (await admin.call('GET', `/api/admin/submissions/${id}`)).json()).submission
const solve = async (code: string): Promise<string> => {
  const answer = await ada.call('POST', `/api/problems/${problem._id}/submit`, { code, languageId: 71 })
  return (await answer.json()).submission.id
}
const judged = (id: string) =>
  server.services.judging.judged(id as Parameters<typeof server.services.judging.judged>[0])
const insert = (row: { id: string; purpose: string; contextId?: string; receivedAtMs?: number }): void => {
  db.$client
    .prepare(
      `INSERT INTO submissions (id, user_id, problem_id, purpose, context_id, language_id, source, request, received_at_ms, state,
         verdict, results, judged_at_ms) VALUES (?, ?, ?, ?, ?, 71, 'secret', ?, ?, 'done', 'accepted', '[]', 1)`,
    )
    .run(
      ...[row.id, userIdOf(db, 'ada_all'), problem._id, row.purpose, row.contextId ?? null],
      JSON.stringify({ target: { kind: 'problem', problemId: problem._id, tests: 'all' } }),
      row.receivedAtMs ?? 1,
    )
}

/** A running coding duel with one of its players. */
function insertDuel(duel: { id: string; roomCode: string; playerId: string; startedAtMs: number }): void {
  db.$client
    .prepare(
      `INSERT INTO duels (id, room_code, type, phase, host_id, time_limit_min, version, created_at_ms, started_at_ms)
       VALUES (?, ?, 'coding', 'active', ?, 30, 1, 1, ?)`,
    )
    .run(duel.id, duel.roomCode, duel.playerId, duel.startedAtMs)
  db.$client.prepare('INSERT INTO duel_players (duel_id, user_id) VALUES (?, ?)').run(duel.id, duel.playerId)
}

describe('all submissions', () => {
  test('are for contest admins in the browser', async () => {
    for (const path of ['', '/some', '/some/judge-again']) {
      const method = path.endsWith('again') ? 'POST' : 'GET'
      expect((await ada.call(method, `/api/admin/submissions${path}`)).status).toBe(403)
    }
  })

  test('are found by author, problem, kind, verdict and language', async () => {
    const id = await solve('print("no")')
    await judged(id)
    await ada.call('POST', '/api/practice/execute', { source_code: 'print(1)', language_id: 71 })
    const title = encodeURIComponent(problem.title.slice(1, 6).toUpperCase())
    const fits = [
      '?user=ADA_all',
      `?problem=${problem._id}`,
      `?problem=${title}`,
      '?purpose=practice&verdict=wrong-answer',
      '?languageId=71',
    ]
    for (const query of fits) expect((await list(query)).submissions.map((one) => one.id)).toContain(id)
    for (const query of [
      '?user=nobody_here',
      '?problem=no%25thing',
      '?verdict=pending',
      '?purpose=judge0',
      '?languageId=54',
    ])
      expect((await list(query)).submissions).toEqual([])
    const [run, submitted] = (await list()).submissions
    expect(run).toMatchObject({ purpose: 'practice', problem: null, verdict: 'Finished', username: 'ada_all' })
    expect(submitted).toMatchObject({ id, problem: { id: problem._id, title: problem.title }, verdict: 'Wrong Answer' })
  })

  test.each(['?purpose=none', '?verdict=none', '?before=0', '?languageId=x'])('%s is refused', async (query) => {
    expect((await admin.call('GET', `/api/admin/submissions${query}`)).status).toBe(400)
  })

  test('come in pages of fifty, without a gap', async () => {
    for (let i = 0; i < 60; i += 1) insert({ id: `many-${i}`, purpose: 'rejudge' })
    const first = await list('?purpose=rejudge')
    expect(first.submissions).toHaveLength(50)
    const second = await list(`?purpose=rejudge&before=${first.next}`)
    expect([second.submissions.length, second.next]).toEqual([10, null])
    expect(new Set([...first.submissions, ...second.submissions].map(({ id }) => id)).size).toBe(60)
  })
})

describe('one submission', () => {
  test('is shown with its program and every test, hidden ones, too', async () => {
    const id = await solve('print("shown")')
    await judged(id)
    const shown = await detail(id)
    expect(shown).toMatchObject({ source: 'print("shown")', username: 'ada_all', mayJudgeAgain: true })
    expect(shown.result?.testResults.some(({ isHidden, input }) => isHidden && input !== '')).toBe(true)
    expect((await admin.call('GET', '/api/admin/submissions/none')).status).toBe(404)
  })

  test('that was written in a running duel keeps program and tests to itself, a run as well', async () => {
    const authorId = userIdOf(db, 'ada_all')
    insert({ id: 'before', purpose: 'practice' })
    insertDuel({ id: 'running', roomCode: 'RUN001', playerId: authorId, startedAtMs: 1000 })
    insert({ id: 'in-duel', purpose: 'duel', contextId: 'running', receivedAtMs: 1000 })
    insert({ id: 'run', purpose: 'run', receivedAtMs: 2000 })
    expect(await detail('before')).toMatchObject({ source: 'secret' })
    for (const id of ['in-duel', 'run']) expect(await detail(id)).toMatchObject({ source: null, result: null })
    db.$client.prepare(`UPDATE duels SET ended_at_ms = 3000 WHERE id = 'running'`).run()
    for (const id of ['in-duel', 'run']) expect(await detail(id)).toMatchObject({ source: 'secret' })
  })
})

describe('a submission of a room of many', () => {
  test('keeps its program to itself until the room ends, although its author has finished there and plays a duel', async () => {
    const authorId = userIdOf(db, 'ada_all')
    db.$client
      .prepare(
        `INSERT INTO arenas (id, room_code, kind, phase, host_id, rated, version, created_at_ms, started_at_ms)
         VALUES ('room', 'RUN002', 'coding-race', 'active', ?, 0, 1, 1, 5000)`,
      )
      .run(authorId)
    db.$client.prepare(`INSERT INTO arena_seats (arena_id, user_id, is_free) VALUES ('room', ?, 1)`).run(authorId)
    insertDuel({ id: 'later', roomCode: 'RUN003', playerId: authorId, startedAtMs: 7000 })
    insert({ id: 'in-room', purpose: 'duel', contextId: 'room', receivedAtMs: 6000 })
    expect(await detail('in-room')).toMatchObject({ source: null, result: null })
    db.$client.prepare(`UPDATE arenas SET ended_at_ms = 8000 WHERE id = 'room'`).run()
    expect(await detail('in-room')).toMatchObject({ source: 'secret' })
    db.$client.prepare(`UPDATE duels SET ended_at_ms = 9000 WHERE id = 'later'`).run()
  })
})

describe('judging again', () => {
  const again = (id: string) => admin.call('POST', `/api/admin/submissions/${id}/judge-again`)

  test('takes the verdict back, judges by the present tests, and is logged', async () => {
    const id = await solve('print("again")')
    await judged(id)
    db.$client.prepare(`UPDATE submissions SET verdict = 'accepted' WHERE id = ?`).run(id)
    expect((await again(id)).status).toBe(200)
    expect((await judged(id)).verdict).toBe('wrong-answer')
    expect((await detail(id)).verdict).toBe('Wrong Answer')
    const [entry] = (await (await admin.call('GET', '/api/admin/log')).json()).entries
    expect(entry).toMatchObject({ summary: 'Judge a submission to the archive again', details: { id } })
  })

  test.each(['contest', 'duel', 'run', 'rejudge', 'judge0'])(
    'a submission of the kind %s is refused',
    async (purpose) => {
      insert({ id: `of-${purpose}`, purpose })
      const answer = await again(`of-${purpose}`)
      expect([answer.status, (await answer.json()).error]).toEqual([409, 'NOT_JUDGED_AGAIN'])
      expect((await detail(`of-${purpose}`)).verdict).toBe('Accepted')
    },
  )
})
