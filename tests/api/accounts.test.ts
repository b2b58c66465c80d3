import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client'
import { authSession } from '#db/schema/auth'
import { call, PASSWORD, type Player, signUp, signUpOnly } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'Account_Owner')
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const signIn = (body: object) => post('/api/auth/sign-in/email', body)
const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const profile = (headers: Record<string, string>) => fetch(`${server.url}/api/users/profile`, { headers })

describe('signing up', () => {
  test('sets an HttpOnly cookie for this site only, and answers with a bearer token', async () => {
    const answer = await post('/api/auth/sign-up/email', { email: 'cookie@example.org', password: PASSWORD, name: '' })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toStartWith('joust.session_token=')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(part)
    const token = answer.headers.get('set-auth-token') ?? ''
    expect((await answer.json()).token).toBe(token)
    expect((await profile({ authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await profile({ cookie: cookieOf(answer) })).status).toBe(200)
  })

  test('with a first and a last name mirrors both', async () => {
    const answer = await post('/api/auth/sign-up/email', {
      email: 'n@example.org',
      password: PASSWORD,
      name: 'Ana Maria Sol',
    })
    const { user } = await (await profile({ cookie: cookieOf(answer) })).json()
    expect(user).toMatchObject({ firstName: 'Ana Maria', lastName: 'Sol', needsProfileSetup: true })
    expect(user.username).toStartWith('user_')
  })

  test('with a username of one’s own keeps it', async () => {
    const body = { email: 'own@example.org', password: PASSWORD, name: 'O W', username: 'Own_Name' }
    const answer = await post('/api/auth/sign-up/email', body)
    const { user } = await (await profile({ cookie: cookieOf(answer) })).json()
    expect(user).toMatchObject({ username: 'Own_Name', needsProfileSetup: false })
  })

  test.each([
    [
      'an address that has an account',
      { email: 'ACCOUNT_owner@example.org', password: PASSWORD, name: '' },
      422,
      'There is an account with this e-mail address already. Sign in instead.',
    ],
    [
      'a short password',
      { email: 'p@example.org', password: '1234567', name: '' },
      400,
      'Use at least 8 characters for the password.',
    ],
    [
      'an endless password',
      { email: 'p@example.org', password: 'x'.repeat(129), name: '' },
      400,
      'Use at most 128 characters for the password.',
    ],
    [
      'a taken username',
      { email: 'p@example.org', password: PASSWORD, name: '', username: 'account_OWNER' },
      400,
      'Username taken',
    ],
    ['no body worth reading', '{{{', 400, null],
    ['an empty body', {}, 400, null],
  ])('is refused with %s', async (_what, body, status, message) => {
    const answer = await post('/api/auth/sign-up/email', body)
    expect(answer.status).toBe(status)
    const said = await answer.json()
    expect(typeof said.error).toBe('string')
    if (message === null) expect(said.message).not.toBe('')
    else expect(said.message).toBe(message)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

test('of two sign-ups at the same moment with one address or one username, the second learns that it is taken', async () => {
  // A password that has not been hashed before, so that both requests wait for the hash after the e-mail address and the username were
  // checked.
  const body = { email: 'twice@example.org', password: `${PASSWORD} twice`, name: '' }
  const named = (number: number) => ({
    email: `named${number}@example.org`,
    password: `${PASSWORD} named`,
    name: '',
    username: 'Named_Twice',
  })
  for (const [pair, message] of [
    [[body, body], 'There is an account with this e-mail address already. Sign in instead.'],
    [[named(1), named(2)], 'Username taken'],
  ] as const) {
    const answers = await Promise.all(pair.map((one) => post('/api/auth/sign-up/email', one)))
    const refused = answers.filter(({ ok }) => !ok)
    expect(refused).toHaveLength(1)
    expect(await refused[0]?.json()).toMatchObject({ message })
  }
})

describe('signing in', () => {
  test.each([
    ['by e-mail', '/api/auth/sign-in/email', { email: 'account_owner@example.org', password: PASSWORD }],
    ['by e-mail in capitals', '/api/auth/sign-in/email', { email: 'ACCOUNT_OWNER@EXAMPLE.ORG', password: PASSWORD }],
    ['by username', '/api/auth/sign-in/username', { username: 'Account_Owner', password: PASSWORD }],
    ['by username in another case', '/api/auth/sign-in/username', { username: 'account_owner', password: PASSWORD }],
  ])('works %s', async (_what, path, body) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(200)
    const { user } = await (await profile({ cookie: cookieOf(answer) })).json()
    expect(user.username).toBe('Account_Owner')
  })

  test.each([
    ['a wrong password', { email: 'account_owner@example.org', password: 'wrong password' }, 401],
    ['an address nobody has', { email: 'nobody@example.org', password: 'wrong password' }, 401],
  ])('with %s says the same', async (_what, body, status) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(status)
    expect((await answer.json()).message).toBe('The e-mail address or the password is wrong.')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is slowed down after ten wrong passwords for one account, not for another', async () => {
    const guess = (email: string) => signIn({ email, password: 'not the password' })
    for (let i = 0; i < 10; i++) expect((await guess('guessed@example.org')).status).toBe(401)
    const refused = await guess('guessed@example.org')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      error: 'RATE_LIMITED',
      message: expect.stringContaining('Too many attempts. Wait'),
    })
    expect((await guess('another@example.org')).status).toBe(401)
    expect((await signIn({ email: player.email, password: player.password })).status).toBe(200)
  })

  test('by a new username works after it was changed, and no longer by the old one', async () => {
    const mover = await signUp(server.url, 'old_name')
    const profile = { username: 'new_name', firstName: 'N', lastName: 'N' }
    expect((await mover.call('PUT', '/api/users/profile', profile)).status).toBe(200)
    const by = (username: string) => post('/api/auth/sign-in/username', { username, password: PASSWORD })
    expect((await by('new_name')).status).toBe(200)
    expect((await by('old_name')).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends by signing out, everywhere it was used', async () => {
    const answer = await signIn({ email: player.email, password: player.password })
    const cookie = cookieOf(answer)
    const authorization = `Bearer ${answer.headers.get('set-auth-token')}`
    const out = await post('/api/auth/sign-out', {}, { cookie })
    expect(out.status).toBe(200)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await profile({ cookie })).status).toBe(401)
    expect((await profile({ authorization })).status).toBe(401)
  })

  test('ends when its time is over', async () => {
    const answer = await signIn({ email: player.email, password: player.password })
    const cookie = cookieOf(answer)
    expect((await profile({ cookie })).status).toBe(200)
    const db = openDatabase(join(server.dataDir, 'joust.sqlite'))
    const [token = ''] = (answer.headers.get('set-auth-token') ?? '').split('.')
    db.update(authSession)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(authSession.token, token))
      .run()
    db.$client.close()
    expect((await profile({ cookie })).status).toBe(401)
  })

  test.each([
    ['no token', {}],
    ['a forged token', { authorization: 'Bearer abc.def' }],
    ['the stored half of a token', { authorization: 'Bearer HALF' }],
    ['a forged cookie', { cookie: 'joust.session_token=abc.def' }],
    ['basic authentication', { authorization: 'Basic YTpi' }],
  ])('does not begin with %s', async (_what, headers) => {
    const half = (await signIn({ email: player.email, password: player.password })).headers.get('set-auth-token') ?? ''
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('HALF', half.split('.')[0] ?? '')]),
    )
    const answer = await profile(sent)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      error: 'UNAUTHENTICATED',
      message: 'Authentication error. Please sign in again.',
    })
  })
})

