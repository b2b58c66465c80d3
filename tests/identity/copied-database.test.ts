/** What an attacker can do with a copy of the database and nothing else. */
import { Database } from 'bun:sqlite'
import { beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

let player: Player
let rows: Database
const server = testServer({ env: { JOUST_DEMO: '0' }, beforeStop: () => rows.close() })
beforeAll(async () => {
  player = await signUp(server.url, 'copied')
  rows = new Database(join(server.dataDir, 'joust.sqlite'), { readonly: true })
})

const texts = (query: string): string[] =>
  rows
    .query<{ text: string }, []>(query)
    .all()
    .map(({ text }) => text)

test('a stored session is no key without the secret beside the database', async () => {
  const [token = ''] = texts('SELECT token AS text FROM auth_session')
  expect(token.length).toBeGreaterThan(20)
  const keys = [{ authorization: `Bearer ${token}` }, { cookie: `joust.session_token=${token}` }]
  for (const headers of keys) expect((await fetch(`${server.url}/api/users/profile`, { headers })).status).toBe(401)
})

test('a stored password is a hash of its own salt', async () => {
  const [hash = ''] = texts('SELECT password AS text FROM auth_account')
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})

test('the session cookie is for this site and for no script', async () => {
  const answer = await fetch(`${server.url}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ username: 'copied', password: player.password }),
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('joust.session_token=')) ?? ''
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
})
