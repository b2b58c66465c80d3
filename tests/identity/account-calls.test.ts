import { beforeAll, describe, expect, test } from 'bun:test'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let owner: Player
let other: Player
const apiTokens = { id: '', secret: '' }
const ids = { session: '' }

beforeAll(async () => {
  owner = await signUp(server.url, 'calls_owner')
  other = await signUp(server.url, 'calls_other')
  await signUp(server.url, 'calls_admin')
  server.services.account.promote(null, 'calls_admin')
  const made = await (await owner.call('POST', '/api/account/tokens', { name: 'table', days: 7 })).json()
  Object.assign(apiTokens, { id: made.token.id, secret: made.secret })
  const { sessions } = await (await owner.call('GET', '/api/account/sessions')).json()
  ids.session = sessions[0].id
})

const WHO = ['guest', 'other', 'admin', 'token'] as const
type Who = (typeof WHO)[number]

async function asked(who: Who, method: string, path: string, body?: unknown): Promise<Response> {
  if (who === 'guest') return call(server.url, method, path, body)
  if (who === 'token') return call(server.url, method, path, body, apiTokens.secret)
  const username = `calls_${who}`
  const signedIn = await call(server.url, 'POST', '/api/auth/sign-in/username', { username, password: other.password })
  return call(server.url, method, path, body, signedIn.headers.get('set-auth-token') ?? '')
}

/** The status of each caller for calls on the owner's account. The calls without an id act on the caller's own account. */
const TABLE: readonly [string, string, unknown, Record<Who, number>][] = [
  ['GET', '/api/account/sessions', undefined, { guest: 401, other: 200, admin: 200, token: 403 }],
  ['DELETE', '/api/account/sessions', undefined, { guest: 401, other: 200, admin: 200, token: 403 }],
  ['DELETE', '/api/account/sessions/SESSION', undefined, { guest: 401, other: 404, admin: 404, token: 403 }],
  ['GET', '/api/account/tokens', undefined, { guest: 401, other: 200, admin: 200, token: 403 }],
  ['POST', '/api/account/tokens', { name: 'x', days: null }, { guest: 401, other: 201, admin: 201, token: 403 }],
  ['DELETE', '/api/account/tokens/TOKEN', undefined, { guest: 401, other: 404, admin: 404, token: 403 }],
  [
    'POST',
    '/api/account/password',
    { currentPassword: 'no', newPassword: 'long enough' },
    { guest: 401, other: 403, admin: 403, token: 403 },
  ],
  [
    'POST',
    '/api/account/email',
    { email: 'x@example.org', password: 'no' },
    { guest: 401, other: 403, admin: 403, token: 403 },
  ],
  ['POST', '/api/account/delete', { proof: 'no' }, { guest: 401, other: 403, admin: 403, token: 403 }],
  ['POST', '/api/account/first-admin', { token: 'no' }, { guest: 401, other: 410, admin: 410, token: 403 }],
  ['PUT', '/api/account/time-zone', { timeZone: 'Asia/Tokyo' }, { guest: 401, other: 200, admin: 200, token: 200 }],
  [
    'POST',
    '/api/account/reset',
    { token: 'no', newPassword: 'long enough' },
    { guest: 410, other: 410, admin: 410, token: 410 },
  ],
  ['POST', '/api/account/reset-request', { email: 'a@b.example' }, { guest: 409, other: 409, admin: 409, token: 409 }],
]
const rows = TABLE.flatMap(([method, path, body, expected]) =>
  WHO.map((who) => [method, path, who, expected[who], body] as const),
)
test.each(rows)('%s %s as %s: %p', async (method, path, who, status, body) => {
  const address = path.replace('SESSION', ids.session).replace('TOKEN', apiTokens.id)
  const answer = await asked(who, method, address, body)
  expect(answer.status).toBe(status)
  const said = await answer.text()
  expect(said).not.toContain(ids.session)
  expect(said).not.toContain('calls_owner')
})

describe('a page of another site', () => {
  test.each([
    ['POST', '/api/account/password', { currentPassword: 'x', newPassword: 'long enough' }],
    ['POST', '/api/account/email', { email: 'x@example.org', password: 'x' }],
    ['POST', '/api/account/delete', { proof: 'x' }],
    ['POST', '/api/account/tokens', { name: 'x', days: null }],
    ['DELETE', '/api/account/sessions', undefined],
    ['PUT', '/api/account/time-zone', { timeZone: 'UTC' }],
  ])('cannot %s %s with a cookie', async (method, path, body) => {
    const cookie = `joust.session_token=${encodeURIComponent(owner.token)}`
    const from = (origin: string) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    expect((await from('https://evil.example')).status).toBe(401)
    expect((await from('null')).status).toBe(401)
  })
})

test.each([
  [
    '/api/account/password',
    { currentPassword: 'correct horse battery', newPassword: 'short' },
    'Use at least 8 characters',
  ],
  ['/api/account/email', { email: 'no address', password: 'correct horse battery' }, 'This is not an e-mail address'],
  [
    '/api/account/email',
    { email: 'calls_other@example.org', password: 'correct horse battery' },
    'There is an account',
  ],
  ['/api/account/email', { email: 'x@example.org', password: 'wrong' }, 'The password is wrong.'],
  ['/api/account/password', { currentPassword: 'wrong', newPassword: 'long enough' }, 'The password is wrong.'],
  ['/api/account/delete', { proof: 'wrong' }, 'The password is wrong.'],
  ['/api/account/tokens', { name: ' ', days: 7 }, 'Name the token'],
  ['/api/account/tokens', { name: 'x', days: 400 }, 'Invalid input'],
  ['/api/account/tokens', { name: 'x', days: 0.5 }, 'Invalid input'],
])('POST %s %p says %p', async (path, body, message) => {
  const answer = await owner.call('POST', path, body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await answer.json()).message).toStartWith(message)
})

test('a time zone that no calendar knows is refused, one it knows moves the days', async () => {
  expect((await owner.call('PUT', '/api/account/time-zone', { timeZone: 'Mars/Olympus' })).status).toBe(400)
  expect((await owner.call('PUT', '/api/account/time-zone', { timeZone: 'Pacific/Auckland' })).status).toBe(200)
  const { user } = await (await owner.call('GET', '/api/users/profile')).json()
  expect(server.services.account.facts(user.id).timeZone).toBe('Pacific/Auckland')
})

test('guessing the password of a session is slowed down like guessing at the door', async () => {
  const guessed = await signUp(server.url, 'calls_guessed')
  const guess = () => guessed.call('POST', '/api/account/delete', { proof: 'a wrong one' })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(403)
  expect((await guess()).status).toBe(429)
  expect((await guessed.call('POST', '/api/account/delete', { proof: guessed.password })).status).toBe(429)
})