describe('another site', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:1'])(
    '%s can neither sign anybody in nor use a cookie',
    async (origin) => {
      const answer = await post(
        '/api/auth/sign-in/email',
        { email: player.email, password: player.password },
        { origin },
      )
      expect(answer.status).toBe(403)
      const message = `This request came from another site. Joust is at ${server.url}.`
      expect(await answer.json()).toMatchObject({ error: 'FORBIDDEN', message })
      const cookie = cookieOf(await signIn({ email: player.email, password: player.password }))
      const put = await fetch(`${server.url}/api/users/profile`, {
        method: 'PUT',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'stolen', firstName: 'S', lastName: 'T' }),
      })
      expect(put.status).toBe(401)
    },
  )

  test('the same server under its other loopback names is not another site', async () => {
    const origin = server.url.replace('localhost', '127.0.0.1')
    const answer = await post('/api/auth/sign-in/email', { email: player.email, password: player.password }, { origin })
    expect(answer.status).toBe(200)
  })
})

test.each([
  'update-user',
  'delete-user',
  'change-email',
  'is-username-available',
  'request-password-reset',
  'ok',
  'nothing',
])('the library’s path %s is not open', async (path) => {
  const answer = await player.call('POST', `/api/auth/${path}`, {})
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND' })
})

test('a token opens nothing on the socket’s side before the first sync, and tells who it is', async () => {
  const stranger = await signUpOnly(server.url, 'not_synced')
  const before = await server.services.account.viewerOfToken(stranger.token)
  expect(before).toMatchObject({ identity: { email: 'not_synced@example.org' }, user: null })
  await stranger.call('POST', '/api/users/sync')
  const after = await server.services.account.viewerOfToken(stranger.token)
  expect(after?.user).toMatchObject({ email: 'not_synced@example.org' })
  expect(await server.services.account.viewerOfToken('abc.def')).toBeNull()
})

