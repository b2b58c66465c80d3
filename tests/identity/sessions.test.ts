import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { authSession, authUser } from '#db/schema/auth'
import { openBeside } from '../api/finished-duels'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_TRUSTED_PROXIES: '127.0.0.1, ::1' } })
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'many_places')
})

/** Signs in like a browser behind the proxy. */
async function signIn(from: string, userAgent: string, password = player.password): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      'user-agent': userAgent,
      'x-forwarded-for': from,
      'x-joust-address': '192.0.2.66',
    },
    body: JSON.stringify({ email: player.email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
  return answer.headers.get('set-auth-token') ?? ''
}
const as = (token: string, method: string, path: string, body?: unknown) => call(server.url, method, path, body, token)
const sessionsOf = async (token: string) => (await (await as(token, 'GET', '/api/account/sessions')).json()).sessions
const works = async (token: string) => (await as(token, 'GET', '/api/users/profile')).status === 200

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604'

test('the list names device and address as the trusted proxy told it, and marks the own session', async () => {
  const laptop = await signIn('203.0.113.9, 198.51.100.7', FIREFOX)
  await signIn('2001:db8::7', IPHONE)
  const sessions: Record<string, unknown>[] = await sessionsOf(laptop)
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: 'Firefox on Linux', address: '198.51.100.7', current: true }),
  )
  const phone = sessions.find(({ device }) => device === 'Safari on iOS')
  expect(phone).toMatchObject({ current: false })
  expect(String(phone?.address)).toStartWith('2001:')
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain(laptop.split('.')[0] ?? 'x')
  for (const { createdAt, lastSeenAt } of sessions) {
    expect(Date.parse(String(lastSeenAt))).toBeGreaterThanOrEqual(Date.parse(String(createdAt)))
  }
})

test('one session can be ended, then it opens nothing, and ending it again finds nothing', async () => {
  const here = await signIn('198.51.100.7', FIREFOX)
  const there = await signIn('198.51.100.8', 'curl/8.5.0')
  const { id } = (await sessionsOf(there)).find(({ current }: { current: boolean }) => current)
  expect((await as(here, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
  expect(await works(there)).toBe(false)
  expect(await works(here)).toBe(true)
  expect((await as(here, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
})

test('all others can be ended at once', async () => {
  const here = await signIn('198.51.100.7', FIREFOX)
  const there = await signIn('198.51.100.8', IPHONE)
  const answer = await (await as(here, 'DELETE', '/api/account/sessions')).json()
  expect(answer.message).toMatch(/other sessions? (has|have) ended\.$/)
  expect(await works(there)).toBe(false)
  expect(await sessionsOf(here)).toHaveLength(1)
})

test('an account has a hundred sessions at most: with a further one that which was used least ends', async () => {
  const first = await signIn('198.51.100.7', FIREFOX)
  const db = openBeside(server.dataDir)
  try {
    const userId = db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, player.email)).get()?.id ?? ''
    const own = eq(authSession.userId, userId)
    db.update(authSession)
      .set({ updatedAt: new Date(0) })
      .where(own)
      .run()
    const session = (name: string, expiresInMs: number) => {
      const used = new Date(Date.now() - 60_000)
      return {
        id: name,
        token: name,
        userId,
        expiresAt: new Date(Date.now() + expiresInMs),
        createdAt: used,
        updatedAt: used,
      }
    }
    const others = Array.from({ length: 99 }, (_, n) => session(`other-${n}`, 3_600_000))
    db.insert(authSession)
      .values([...others, session('expired', -1)])
      .run()
    const last = await signIn('198.51.100.8', FIREFOX)
    expect([await works(first), await works(last)]).toEqual([false, true])
    expect(db.select().from(authSession).where(own).all()).toHaveLength(100)
  } finally {
    db.$client.close()
  }
})

test('a new password ends the other sessions, and the old one opens nothing', async () => {
  const here = await signIn('198.51.100.7', FIREFOX)
  const there = await signIn('198.51.100.8', IPHONE)
  const change = { currentPassword: player.password, newPassword: 'a newer horse battery' }
  expect((await as(here, 'POST', '/api/account/password', change)).status).toBe(200)
  expect([await works(here), await works(there)]).toEqual([true, false])
  await expect(signIn('198.51.100.9', FIREFOX)).rejects.toThrow('sign-in: 401')
  expect(await works(await signIn('198.51.100.9', FIREFOX, 'a newer horse battery'))).toBe(true)
})

test('a new e-mail address is the one to sign in with, and the profile shows it', async () => {
  const mover = await signUp(server.url, 'mail_mover')
  const change = { email: ' New_Mail@example.org', password: mover.password }
  expect((await mover.call('POST', '/api/account/email', change)).status).toBe(200)
  const { user } = await (await mover.call('GET', '/api/users/profile')).json()
  expect(user.email).toBe('new_mail@example.org')
  const by = (email: string) => call(server.url, 'POST', '/api/auth/sign-in/email', { email, password: mover.password })
  expect((await by('new_mail@example.org')).status).toBe(200)
  expect((await by(mover.email)).status).toBe(401)
})

test('behind a trusted proxy people have addresses of their own: one who guesses does not lock out another', async () => {
  const guess = (from: string, origin = server.url) =>
    fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'victim@example.org', password: 'not the password' }),
    })
  for (let i = 0; i < 10; i++) expect((await guess('203.0.113.50')).status).toBe(401)
  expect((await guess('203.0.113.50')).status).toBe(429)
  expect((await guess('203.0.113.51')).status).toBe(401)
})

test('an escape in the body does not hide whose password is being guessed', async () => {
  const guess = (body: string) =>
    fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-forwarded-for': '203.0.113.60' },
      body,
    })
  for (let i = 0; i < 10; i++)
    await guess(`{"e\\u006dail":"hidden${'\\u0040'}example.org","password":"wrong number ${i}"}`)
  expect((await guess('{"email":"HIDDEN@example.org","password":"wrong again"}')).status).toBe(429)
})

test('rates count a visitor by network: all addresses of one customer of IPv6 are one', async () => {
  const ask = (from: string) =>
    fetch(`${server.url}/api/users/sync`, { method: 'POST', headers: { 'x-forwarded-for': from } })
  for (let n = 1; n <= 60; n += 1) expect((await ask(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(401)
  expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:1:3::1')).status).toBe(401)
})
