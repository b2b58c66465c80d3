import { beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client'
import { apiTokens } from '#db/schema/accounts'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'token_owner')
})

const make = async (name: string, days: number | null, by = player) => {
  const answer = await by.call('POST', '/api/account/tokens', { name, days })
  return { status: answer.status, ...(await answer.json()) }
}
const list = async () => (await (await player.call('GET', '/api/account/tokens')).json()).tokens
const withToken = (secret: string, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, body, secret)

/** Reads the database as an operator with a copy of it would. */
function inDatabase<T>(look: (db: ReturnType<typeof openDatabase>) => T): T {
  const db = openDatabase(join(server.dataDir, 'joust.sqlite'))
  try {
    return look(db)
  } finally {
    db.$client.close()
  }
}

test('is shown once, stored as a hash, and listed with its last use', async () => {
  const { status, secret, token } = await make(' my laptop ', 30)
  expect(status).toBe(201)
  expect(secret).toMatch(/^joust_[\w-]{43}$/)
  expect(token).toMatchObject({ name: 'my laptop', hint: secret.slice(-4), lastUsedAt: null })
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * 86_400_000)
  expect(JSON.stringify(await list())).not.toContain(secret)
  const rows = inDatabase((db) => db.select().from(apiTokens).all())
  expect(JSON.stringify(rows)).not.toContain(secret.slice(0, -4))
  expect((await withToken(secret, 'GET', '/api/users/profile')).status).toBe(200)
  const listed = (await list()).find(({ id }: { id: string }) => id === token.id)
  expect(Date.parse(listed.lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(token.createdAt))
})

test('acts as its owner where a session would: calls, pages, sync and the socket', async () => {
  const { secret } = await make('all of it', null)
  const { user } = await (await withToken(secret, 'POST', '/api/users/sync')).json()
  expect(user.username).toBe('token_owner')
  const update = { username: 'token_owner', firstName: 'By', lastName: 'Token', bio: '' }
  expect((await withToken(secret, 'PUT', '/api/users/profile', update)).status).toBe(200)
  expect((await withToken(secret, 'GET', '/dashboard')).status).toBe(200)
  expect(await server.services.account.viewerOfToken(secret)).toMatchObject({ user: { username: 'token_owner' } })
})

test('cannot touch the account itself, whatever it knows', async () => {
  const { secret, token } = await make('limited', null)
  const tries: [string, string, unknown][] = [
    ['POST', '/api/account/password', { currentPassword: player.password, newPassword: 'taken over now' }],
    ['POST', '/api/account/email', { email: 'thief@example.org', password: player.password }],
    ['POST', '/api/account/delete', { proof: player.password }],
    ['POST', '/api/account/tokens', { name: 'child', days: null }],
    ['DELETE', `/api/account/tokens/${token.id}`, undefined],
    ['DELETE', '/api/account/sessions', undefined],
  ]
  for (const [method, path, body] of tries) {
    const answer = await withToken(secret, method, path, body)
    expect([path, answer.status, (await answer.json()).error]).toEqual([path, 403, 'SESSION_ONLY'])
  }
  expect(await (await withToken(secret, 'GET', '/api/auth/get-session')).text()).toBe('null')
})

test('opens nothing once it is revoked, has expired, or is another than the stored one', async () => {
  const revoked = await make('revoked', null)
  expect((await player.call('DELETE', `/api/account/tokens/${revoked.token.id}`)).status).toBe(200)
  const expired = await make('expired', 7)
  inDatabase((db) =>
    db
      .update(apiTokens)
      .set({ expiresAtMs: Date.now() - 1 })
      .where(eq(apiTokens.id, expired.token.id))
      .run(),
  )
  const forged = `${expired.secret.slice(0, -1)}${expired.secret.endsWith('A') ? 'B' : 'A'}`
  for (const secret of [revoked.secret, expired.secret, forged, 'joust_', `joust_${'A'.repeat(43)}`]) {
    expect((await withToken(secret, 'GET', '/api/users/profile')).status).toBe(401)
    expect((await withToken(secret, 'POST', '/api/users/sync')).status).toBe(401)
  }
})

test('there are twenty at most', async () => {
  const collector = await signUp(server.url, 'token_collector')
  for (let i = 0; i < 20; i++) server.services.account.makeToken(await idOf(collector), { name: `n${i}`, days: null })
  expect(await make('one more', 7, collector)).toMatchObject({ status: 409, error: 'TOKENS_TOO_MANY' })
})

async function idOf(someone: Player) {
  const { user } = await (await someone.call('GET', '/api/users/profile')).json()
  return user.id
}