describe('demo accounts', () => {
  test('keep the name that somebody gave them', async () => {
    const answer = await post('/api/auth/sign-in/username', { username: 'linus_k', password: 'joust-demo' })
    const headers = { cookie: cookieOf(answer), 'content-type': 'application/json' }
    const rename = (username: string) =>
      fetch(`${server.url}/api/users/profile`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ username, firstName: 'L', lastName: 'K' }),
      })
    expect((await rename('renamed_k')).status).toBe(200)
    await server.services.account.makeDemoAccounts()
    expect(server.services.account.demoAccounts().map(({ username }) => username)).toContain('renamed_k')
    expect((await rename('linus_k')).status).toBe(200)
  })

  test('are two players and a contest admin with complete profiles, and making them again changes nothing', async () => {
    await server.services.account.makeDemoAccounts()
    const roles = server.services.account.demoAccounts().map(({ role }) => role)
    expect(roles).toEqual(['player', 'player', 'contest admin'])
    for (const { username, role } of server.services.account.demoAccounts()) {
      const answer = await post('/api/auth/sign-in/username', { username, password: 'joust-demo' })
      expect(answer.status).toBe(200)
      const { user } = await (await profile({ cookie: cookieOf(answer) })).json()
      expect(user).toMatchObject({ username, needsProfileSetup: false, contestAdmin: role === 'contest admin' })
    }
  })
})

test('a contest admin is made by name, whatever its case; nobody else is', async () => {
  expect(() => server.services.account.promote(null, 'no_such_name')).toThrow('There is no user named "no_such_name".')
  const chosen = await signUp(server.url, 'to_promote')
  expect(server.services.account.promote(null, 'TO_PROMOTE').contestAdmin).toBe(true)
  const { user } = await (await chosen.call('GET', '/api/users/profile')).json()
  expect(user.contestAdmin).toBe(true)
  const fresh = await signIn({ email: player.email, password: player.password })
  expect((await (await profile({ cookie: cookieOf(fresh) })).json()).user.contestAdmin).toBe(false)
})

test('an answer to a call without a session names no one', async () => {
  const answer = await call(server.url, 'GET', '/api/auth/get-session')
  expect(await answer.text()).toBe('null')
})
