import { beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { call, type Player, signUp } from '../harness/player'
import { startServer } from '../harness/server'
import { testServer } from '../harness/test-server'

const server = testServer()
let admin: Player
let player: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'the_operator')
  player = await signUp(server.url, 'not_operator')
  server.services.account.promote(null, 'the_operator')
})

const overview = async () => (await (await admin.call('GET', '/api/admin/overview')).json()).overview

const submitProgram = (purpose: 'practice' | 'judge0', source: string, expected: string) =>
  server.services.judging.submit({
    userId: null,
    purpose,
    contextId: null,
    languageId: 71,
    source,
    target: { kind: 'input', stdin: '', expected, limits: {} },
  })

describe('what runs on the server', () => {
  const calls = [
    ['GET', '/api/admin/overview', undefined],
    ['POST', '/api/admin/judge/drain', { drained: true }],
    ['POST', '/api/admin/judge/retry', undefined],
    ['POST', '/api/admin/backup', undefined],
  ] as const
  test.each(calls)('%s %s is for contest admins', async (method, path, body) => {
    expect((await call(server.url, method, path, body)).status).toBe(401)
    expect((await player.call(method, path, body)).status).toBe(403)
  })

  test('an admin sees the judge, its queue, duels, contests, people, errors and backups', async () => {
    expect(await overview()).toMatchObject({
      judge: { available: true, sandbox: 'bubblewrap', drained: false, failed: 0, queue: { total: 0, oldestMs: null } },
      duels: { coding: 0, typing: 0, newest: [] },
      people: { sockets: 0, openReports: 0 },
      errors: { count: 0, newest: [] },
      storage: { databaseBytes: expect.any(Number), backups: { everyHours: null, trouble: null } },
    })
  })

  test('an admin sees what takes the space once it is measured, and may look often', async () => {
    const { state } = (await overview()).storage.space
    expect(['measuring', 'measured']).toContain(state)
    await server.services.operations.settled()
    const { space } = (await overview()).storage
    expect(space).toMatchObject({ state: 'measured', atMs: expect.any(Number) })
    const database: string[] = space.database.map(({ name }: { name: string }) => name)
    expect(database).toContain('Problems and packages')
    expect(database).toContain('Accounts and sessions')
    expect(space.files.map(({ name }: { name: string }) => name)).toContain('Log of the database')
    expect(JSON.stringify(space)).not.toContain(server.dataDir)
    expect((await overview()).storage.space).toEqual(space)
  })

  test('a drained judge takes submissions and keeps them waiting until it goes on', async () => {
    expect((await admin.call('POST', '/api/admin/judge/drain', { drained: true })).status).toBe(200)
    const { id } = submitProgram('practice', 'print(6 * 7)', '42')
    const { judge } = await overview()
    // Other work of the judge, such as building checkers, may still use a slot.
    expect(judge).toMatchObject({ drained: true, queue: { oldestMs: expect.any(Number) } })
    expect(judge.queue.by).toContainEqual({ name: 'Practice', waiting: 1 })
    expect((await (await admin.call('POST', '/api/admin/judge/drain', { drained: false })).json()).message).toBe(
      'The slots take submissions again.',
    )
    expect((await server.services.judging.judged(id)).verdict).toBe('accepted')
  })

  test('a wait begins when the judge gets the program, however early the submission was received', async () => {
    await admin.call('POST', '/api/admin/judge/drain', { drained: true })
    const { id } = submitProgram('judge0', 'print(42)', '42')
    const file = new Database(join(server.dataDir, 'joust.sqlite'))
    file.prepare('UPDATE submissions SET received_at_ms = 0 WHERE id = ?').run(id)
    file.close()
    const { judge, startedAtMs, nowMs } = await overview()
    expect(judge.queue.by).toContainEqual({ name: 'Practice', waiting: 1 })
    expect(judge.queue.oldestMs).toBeLessThanOrEqual(nowMs - startedAtMs)
    await admin.call('POST', '/api/admin/judge/drain', { drained: false })
    await server.services.judging.judged(id)
  })

  test('what the judge itself had failed is judged again, and counts as judged', async () => {
    const submitted = submitProgram('judge0', 'print(1)', '1')
    await server.services.judging.judged(submitted.id)
    const file = new Database(join(server.dataDir, 'joust.sqlite'))
    file.prepare("UPDATE submissions SET verdict = 'internal-error', state = 'done' WHERE id = ?").run(submitted.id)
    file.close()
    expect((await overview()).judge.failed).toBe(1)
    const answer = await (await admin.call('POST', '/api/admin/judge/retry')).json()
    expect(answer).toMatchObject({ message: 'One submission is judged again.', overview: { judge: { failed: 0 } } })
    expect((await server.services.judging.judged(submitted.id)).verdict).toBe('accepted')
    expect((await (await admin.call('POST', '/api/admin/judge/retry')).json()).message).toBe(
      'There is nothing to judge again.',
    )
  })

  test('a backup can be asked for', async () => {
    const { message } = await (await admin.call('POST', '/api/admin/backup')).json()
    const [name = ''] = readdirSync(join(server.dataDir, 'backups'))
    expect(message).toBe(`Made ${name}.`)
  })

  test('a backup beside twenty that were asked for is refused: each takes as much as the database', async () => {
    const folder = join(server.dataDir, 'backups')
    const others = Array.from({ length: 19 }, (_, n) => join(folder, `joust-2026-01-01T00-00-00-${100 + n}Z.sqlite`))
    for (const file of others) writeFileSync(file, '')
    const refused = await admin.call('POST', '/api/admin/backup')
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'BACKUPS_TOO_MANY'])
    for (const file of others) rmSync(file)
    expect((await admin.call('POST', '/api/admin/backup')).status).toBe(200)
  })
})

