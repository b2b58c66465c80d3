import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apiTokens } from '#db/schema/accounts'
import { authSession, authUser } from '#db/schema/auth'
import { openBeside } from '../api/finished-duels'
import { call, type Player, signUp } from '../harness/player'
import { startServer } from '../harness/server'
import { testServer } from '../harness/test-server'
import { ClerkStandIn } from '../identity/clerk-stand-in'
import { SocketPlayer } from './socket-player'

const server = testServer()

const SIGNED_OUT = {
  code: 'SIGNED_OUT' as const,
  message: 'You have been signed out. Sign in again to continue.',
}
const CLOSE_CODE = 4401

/** A socket that is authenticated by this bearer token. */
async function connect(token: string, url = server.url): Promise<SocketPlayer> {
  const socket = new SocketPlayer(url, { authorization: `Bearer ${token}` })
  await socket.opened
  await socket.next('authenticated')
  return socket
}
async function signIn({ username, password }: Player): Promise<string> {
  const answer = await call(server.url, 'POST', '/api/auth/sign-in/username', { username, password })
  return answer.headers.get('set-auth-token') ?? ''
}
async function makeToken(player: Player): Promise<{ secret: string; token: { id: string } }> {
  return await (await player.call('POST', '/api/account/tokens', { name: 'program', days: 30 })).json()
}
async function ended(socket: SocketPlayer): Promise<void> {
  expect(await socket.next('error')).toEqual(SIGNED_OUT)
  expect(await socket.closed).toEqual({ code: CLOSE_CODE })
}
/** Expects the socket to be open: it answers, and a sign-out would have arrived before. */
async function stays(socket: SocketPlayer): Promise<void> {
  socket.send('authenticate', { clerkUserId: '', token: '' })
  await socket.next('authenticated')
  expect(socket.heard.filter(({ event }) => event === 'error')).toEqual([])
}
function beside(work: (db: ReturnType<typeof openBeside>) => void): void {
  const db = openBeside(server.dataDir)
  try {
    work(db)
  } finally {
    db.$client.close()
  }
}
/** A user with a second session, a socket for each session, and one for a personal token. */
async function company(username: string) {
  const player = await signUp(server.url, username)
  const there = await signIn(player)
  const { secret, token } = await makeToken(player)
  const [own, other, program] = await Promise.all([player.token, there, secret].map((one) => connect(one)))
  if (own === undefined || other === undefined || program === undefined) throw new Error('three sockets')
  return { player, there, tokenId: token.id, own, other, program }
}

test('a session that is ended from elsewhere ends its sockets, and no others', async () => {
  const { player, there, own, other, program } = await company('ended_elsewhere')
  const alsoThere = await connect(there)
  const list = await (await call(server.url, 'GET', '/api/account/sessions', undefined, there)).json()
  const { id } = list.sessions.find(({ current }: { current: boolean }) => current)
  expect((await player.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
  await Promise.all([ended(other), ended(alsoThere)])
  await Promise.all([stays(own), stays(program)])
})

test('"end all others" leaves the one session and the tokens', async () => {
  const { player, own, other, program } = await company('all_others')
  await player.call('DELETE', '/api/account/sessions')
  await ended(other)
  await Promise.all([stays(own), stays(program)])
})

test('signing out ends the sockets of that session', async () => {
  const { there, own, other, program } = await company('signs_out')
  const answer = await call(server.url, 'POST', '/api/auth/sign-out', {}, there)
  expect(answer.status).toBe(200)
  await ended(other)
  await Promise.all([stays(own), stays(program)])
})

test('a revoked token ends the sockets that it let in, also by "authenticate"', async () => {
  const { player, own, other, program } = await company('revokes')
  const { secret, token } = await makeToken(player)
  const late = new SocketPlayer(server.url)
  await late.opened
  late.send('authenticate', { clerkUserId: '', token: secret })
  await late.next('authenticated')
  expect((await player.call('DELETE', `/api/account/tokens/${token.id}`)).status).toBe(200)
  await ended(late)
  await Promise.all([own, other, program].map(stays))
})

test('a new password ends the sockets of the other sessions', async () => {
  const { player, own, other, program } = await company('new_password')
  const change = { currentPassword: player.password, newPassword: 'a newer horse battery' }
  expect((await player.call('POST', '/api/account/password', change)).status).toBe(200)
  await ended(other)
  await Promise.all([stays(own), stays(program)])
})

test('a password that was reset ends the sockets of every session and of every token', async () => {
  const { own, other, program } = await company('resets')
  const token = new URL(server.services.account.resetLink('resets')).searchParams.get('token') ?? ''
  await server.services.account.resetPassword(token, 'remembered this time')
  await Promise.all([own, other, program].map(ended))
})

test('a deleted account has no sockets, and others hear nothing of it', async () => {
  const [{ player, own, other, program }, bystander] = await Promise.all([company('deletes'), company('stays_on')])
  expect((await player.call('POST', '/api/account/delete', { proof: player.password })).status).toBe(200)
  await Promise.all([own, other, program].map(ended))
  await Promise.all([bystander.own, bystander.other, bystander.program].map(stays))
})

test('what has expired ends at the next look', async () => {
  const { tokenId, own, other, program } = await company('expires')
  await server.services.account.recheckPasses()
  await Promise.all([own, other, program].map(stays))
  beside((db) => {
    const past = Date.now() - 1000
    const row = db.select({ id: authUser.id }).from(authUser).where(eq(authUser.username, 'expires')).get()
    db.update(authSession)
      .set({ expiresAt: new Date(past) })
      .where(eq(authSession.userId, row?.id ?? ''))
      .run()
    db.update(apiTokens).set({ expiresAtMs: past }).where(eq(apiTokens.id, tokenId)).run()
  })
  await server.services.account.recheckPasses()
  await Promise.all([own, other, program].map(ended))
})

test('with Clerk a socket lasts as long as the session there, not as its token of a minute', async () => {
  const clerk = await ClerkStandIn.start()
  const env = {
    CLERK_PUBLISHABLE_KEY: clerk.publishableKey,
    CLERK_SECRET_KEY: clerk.secretKey,
    CLERK_API_URL: clerk.url,
    CLERK_JWT_KEY: await clerk.pem(),
  }
  const { url, services, stop } = await startServer({ env })
  try {
    const person = { email: 'ada@clerk.example', username: 'ada_clerk', firstName: 'Ada', lastName: 'L' }
    clerk.people.set('user_ada', { id: 'user_ada', ...person })
    const [one, two] = await Promise.all(
      ['sess_one', 'sess_two'].map((sid) => clerk.token('user_ada', url, { claims: { sid } })),
    )
    await call(url, 'POST', '/api/users/sync', undefined, one)
    const profile = { username: 'ada_clerk', firstName: 'Ada', lastName: 'L', bio: '' }
    await call(url, 'PUT', '/api/users/profile', profile, one)
    const [first, second] = await Promise.all([connect(one ?? '', url), connect(two ?? '', url)])
    clerk.isDown = true
    await services.account.recheckPasses()
    clerk.isDown = false
    await Promise.all([stays(first), stays(second)])
    clerk.endedSessions.add('sess_one')
    await services.account.recheckPasses()
    await ended(first)
    await stays(second)
    await call(url, 'POST', '/api/account/delete', { proof: 'ada_clerk' }, two)
    await ended(second)
  } finally {
    await stop()
    await clerk.server.stop(true)
  }
})
