/** An account can be deleted while it has a seat in rooms that have not started. Such a seat is given up with it. */
import { beforeAll, expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import { userByUsername } from '#db/queries/users'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { Hall } from './rooms-harness'
import { connectPlayer, newcomer, roomOf, type SocketPlayer, table } from './socket-player'

let other: SocketPlayer
let reader: Player
const server = testServer({ beforeStop: () => other.close() })

beforeAll(async () => {
  reader = await signUp(server.url, 'stays_here')
  other = await connectPlayer(server.url, reader)
})

const openArena = async (host: Player): Promise<string> => {
  const answer = await host.call('POST', '/api/arenas', { kind: 'typing-race', seats: 3, isPublic: true })
  return (await answer.json()).roomCode
}
const listedArenas = async () => (await (await reader.call('GET', '/api/arenas')).json()).open
async function deletes(player: Player): Promise<void> {
  expect((await player.call('POST', '/api/account/delete', { proof: player.password })).status).toBe(200)
}

test('rooms in which a deleted player waited alone are closed, and no one can join them', async () => {
  const { player, socket } = await newcomer(server.url, 'leaver')
  const roomCode = await roomOf(socket, { timeLimit: 10, isPublic: true })
  const arena = await openArena(player)
  expect((await listedArenas()).map((room: { roomCode: string }) => room.roomCode)).toEqual([arena])
  await deletes(player)
  expect(await listedArenas()).toEqual([])
  expect((await other.refused('join-duel', { roomCode })).code).toBe('DUEL_FINISHED')
  expect((await other.refused('join-arena', { roomCode: arena })).code).toBe('DUEL_FINISHED')
  other.send('watch-lobby', {})
  expect((await other.next('lobby')).rooms).toEqual([])
})

test('in rooms with other players their seat is free again, and another participant is the host', async () => {
  const { guest, host, guestPlayer } = await table(server.url)
  const { player } = await newcomer(server.url, 'leaver')
  const arena = await openArena(player)
  other.send('join-arena', { roomCode: arena })
  await other.next('arena-snapshot')
  await deletes(player)
  const { hostId, participants } = await other.arenaOnce((state) => state.participants.length === 1)
  expect(participants.map(({ userId, username }) => ({ userId, username }))).toEqual([
    { userId: hostId, username: 'stays_here' },
  ])
  await deletes(guestPlayer)
  expect((await host.phase('waiting')).players).toHaveLength(1)
  await Promise.all([guest.closed, host.close()])
})

test('after a deletion by a command, while no server ran, the next start closes the rooms', async () => {
  const hall = await Hall.open()
  try {
    await Promise.all([hall.addUser('ada'), hall.addUser('bob')])
    const ada = await hall.connect('ada')
    const roomCode = await roomOf(ada, { timeLimit: 10, isPublic: true })
    const id = asUserId(userByUsername(hall.db, 'ada')?.id ?? '')
    const host = { userId: id, username: 'ada', profileImage: '' }
    const arena = hall.arenas.open(host, { kind: 'typing-race', seats: 3, isPublic: true })
    // As by a command, the rooms hear nothing of it.
    await hall.account.removeAccount(id)
    await hall.restart()
    const bob = await hall.connect('bob')
    expect((await bob.refused('join-duel', { roomCode })).code).toBe('DUEL_FINISHED')
    expect((await bob.refused('join-arena', { roomCode: arena })).code).toBe('DUEL_FINISHED')
    await bob.close()
  } finally {
    await hall.close()
  }
})
