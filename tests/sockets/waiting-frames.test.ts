/**
 * Frames that wait while a socket authenticates. Authentication may take a moment; here it takes until the test allows it, and nothing else
 * differs from other servers.
 */
import { beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { SOCKET_LIMITS, socketRoutes } from '../../routes/socket'
import { signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { SocketPlayer } from './socket-player'

let stop: () => Promise<unknown>
const server = testServer({ beforeStop: () => stop() })
let url = ''
let found: PromiseWithResolvers<void> = Promise.withResolvers()

beforeAll(() => {
  const { account, arenas, contests, duels, matchmaking, social } = server.services
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const slowly: typeof account = {
    ...account,
    async admissionOf(request) {
      await found.promise
      return await account.admissionOf(request)
    },
  }
  const { presence, notifications } = social
  const deps = { account: slowly, arenas, contests, duels, matchmaking, presence, notifications, log }
  const http = new Elysia({ websocket: SOCKET_LIMITS })
    .use(socketRoutes({ ...deps, origin: () => url }))
    .listen({ port: 0, hostname: 'localhost' })
  url = `http://localhost:${http.server?.port}`
  stop = () => http.stop(true)
})

/** A frame of about this many characters, with its number. */
const ping = (clientTime: number, characters = 0): string =>
  JSON.stringify({ event: 'ping', data: { clientTime, padding: 'x'.repeat(characters) } })

async function opened(): Promise<SocketPlayer> {
  found = Promise.withResolvers()
  const socket = new SocketPlayer(url)
  await socket.opened
  return socket
}

test('what is too large is refused at once, and what is too much together; the rest waits and is answered', async () => {
  const socket = await opened()
  socket.sendText(ping(0, 1_000_000))
  expect(await socket.next('error')).toMatchObject({ code: 'TOO_LARGE', event: 'ping' })
  for (const clientTime of [1, 2, 3]) socket.sendText(ping(clientTime, 100_000))
  expect(await socket.next('error')).toMatchObject({ code: 'RATE_LIMITED', event: 'ping' })
  found.resolve()
  expect([(await socket.next('pong')).clientTime, (await socket.next('pong')).clientTime]).toEqual([1, 2])
  await socket.close()
})

test('most of a flood while it waits is answered with nothing', async () => {
  const socket = await opened()
  for (let clientTime = 0; clientTime < 200; clientTime += 1) socket.sendText(ping(clientTime))
  expect((await socket.next('error')).code).toBe('RATE_LIMITED')
  found.resolve()
  while ((await socket.next('pong')).clientTime < 59);
  expect(socket.heard.filter(({ event }) => event === 'error').length).toBeLessThan(100)
  await socket.close()
})

test('frames wait for a player who is known in the end, and are theirs', async () => {
  const player = await signUp(server.url, 'slowly_known')
  found = Promise.withResolvers()
  const socket = new SocketPlayer(url, { authorization: `Bearer ${player.token}` })
  await socket.opened
  socket.send('create-duel', { timeLimit: 10 })
  found.resolve()
  expect((await socket.next('duel-created')).room.host.username).toBe('slowly_known')
  await socket.close()
})
