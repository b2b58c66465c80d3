/** A request that started while its sender was allowed, and whose body ends after that has changed, is refused like a new one. */
import { beforeAll, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { PASSWORD, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'slow_admin')
  server.services.account.promote(null, admin.username)
})

type Asked = { readonly path: string; readonly method: string; readonly body: unknown }

/**
 * Sends a call without the last byte of its body, and waits until the server has read that much. Returns a function that sends the rest.
 */
async function begun({ token }: Player, { method, path, body }: Asked): Promise<() => Promise<number>> {
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${server.port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
    'connection: close',
  ]
  const answer = Promise.withResolvers<string>()
  const socket = connect(server.port, 'localhost')
  let said = ''
  socket.on('data', (data) => {
    said += String(data)
  })
  socket.on('end', () => answer.resolve(said))
  socket.on('error', answer.reject)
  const sent = Promise.withResolvers<void>()
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`, () => sent.resolve())
  await sent.promise
  // Once another call is answered, everything sent before it has been read.
  expect((await admin.call('GET', '/api/users/profile')).status).toBe(200)
  return async () => {
    socket.write(text.slice(-1))
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await answer.promise)?.[1])
  }
}

const NEW_TOKEN: Asked = { method: 'POST', path: '/api/account/tokens', body: { name: 'for later', days: null } }

test('a call that takes its time is answered as any other', async () => {
  const finish = await begun(await signUp(server.url, 'slow_honest'), NEW_TOKEN)
  expect(await finish()).toBe(201)
})

test('no token is made by a session that was ended meanwhile', async () => {
  const player = await signUp(server.url, 'slow_ended')
  const finish = await begun(player, NEW_TOKEN)
  expect((await admin.call('POST', `/api/admin/people/${player.username}/end-sessions`)).status).toBe(200)
  expect(await finish()).toBe(401)
})

test('no token is made by a session that a new password has ended', async () => {
  const player = await signUp(server.url, 'slow_reset')
  const finish = await begun(player, NEW_TOKEN)
  const link = server.services.account.resetLink(player.username)
  await server.services.account.resetPassword(new URL(link).searchParams.get('token') ?? '', `${PASSWORD} again`)
  expect(await finish()).toBe(401)
})

test('nothing is done by an account that was suspended meanwhile', async () => {
  const player = await signUp(server.url, 'slow_suspended')
  const finish = await begun(player, {
    method: 'POST',
    path: '/api/users/reports',
    body: { username: 'slow_admin', reason: 'cheating' },
  })
  const order = { reason: 'Two accounts', untilMs: null }
  expect((await admin.call('PUT', `/api/admin/people/${player.username}/suspension`, order)).status).toBe(200)
  expect(await finish()).toBe(401)
})

test('nothing of admins is done by who was one', async () => {
  const player = await signUp(server.url, 'slow_demoted')
  server.services.account.promote(null, player.username)
  const claims = { method: 'PUT', path: `/api/admin/people/${player.username}/suspension` }
  const finish = await begun(player, { ...claims, body: { reason: 'none', untilMs: null } })
  expect((await admin.call('DELETE', `/api/admin/people/${player.username}/contest-admin`)).status).toBe(200)
  expect(await finish()).toBe(403)
})
