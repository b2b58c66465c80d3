/** Actions of contest admins on accounts: suspending them, signing them out, and creating a link for a new password. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { openSocket } from '../harness/open-socket'
import { call, PASSWORD, type Player, signUp, signUpOnly } from '../harness/player'
import { startServer } from '../harness/server'
import { testServer } from '../harness/test-server'

const DAY_MS = 24 * 60 * 60 * 1000
const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player
let second: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'desk_admin')
  second = await signUp(server.url, 'desk_second')
  for (const name of ['desk_admin', 'desk_second']) server.services.account.promote(null, name)
})

const path = (username: string, rest: string) => `/api/admin/people/${username}/${rest}`
const suspend = (username: string, body: object = { reason: 'Two accounts', untilMs: null }, by = admin) =>
  by.call('PUT', path(username, 'suspension'), body)
const profile = async (player: Player) => (await player.call('GET', '/api/users/profile')).status
const signIn = (username: string, password = PASSWORD) =>
  fetch(`${server.url}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ username, password }),
  })
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

describe('a suspended account', () => {
  test('is out at once: sessions, tokens, sockets; and in again when that is lifted', async () => {
    const player = await signUp(server.url, 'shut_out')
    const made = await player.call('POST', '/api/account/tokens', { name: 'a program', days: 1 })
    const { secret } = await made.json()
    const closed = Promise.withResolvers<number>()
    const authenticated = Promise.withResolvers<void>()
    const socket = openSocket(`${server.url.replace('http', 'ws')}/ws`)
    socket.onopen = () =>
      socket.send(JSON.stringify({ event: 'authenticate', data: { clerkUserId: '', token: secret } }))
    socket.onmessage = ({ data }) => {
      if (String(data).includes('"authenticated"')) authenticated.resolve()
      if (String(data).includes('SIGNED_OUT')) closed.resolve(0)
    }
    socket.onclose = ({ code }) => closed.resolve(code)
    await authenticated.promise

    const answer = await suspend('Shut_Out')
    expect(answer.status).toBe(200)
    expect((await answer.json()).person).toMatchObject({
      username: 'shut_out',
      suspension: { reason: 'Two accounts', untilMs: null },
    })
    await closed.promise
    expect(await profile(player)).toBe(401)
    expect((await call(server.url, 'GET', '/api/users/profile', undefined, secret)).status).toBe(401)

    expect((await admin.call('DELETE', path('shut_out', 'suspension'))).status).toBe(200)
    expect((await call(server.url, 'GET', '/api/users/profile', undefined, secret)).status).toBe(200)
    expect((await signIn('shut_out')).status).toBe(200)
    // The sessions of the account do not come back.
    expect(await profile(player)).toBe(401)
  })

  test('reads why and until when where it signs in', async () => {
    await signUp(server.url, 'shut_reader')
    const untilMs = Date.parse('2199-04-01T10:00:00Z')
    expect((await suspend('shut_reader', { reason: ' Insults <b>in chat</b> ', untilMs })).status).toBe(200)
    const [logged] = (await (await admin.call('GET', '/api/admin/log')).json()).entries
    expect(logged).toMatchObject({
      summary: 'Suspend an account',
      target: 'shut_reader',
      details: { reason: ' Insults <b>in chat</b> ', until: '2199-04-01T10:00:00.000Z' },
    })
    const signedIn = await signIn('shut_reader')
    const cookie = cookieOf(signedIn)
    const page = await fetch(`${server.url}/sign-in`, { headers: { cookie } })
    const text = await page.text()
    expect(text).toContain('This account is suspended until 2199-04-01 10:00 UTC. Reason: Insults')
    expect(text).not.toContain('<b>in chat</b>')
    expect((await fetch(`${server.url}/api/users/profile`, { headers: { cookie } })).status).toBe(401)
    const others = await fetch(`${server.url}/sign-in`)
    expect(await others.text()).not.toContain('suspended')
  })

  test('is in again when its end has come', async () => {
    const later = await startServer({ env: { JOUST_DEMO: '0' } })
    const boss = await signUp(later.url, 'desk_admin')
    const player = await signUp(later.url, 'shut_briefly')
    later.services.account.promote(null, 'desk_admin')
    const untilMs = Date.now() + DAY_MS
    expect((await boss.call('PUT', path('shut_briefly', 'suspension'), { reason: 'A day', untilMs })).status).toBe(200)
    expect(await profile(player)).toBe(401)
    expect(later.services.social.contestAdmins.one('shut_briefly').suspension).toMatchObject({ untilMs })
    await later.stop()
  })
})

describe('refused', () => {
  test.each([
    ['a player that is not there', 'no_such_player', { reason: 'x', untilMs: null }, 404, 'USER_NOT_FOUND'],
    ['another contest admin', 'desk_second', { reason: 'x', untilMs: null }, 409, 'ADMIN_ACCOUNT'],
    ['oneself', 'desk_admin', { reason: 'x', untilMs: null }, 409, 'ADMIN_ACCOUNT'],
    ['no reason', 'shut_out', { reason: '  ', untilMs: null }, 400, 'VALIDATION'],
    ['an empty reason', 'shut_out', { reason: '', untilMs: null }, 400, 'VALIDATION'],
    ['too long a reason', 'shut_out', { reason: 'x'.repeat(501), untilMs: null }, 400, 'VALIDATION'],
    ['an end that has passed', 'shut_out', { reason: 'x', untilMs: 1 }, 400, 'VALIDATION'],
    ['no moment', 'shut_out', { reason: 'x', untilMs: 'tomorrow' }, 400, 'VALIDATION'],
  ])('is to suspend %s', async (_, username, body, status, error) => {
    const answer = await suspend(username, body)
    expect([answer.status, (await answer.json()).error]).toEqual([status, error])
  })

  test('is to suspend whom the list does not show: without a profile yet; nothing has changed then', async () => {
    const player = await signUpOnly(server.url, 'no_profile_yet')
    const { user } = await (await player.call('GET', '/api/users/profile')).json()
    expect(user.needsProfileSetup).toBe(true)
    expect((await suspend(user.username)).status).toBe(404)
    expect(await profile(player)).toBe(200)
  })

  test('is to make a suspended player a contest admin, whom no call would let in again', async () => {
    const player = await signUp(server.url, 'shut_riser')
    const promote = () => admin.call('PUT', path('shut_riser', 'contest-admin'))
    expect((await suspend('shut_riser')).status).toBe(200)
    const refused = await promote()
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'ACCOUNT_SUSPENDED'])
    expect((await admin.call('DELETE', path('shut_riser', 'suspension'))).status).toBe(200)
    expect((await promote()).status).toBe(200)
    expect((await admin.call('DELETE', path('shut_riser', 'contest-admin'))).status).toBe(200)
    expect(await profile(player)).toBe(401)
  })

  test('is to lift what does not hold, and anything by others', async () => {
    const lifted = await admin.call('DELETE', path('shut_out', 'suspension'))
    expect([lifted.status, (await lifted.json()).error]).toEqual([409, 'NOT_SUSPENDED'])
    const player = await signUp(server.url, 'desk_player')
    expect((await suspend('shut_out', undefined, player)).status).toBe(403)
    for (const rest of ['end-sessions', 'reset-link'])
      expect((await player.call('POST', path('shut_out', rest))).status).toBe(403)
  })

  test.each(['end-sessions', 'reset-link'])(
    'is %s for another contest admin, who would lose the account to it',
    async (rest) => {
      const answer = await admin.call('POST', path('desk_second', rest))
      expect([answer.status, (await answer.json()).error]).toEqual([409, 'ADMIN_ACCOUNT'])
      expect(await profile(second)).toBe(200)
    },
  )
})

test('a player is signed out everywhere, and may sign in again', async () => {
  const player = await signUp(server.url, 'many_sessions')
  await signIn('many_sessions')
  const answer = await admin.call('POST', path('many_sessions', 'end-sessions'))
  expect((await answer.json()).message).toBe('2 sessions of many_sessions ended.')
  expect(await profile(player)).toBe(401)
  expect((await signIn('many_sessions')).status).toBe(200)
})

test('a link sets a new password once, and is in no log', async () => {
  await signUp(server.url, 'forgetful')
  const answer = await admin.call('POST', path('forgetful', 'reset-link'))
  const { link } = await answer.json()
  const token = new URL(link).searchParams.get('token')
  const set = () => call(server.url, 'POST', '/api/account/reset', { token, newPassword: 'another good one' })
  expect((await set()).status).toBe(200)
  expect((await set()).status).toBe(410)
  expect((await signIn('forgetful', 'another good one')).status).toBe(200)
  const log = await (await admin.call('GET', '/api/admin/log')).text()
  expect(log).toContain('POST /api/admin/people/{username}/reset-link')
  expect(log).not.toContain(String(token))
})

test('a link for a new password opens no account that has become a contest admin’s', async () => {
  await signUp(server.url, 'soon_admin')
  const { link } = await (await admin.call('POST', path('soon_admin', 'reset-link'))).json()
  server.services.account.promote(null, 'soon_admin')
  const body = { token: new URL(link).searchParams.get('token'), newPassword: 'another good one' }
  expect((await call(server.url, 'POST', '/api/account/reset', body)).status).toBe(410)
  expect((await signIn('soon_admin')).status).toBe(200)
})

test('a link for a new password opens nothing once its maker is a contest admin no more', async () => {
  await signUp(server.url, 'kept_safe')
  const former = await signUp(server.url, 'desk_former')
  const { account } = server.services
  account.promote(null, 'desk_former')
  const { link } = await (await former.call('POST', path('kept_safe', 'reset-link'))).json()
  const token = new URL(link).searchParams.get('token')
  expect(await (await fetch(link)).text()).toContain('kept_safe')
  account.demote(null, 'desk_former')
  expect(await (await fetch(link)).text()).not.toContain('kept_safe')
  const body = { token, newPassword: 'another good one' }
  expect((await call(server.url, 'POST', '/api/account/reset', body)).status).toBe(410)
  expect((await signIn('kept_safe')).status).toBe(200)
})
