/** The audit log of what contest admins and the operator did. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { AuditEntry, AuditPage } from '#contracts/http/audit'
import { AUDIT_PAGE_SIZE } from '#contracts/http/audit'
import type { Db } from '#db/client'
import { socketAddress } from '#db/operator-socket'
import { version } from '../../package.json'
import { callServer } from '../../scripts/operator/server-call'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { userIdOf } from './finished-duels'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
let player: Player
let token: string
let db: Db

beforeAll(async () => {
  admin = await signUp(server.url, 'log_admin')
  player = await signUp(server.url, 'log_player')
  server.services.account.promote(null, 'log_admin')
  const made = await admin.call('POST', '/api/account/tokens', { name: 'a program', days: 1 })
  token = (await made.json()).secret
  db = server.openBeside()
})

const log = async (query = ''): Promise<AuditPage> => (await admin.call('GET', `/api/admin/log${query}`)).json()
const newest = async (): Promise<AuditEntry | undefined> => (await log()).entries[0]
const count = async (): Promise<number> => (await log()).pagination.totalCount
const role = (username: string) => `/api/admin/people/${username}/contest-admin`

describe('a call of a contest admin', () => {
  test('that changes something is logged: who, how, what, to whom', async () => {
    const before = Date.now()
    expect((await admin.call('PUT', role('@LOG_PLAYER'))).status).toBe(200)
    const entry = await newest()
    expect(entry).toMatchObject({
      actor: 'log_admin',
      via: 'browser',
      action: 'PUT /api/admin/people/{username}/contest-admin',
      summary: 'Make a player a contest admin',
      target: 'log_player',
      details: {},
    })
    expect(entry?.atMs).toBeGreaterThanOrEqual(before)
    expect((await admin.call('DELETE', role('log_player'))).status).toBe(200)
    expect(await newest()).toMatchObject({ action: 'DELETE /api/admin/people/{username}/contest-admin' })
  })

  test('by a program is logged as such', async () => {
    expect((await call(server.url, 'DELETE', '/api/admin/site', undefined, token)).status).toBe(200)
    expect(await newest()).toMatchObject({ actor: 'log_admin', via: 'token', action: 'DELETE /api/admin/site' })
  })

  test.each([
    ['reads', 'GET', '/api/admin/people', 200],
    ['is refused', 'PUT', role('no_such_player'), 404],
    ['only shows how a text will look', 'POST', '/api/problems/preview', 200],
  ])('that %s is not logged', async (_, method, path, status) => {
    const before = await count()
    const body = path.endsWith('preview') ? { markdown: '# Text' } : undefined
    expect((await admin.call(method, path, body)).status).toBe(status)
    expect(await count()).toBe(before)
  })

  test('of others is not logged, as it is refused', async () => {
    const before = await count()
    expect((await player.call('PUT', role('log_player'))).status).toBe(403)
    expect((await call(server.url, 'PUT', role('log_player'))).status).toBe(401)
    expect(await count()).toBe(before)
  })

  test('leaves in the log those parts of what was sent that its declaration names, and no secret', async () => {
    expect((await admin.call('POST', '/api/admin/judge/drain', { drained: true })).status).toBe(200)
    expect(await newest()).toMatchObject({ details: { drained: true } })
    await admin.call('POST', '/api/admin/judge/drain', { drained: false })
    const hook = {
      url: 'https://example.org/hook?key=s3cr3t',
      description: 'mine',
      events: ['duel.finished'],
      active: true,
    }
    const made = await admin.call('POST', '/api/admin/webhooks', hook)
    expect(made.status).toBe(200)
    expect(await newest()).toMatchObject({ action: 'POST /api/admin/webhooks', details: {} })
    const { secret } = await made.json()
    const rows = JSON.stringify(db.$client.prepare('SELECT * FROM audit_log').all())
    expect(rows).not.toContain('s3cr3t')
    expect(rows).not.toContain(secret)
  })

  test('names its player by the present name', async () => {
    await admin.call('PUT', role('log_player'))
    await admin.call('DELETE', role('log_player'))
    const renamed = { username: 'log_renamed', firstName: 'Log', lastName: 'Player', bio: '' }
    expect((await player.call('PUT', '/api/users/profile', renamed)).status).toBe(200)
    expect(await newest()).toMatchObject({ target: 'log_renamed' })
  })
})

describe('the log', () => {
  test('is for contest admins in their own session', async () => {
    expect((await call(server.url, 'GET', '/api/admin/log')).status).toBe(401)
    expect((await player.call('GET', '/api/admin/log')).status).toBe(403)
    const byToken = await call(server.url, 'GET', '/api/admin/log', undefined, token)
    expect([byToken.status, (await byToken.json()).error]).toEqual([403, 'SESSION_ONLY'])
  })

  test('is filtered by who did it, in any case of letters, and comes in pages', async () => {
    const id = userIdOf(db, 'log_admin')
    const insert = db.$client.prepare(
      `INSERT INTO audit_log (at_ms, actor_id, via, action, details) VALUES (?, ?, 'browser', 'POST /api/admin/backup', '{}')`,
    )
    for (let i = 0; i < AUDIT_PAGE_SIZE; i += 1) insert.run(i, i === 0 ? null : id)
    const { entries, pagination } = await log()
    expect(entries).toHaveLength(AUDIT_PAGE_SIZE)
    expect(pagination.totalPages).toBeGreaterThan(1)
    expect((await log('?page=2')).entries.length).toBeGreaterThan(0)
    const own = await log('?actor=LOG_ADMIN')
    expect(own.pagination.totalCount).toBe(pagination.totalCount - 1)
    expect((await log('?actor=nobody_here')).entries).toEqual([])
    expect((await log('?actor=')).entries).toMatchObject([{ actor: null }])
  })

  test('only grows, even for who writes to the database', () => {
    const run = (sql: string) => () => db.$client.prepare(sql).run()
    expect(run('DELETE FROM audit_log')).toThrow('the audit log only grows')
    expect(run(`UPDATE audit_log SET action = 'nothing'`)).toThrow('the audit log only grows')
  })

  test('has a page, which others do not see', async () => {
    const page = await admin.call('GET', '/admin/log?page=2')
    expect(await page.text()).toContain('Make a player a contest admin')
    const others = await player.call('GET', '/admin/log')
    expect(await others.text()).not.toContain('Make a player a contest admin')
  })
})

test('an account that is gone is a deleted player in the log, also in the entry of its deletion', async () => {
  await signUp(server.url, 'log_gone')
  await admin.call('PUT', role('log_gone'))
  await admin.call('DELETE', role('log_gone'))
  await callServer({
    address: socketAddress(server.dataDir) ?? '',
    call: 'POST /operator/user/delete',
    body: { username: 'log_gone' },
    version,
    progress: () => undefined,
  })
  const { entries } = await log()
  expect(entries.slice(0, 3).map(({ action, target, details }) => ({ action, target, details }))).toEqual([
    { action: 'POST /operator/user/delete', target: 'deleted player', details: {} },
    { action: 'DELETE /api/admin/people/{username}/contest-admin', target: 'deleted player', details: {} },
    { action: 'PUT /api/admin/people/{username}/contest-admin', target: 'deleted player', details: {} },
  ])
  const page = await (await admin.call('GET', '/admin/log')).text()
  expect(page).toContain('deleted player')
  expect(page).not.toMatch(/log_gone|user_gone/)
})
