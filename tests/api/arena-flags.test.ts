/** Contest admins review a flag from an arena room over HTTP: who may, when, how often, and what follows. */
import { beforeAll, expect, test } from 'bun:test'
import type { Flag } from '#contracts/http/flags'
import type { RoomCode } from '#contracts/ids'
import type { Db } from '#db/client'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { userIdOf } from './finished-duels'

const clock = new ManualClock()
const server = testServer({ clock })
let db: Db
let ada: Player
let others: readonly Player[]
let umpire: Player

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_typist')
  others = [await signUp(server.url, 'bob_typist'), await signUp(server.url, 'cat_typist')]
  umpire = await signUp(server.url, 'umpire')
  for (const name of ['umpire', 'cat_typist']) server.services.account.promote(null, name)
  db = server.openBeside()
})

const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const openFlags = async (): Promise<readonly Flag[]> => (await said(await umpire.call('GET', '/api/admin/flags'))).flags
const xpOf = async (player: Player): Promise<number> =>
  (await said(await player.call('GET', '/api/users/profile'))).user.stats.xp

const WISH = { kind: 'typing-race', isPublic: true, rated: true, seats: 3, category: 'prose', difficulty: 'Easy' }

type Opened = { readonly roomCode: RoomCode; readonly sockets: readonly SocketPlayer[] }

/** ada hosts, three players join, the race runs, and ada's first words arrive faster than a person can type. */
async function flaggedRoom(): Promise<Opened> {
  const { roomCode } = await said(await ada.call('POST', '/api/arenas', WISH))
  const sockets = await Promise.all([ada, ...others].map((player) => connectPlayer(server.url, player)))
  const [host] = sockets as [SocketPlayer]
  for (const socket of sockets) {
    socket.send(socket === host ? 'resume-arena' : 'join-arena', { roomCode })
    await socket.next('arena-snapshot')
  }
  await host.arenaOnce(({ participants }) => participants.length === 3)
  host.send('start-arena', { roomCode })
  await host.arenaIn('starting')
  clock.advance(5_000)
  const { match } = await host.arenaIn('active')
  const text = match !== null && 'text' in match ? match.text.words : []
  const words = text.slice(0, 20).map((word, index) => {
    const keys = word.length + 1
    return { index, word, elapsedMs: (index + 1) * 8, correctKeys: keys, keys }
  })
  clock.advance(200)
  expect((await host.refused('type-in-arena', { roomCode, words })).code).toBe('TYPING_TOO_FAST')
  return { roomCode, sockets }
}

async function ended({ roomCode, sockets }: Opened): Promise<void> {
  for (const socket of sockets.slice(1)) socket.send('resign-in-arena', { roomCode })
  await sockets[0]?.arenaOnce((state) => state.phase === 'finished' && state.awards !== null)
  await Promise.all(sockets.map((socket) => socket.close()))
}

test('is settled once, by a contest admin who took no part, when the room is over; a duel’s decisions are refused', async () => {
  const room = await flaggedRoom()
  const [flag] = await openFlags()
  expect(flag).toMatchObject({ player: 'ada_typist', roomCode: room.roomCode, arena: 'typing-race', opponent: null })
  const path = `/api/admin/flags/${flag?.duelId}/${userIdOf(db, 'ada_typist')}`
  const decided = async (by: Player, decision: string, reason = 'A macro.') =>
    await said(await by.call('POST', path, { kind: 'inhuman-typing', decision, reason }))
  expect((await call(server.url, 'GET', path)).status).toBe(401)
  expect((await ada.call('GET', path)).status).toBe(403)
  expect(await decided(ada, 'dismissed')).toMatchObject({ status: 403 })
  expect(await decided(umpire, 'dismissed')).toMatchObject({ status: 409, error: 'FLAG_TOO_EARLY' })

  await ended(room)
  const { evidence } = await said(await umpire.call('GET', path))
  expect(evidence).toMatchObject({ arena: 'typing-race', roomCode: room.roomCode, awardsHeld: true, xp: 0 })
  // The participant is also a contest admin.
  expect(await decided(others[1] as Player, 'dismissed')).toMatchObject({ status: 403, error: 'FLAG_OWN' })
  expect(await decided(umpire, 'voided')).toMatchObject({ status: 400, error: 'VALIDATION' })
  expect(await decided(umpire, 'dismissed', ' ')).toMatchObject({ status: 400, error: 'FLAG_REASON_EMPTY' })
  const before = await xpOf(ada)
  expect(await decided(umpire, 'dismissed')).toMatchObject({ status: 200, message: 'Flag dismissed' })
  const after = await xpOf(ada)
  expect(after).toBeGreaterThanOrEqual(before)
  expect(await decided(umpire, 'dismissed')).toMatchObject({ status: 409, error: 'FLAG_DECIDED' })
  expect(await xpOf(ada)).toBe(after)
  expect(await openFlags()).toEqual([])
})
