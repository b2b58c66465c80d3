/** A player who allows spectators in the settings allows them in all rooms that they enter from then on. */
import { beforeAll, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { connectPlayer } from '../sockets/socket-player'

const server = testServer()
let ada: Player
let bob: Player
let eve: Player

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_l')
  bob = await signUp(server.url, 'bob_b')
  eve = await signUp(server.url, 'eve_e')
})

const allow = (player: Player, body: object) => player.call('PUT', '/api/account/spectators', body)

/** ada opens a room and bob joins it. Returns the answer to eve's request to watch. */
async function watched(): Promise<{ roomCode: RoomCode; allowed: boolean[]; refusal: string | undefined }> {
  const [host, guest, watcher] = await Promise.all([ada, bob, eve].map((player) => connectPlayer(server.url, player)))
  if (host === undefined || guest === undefined || watcher === undefined) throw new Error('three sockets')
  host.send('create-duel', { timeLimit: 5 })
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  const { state } = await guest.next('duel-snapshot')
  watcher.send('watch-duel', { roomCode })
  const answer = await Promise.race([watcher.next('error'), watcher.next('gallery')])
  guest.send('leave-duel', { roomCode })
  host.send('leave-duel', { roomCode })
  await Promise.all([host, guest, watcher].map((socket) => socket.close()))
  return {
    roomCode,
    allowed: state.players.map(({ allowsSpectators }) => allowsSpectators),
    refusal: 'code' in answer ? answer.code : undefined,
  }
}

test('either of the two can refuse, and allow again; nobody but the player can', async () => {
  expect(await watched()).toMatchObject({ allowed: [true, true], refusal: undefined })

  expect((await allow(bob, { allow: false })).status).toBe(200)
  expect(await watched()).toMatchObject({ allowed: [true, false], refusal: 'WATCH_FORBIDDEN' })

  expect((await allow(bob, { allow: true })).status).toBe(200)
  expect(await watched()).toMatchObject({ allowed: [true, true], refusal: undefined })
})

test('a wrong body and a visitor are refused', async () => {
  for (const body of [{}, { allow: 'no' }, { allow: null }]) expect((await allow(ada, body)).status).toBe(400)
  expect((await call(server.url, 'PUT', '/api/account/spectators', { allow: false })).status).toBe(401)
  expect((await watched()).allowed).toEqual([true, true])
})
