/** A socket that does not authenticate in time is closed. This server only waits for a shorter time than others. */
import { beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { AUTHENTICATE_WITHIN_MS } from '#live'
import { SOCKET_LIMITS, socketRoutes } from '../../routes/socket'
import { signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { SocketPlayer } from './socket-player'

const WITHIN_MS = 300
const UNKNOWN_CODE = 4408

let stop: () => Promise<unknown>
const server = testServer({ beforeStop: () => stop() })
let url = ''

beforeAll(() => {
  const { account, arenas, contests, duels, matchmaking, social } = server.services
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const http = new Elysia({ websocket: SOCKET_LIMITS })
    .use(
      socketRoutes({
        account,
        arenas,
        contests,
        duels,
        matchmaking,
        presence: social.presence,
        notifications: social.notifications,
        log,
        origin: () => url,
        authenticateWithinMs: WITHIN_MS,
      }),
    )
    .listen({ port: 0, hostname: 'localhost' })
  url = `http://localhost:${http.server?.port}`
  stop = () => http.stop(true)
})

test('the limit is 20 seconds unless something else is said', () => {
  expect(AUTHENTICATE_WITHIN_MS).toBe(20_000)
})

test('a socket that says nothing, or nothing true, is told so and closed', async () => {
  const silent = new SocketPlayer(url)
  const wrong = new SocketPlayer(url)
  await Promise.all([silent.opened, wrong.opened])
  wrong.send('authenticate', { clerkUserId: 'somebody-else', token: 'not a token' })
  expect((await wrong.next('error')).code).toBe('UNAUTHENTICATED')
  for (const socket of [silent, wrong]) {
    expect((await socket.next('error', ({ message }) => message.includes('in time'))).code).toBe('UNAUTHENTICATED')
    expect(await socket.closed).toEqual({ code: UNKNOWN_CODE })
  }
})

test('other frames do not count as saying who it is', async () => {
  const socket = new SocketPlayer(url)
  await socket.opened
  socket.send('ping', { clientTime: 1 })
  expect(await socket.closed).toEqual({ code: UNKNOWN_CODE })
})

test('who has said it stays beyond that time', async () => {
  const player = await signUp(server.url, 'in_time')
  const known = new SocketPlayer(url)
  await known.opened
  known.send('authenticate', { clerkUserId: '', token: player.token })
  await known.next('authenticated')
  // It was opened later than the other one, so it is closed later than that one would have been.
  const silent = new SocketPlayer(url)
  await silent.closed
  known.send('ping', { clientTime: 2 })
  await known.next('pong')
  expect(known.heard.filter(({ event }) => event === 'error')).toEqual([])
  await known.close()
})