describe('/metrics', () => {
  const figures = async (headers: Record<string, string> = {}, of = server): Promise<Response> =>
    fetch(`${of.url.replace('localhost', '127.0.0.1')}/metrics`, { headers })

  test('tells this machine what the judge, the sockets, the duels, HTTP and SQLite do', async () => {
    const answer = await figures()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    for (const figure of [
      'joust_judge_available 1',
      'joust_judge_queue{priority="contestSubmit"} 0',
      'joust_judge_slots{state="idle"}',
      'joust_judge_wait_seconds_count{purpose="practice"} 1',
      'joust_verdicts_total{purpose="practice",verdict="accepted"} 1',
      'joust_sockets 0',
      'joust_duels_live{type="coding"} 0',
      'joust_rooms_live{kind="lockout"} 0',
      'joust_http_request_seconds_count{method="GET",route="/api/admin/overview",status="200"}',
      'joust_sqlite_bytes',
      'process_resident_memory_bytes',
      'joust_info{version=',
    ])
      expect(text).toContain(figure)
    // These would require a walk over the whole heap at each scrape.
    expect(text).not.toContain('nodejs_heap_space')
  })

  test('labels no request by an address that somebody made up', async () => {
    await fetch(`${server.url}/api/nowhere-${crypto.randomUUID()}`)
    await fetch(`${server.url}/u/nobody-${crypto.randomUUID()}`)
    expect(await (await figures()).text()).not.toMatch(/nowhere-|nobody-/)
  })

  test('is closed to what a reverse proxy brings', async () => {
    expect((await figures({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })

  test('asks for the token where there is one', async () => {
    const guarded = await startServer({ env: { JOUST_METRICS_TOKEN: 'figures please' } })
    try {
      expect((await figures({}, guarded)).status).toBe(403)
      expect((await figures({ authorization: 'Bearer wrong' }, guarded)).status).toBe(403)
      expect((await figures({ authorization: 'Bearer figures please' }, guarded)).status).toBe(200)
    } finally {
      await guarded.stop()
    }
  })
})
