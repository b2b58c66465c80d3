import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { read, solution } from '../contests/stage'
import { call, signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'

/** Keeps the only slot busy for as long as a kill needs to be in the middle of it. */
const SPIN = 'while True: pass'
const PROBLEM = 'fairstretches'

let dataDir: string
let server: ServerProcess

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-contest-kill-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Looks at, or sets, what the stopped server left. */
function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'joust.sqlite'))
  const result = work(db)
  db.close()
  return result
}

test('a server killed in the middle of a contest loses no acknowledged submission', async () => {
  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
  const [admin, ann, bob] = await Promise.all(['the_setter', 'ann', 'bob'].map((name) => signUp(server.url, name)))
  if (admin === undefined || ann === undefined || bob === undefined) throw new Error('somebody is missing')
  await server.stop()
  inDatabase((db) => db.prepare("UPDATE users SET contest_admin = 1 WHERE username = 'the_setter'").run())

  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const form = {
    title: 'Kill',
    description: 'x',
    startTime,
    duration: 120,
    problems: [{ problemId: PROBLEM, points: 100, order: 1 }],
  }
  const as = (token: string, method: string, path: string, body?: unknown) =>
    call(server.url, method, path, body, token)
  const { contest } = await read<{ contest: { id: string } }>(await as(admin.token, 'POST', '/api/contests', form))
  const path = `/api/contests/${contest.id}`
  for (const { token } of [ann, bob]) expect((await as(token, 'POST', `${path}/register`)).status).toBe(200)
  await server.stop()
  // An hour passes.
  inDatabase((db) => db.prepare('UPDATE contests SET start_at_ms = start_at_ms - 3660000').run())

  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
  const hand = async (token: string, code: string) =>
    read<{ submission: ContestSubmission }>(
      await as(token, 'POST', `${path}/problems/${PROBLEM}/submit`, { code, language: 'python' }),
    )
  const first = await hand(bob.token, SPIN)
  const second = await hand(ann.token, solution(PROBLEM))
  await server.kill()
  expect(
    inDatabase((db) => db.prepare('SELECT count(*) FROM contest_submissions WHERE verdict IS NULL').pluck().get()),
  ).toBe(2)

  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
  for (const [token, { submission }] of [
    [bob.token, first],
    [ann.token, second],
  ] as const)
    await judged(token, submission.id)
  const standings = await read<Standings>(await as(ann.token, 'GET', `${path}/leaderboard`))
  expect(standings.leaderboard.map(({ username, totalScore }) => [username, totalScore])).toEqual([
    ['ann', 100],
    ['bob', 0],
  ])
  expect(standings.leaderboard[1]?.cells[0]).toMatchObject({ rejected: 1, pending: 0 })

  async function judged(token: string, id: string): Promise<void> {
    for (;;) {
      const { submission } = await read<{ submission: ContestSubmission }>(
        await as(token, 'GET', `/api/contests/submissions/${id}`),
      )
      if (submission.verdict !== null) return
      await Bun.sleep(50)
    }
  }
}, 120_000)
