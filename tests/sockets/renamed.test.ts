/** Another user may take a name that is free again. A player who stays connected after a change of name plays under the new one. */
import { beforeAll, expect, test } from 'bun:test'
import type { ArenaAnswer, ArenasAnswer } from '#contracts/http/arenas'
import type { ListedArena } from '#contracts/ws/arena-room'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { connectPlayer, roomOf, type SocketPlayer } from './socket-player'

let guest: Player
let impostor: SocketPlayer
let other: SocketPlayer
const server = testServer({ beforeStop: () => Promise.all([impostor.close(), other.close()]) })

async function rename(who: Player, username: string): Promise<void> {
  const answer = await who.call('PUT', '/api/users/profile', { username, firstName: 'No', lastName: 'Name' })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  const player = await signUp(server.url, 'famous')
  impostor = await connectPlayer(server.url, player)
  await rename(player, 'nameless')
  await rename(await signUp(server.url, 'later_famous'), 'famous')
  guest = await signUp(server.url, 'a_guest')
  other = await connectPlayer(server.url, guest)
})

test('as the host of a duel, and as its guest', async () => {
  impostor.send('create-duel', { timeLimit: 5 })
  const { room } = await impostor.next('duel-created')
  expect(room.participants.map(({ username }) => username)).toEqual(['nameless'])
  impostor.send('abort-duel', { roomCode: room.roomCode })
  await impostor.phase('finished')

  other.send('create-duel', { timeLimit: 5 })
  const { roomCode } = (await other.next('duel-created')).room
  impostor.send('join-duel', { roomCode })
  const joined = (await impostor.next('participant-joined')).room
  expect(joined.participants.map(({ username }) => username)).toEqual(['a_guest', 'nameless'])
  other.send('abort-duel', { roomCode })
  await other.phase('finished')
})

test('in a room of many', async () => {
  const answer = await guest.call('POST', '/api/arenas', { kind: 'typing-race', seats: 3 })
  const { roomCode } = await answer.json()
  impostor.send('join-arena', { roomCode })
  const { participants } = (await impostor.next('arena-snapshot')).state
  expect(participants.map(({ username }) => username)).toEqual(['a_guest', 'nameless'])
})

test('to whom the queue brings together with them', async () => {
  for (const socket of [impostor, other]) socket.send('join-quick-duel', { duelType: 'typing' })
  const { opponent, you } = await other.next('quick-duel-found')
  expect([you.username, opponent.username]).toEqual(['a_guest', 'nameless'])
})

test('on the pages and the link of rooms that were opened under the former name', async () => {
  const player = await signUp(server.url, 'former')
  const socket = await connectPlayer(server.url, player)
  const roomCode = await roomOf(socket, { timeLimit: 5 })
  await socket.next('duel-snapshot')
  const { roomCode: many } = await (await player.call('POST', '/api/arenas', { kind: 'typing-race', seats: 3 })).json()
  await rename(player, 'latter')
  socket.send('resume', { roomCode })
  const { room, state } = await socket.next('duel-snapshot')
  expect([room.host.username, ...state.players.map(({ username }) => username)]).toEqual(['latter', 'latter'])
  expect(server.services.duels.invitation(null, roomCode)?.offer?.host.username).toBe('latter')
  socket.send('resume-arena', { roomCode: many })
  const { participants } = (await socket.next('arena-snapshot')).state
  expect(participants.map(({ username }) => username)).toEqual(['latter'])
  await socket.close()
})

test('in the lists of rooms of many, also of those who watch them', async () => {
  const player = await signUp(server.url, 'seated')
  const request = { kind: 'typing-race', seats: 4, isPublic: true }
  const { roomCode } = await (await player.call('POST', '/api/arenas', request)).json()
  const host = await connectPlayer(server.url, player)
  host.send('resume-arena', { roomCode })
  await host.next('arena-snapshot')
  other.send('watch-arenas', {})
  other.send('ping', { clientTime: 1 })
  await other.next('pong')
  const namesOf = ({ host, participants }: ListedArena) => [host.username, ...participants.map((one) => one.username)]
  const shown = async (): Promise<string[][]> => {
    const { open }: ArenasAnswer = await (await guest.call('GET', '/api/arenas')).json()
    const { arena }: ArenaAnswer = await (await guest.call('GET', `/api/arenas/${roomCode}`)).json()
    return [...open.filter((one) => one.roomCode === roomCode), ...(arena === null ? [] : [arena])].map(namesOf)
  }
  await rename(player, 'seated_later')
  await other.next('arenas-changed')
  expect(await shown()).toEqual([
    ['seated_later', 'seated_later'],
    ['seated_later', 'seated_later'],
  ])
  const second = await connectPlayer(server.url, await signUp(server.url, 'second'))
  second.send('join-arena', { roomCode })
  await second.next('arena-snapshot')
  expect((await shown())[0]).toEqual(['seated_later', 'seated_later', 'second'])
  await Promise.all([host.close(), second.close()])
})

test('a running room of many is listed without the name of a participant who has resigned and deleted the account', async () => {
  const player = await signUp(server.url, 'stays')
  const parting = await signUp(server.url, 'parts')
  const { roomCode } = await (await player.call('POST', '/api/arenas', { kind: 'typing-race', seats: 3 })).json()
  const host = await connectPlayer(server.url, player)
  const leaving = await connectPlayer(server.url, parting)
  host.send('resume-arena', { roomCode })
  leaving.send('join-arena', { roomCode })
  await host.arenaOnce(({ participants }) => participants.length === 2)
  const third = await connectPlayer(server.url, await signUp(server.url, 'third'))
  third.send('join-arena', { roomCode })
  await host.arenaOnce(({ participants }) => participants.length === 3)
  host.send('start-arena', { roomCode })
  await leaving.arenaIn('active')
  leaving.send('resign-in-arena', { roomCode })
  await host.arenaOnce(({ participants }) => participants.some(({ out }) => out?.how === 'resigned'))
  const deleted = await parting.call('POST', '/api/account/delete', { proof: parting.password })
  expect(deleted.status).toBe(200)
  const { live }: ArenasAnswer = await (await guest.call('GET', '/api/arenas')).json()
  const { arena }: ArenaAnswer = await (await guest.call('GET', `/api/arenas/${roomCode}`)).json()
  const [listed] = live.filter((one) => one.roomCode === roomCode)
  expect(listed?.participants.map(({ username }) => username)).not.toContain('parts')
  expect(listed?.participants).toEqual(arena?.participants ?? [])
  await Promise.all([host.close(), leaving.close(), third.close()])
})

test('in the lobby, also of those who watch it', async () => {
  const player = await signUp(server.url, 'listed')
  const socket = await connectPlayer(server.url, player)
  const roomCode = await roomOf(socket, { timeLimit: 5, isPublic: true })
  other.send('watch-lobby', {})
  await other.next('lobby')
  await rename(player, 'listed_later')
  const { room } = await other.next('lobby-room-opened')
  expect([room.roomCode, room.host.username]).toEqual([roomCode, 'listed_later'])
  other.send('watch-lobby', {})
  const hosts = (await other.next('lobby')).rooms.filter((one) => one.roomCode === roomCode)
  expect(hosts.map(({ host }) => host.username)).toEqual(['listed_later'])
  await socket.close()
})
