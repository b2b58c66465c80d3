import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { eachMode } from '#contracts/modes'
import type { LobbyRoom } from '#contracts/ws/matchmaking'
import { GRACE_MS } from '#live'
import { hasReceived, Seekers } from './seekers'
import type { SocketPlayer } from './socket-player'

const NO_ONE = eachMode(() => 0)

let seekers: Seekers
let ada: SocketPlayer
let bob: SocketPlayer
let [adaName, bobName] = ['', '']
beforeAll(async () => {
  seekers = await Seekers.open()
})
afterAll(() => seekers.hall.close())
beforeEach(async () => {
  ;({ ada, bob, adaName, bobName } = await seekers.pair())
})
afterEach(() => seekers.clear())

/** The lobby as this player sees it now. */
async function lobbyOf(player: SocketPlayer) {
  player.send('watch-lobby', {})
  return await player.next('lobby')
}

async function opens(player: SocketPlayer, isPublic = true): Promise<RoomCode> {
  player.send('create-duel', { timeLimit: 10, difficulty: 'Hard', ...(isPublic && { isPublic }) })
  return (await player.next('duel-created')).room.roomCode
}

const gone = (player: SocketPlayer, roomCode: RoomCode) =>
  player.next('lobby-room-closed', (closed) => closed.roomCode === roomCode)

describe('public rooms', () => {
  test('appear with their host, rating, tier, settings and age, and in the next look at the lobby', async () => {
    expect((await lobbyOf(bob)).rooms).toEqual([])
    const roomCode = await opens(ada)
    const { room } = await bob.next('lobby-room-opened')
    expect(room).toMatchObject({
      roomCode,
      host: { username: adaName, rating: { rating: 1500, provisional: true } },
      tier: 'Iron',
      settings: { duelType: 'coding', timeLimitMin: 10, difficulty: 'Hard' },
      createdAtMs: seekers.clock.nowMs(),
    })
    expect((await lobbyOf(bob)).rooms).toEqual([room])
  })

  test('go when somebody takes them; who comes too late is told so', async () => {
    const roomCode = await opens(ada)
    const { socket: cat } = await seekers.newcomer('cat')
    expect((await lobbyOf(cat)).rooms).toHaveLength(1)
    bob.send('join-duel', { roomCode })
    await gone(cat, roomCode)
    expect(await cat.refused('join-duel', { roomCode })).toMatchObject({ code: 'ROOM_FULL', event: 'join-duel' })
  })

  test.each([
    ['a duel is', {}],
    ['the first duel of a series is', { series: { bestOf: 3 } }],
  ] as const)(
    '%s not offered as rated once its text was shown: not by the lobby, its link, or to its host',
    async (_what, more) => {
      ada.send('create-room', { duelType: 'typing', timeLimit: 5, rated: true, isPublic: true, ...more })
      const { roomCode } = (await ada.next('typing-room-created')).room
      const { socket: cat } = await seekers.newcomer('cat')
      const offered = (rooms: readonly LobbyRoom[]) => [
        ...rooms.map(({ settings }) => settings.rated),
        ...rooms.flatMap(({ host }) => seekers.hall.duels.openRooms(host.userId)).map(({ settings }) => settings.rated),
        seekers.hall.duels.invitation(null, roomCode)?.offer?.settings.rated,
      ]
      expect(offered((await lobbyOf(cat)).rooms)).toEqual([true, true, true])
      bob.send('join-duel', { roomCode })
      await Promise.all([ada, bob].map((player) => player.next('participant-joined')))
      for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
      await bob.phase('starting')
      bob.send('leave-duel', { roomCode })
      expect(offered([(await cat.next('lobby-room-opened')).room])).toEqual([false, false, false])
      expect(offered((await lobbyOf(cat)).rooms)).toEqual([false, false, false])
      // The other duels of a series are rated.
      const { series = null } = seekers.hall.duels.invitation(null, roomCode)?.offer ?? {}
      expect(series?.rated).toBe('series' in more ? true : undefined)
      ada.send('leave-duel', { roomCode })
      await gone(cat, roomCode)
      await cat.close()
    },
  )

  test('go when the host closes them', async () => {
    const roomCode = await opens(ada)
    await lobbyOf(bob)
    ada.send('abort-duel', { roomCode })
    await gone(bob, roomCode)
    expect((await bob.refused('join-duel', { roomCode })).code).toBe('DUEL_FINISHED')
  })

  test('go when the host leaves, and are back with the host', async () => {
    const roomCode = await opens(ada)
    await lobbyOf(bob)
    ada.send('leave-duel', { roomCode })
    await gone(bob, roomCode)
    ada.send('resume', { roomCode })
    expect((await bob.next('lobby-room-opened')).room.roomCode).toBe(roomCode)
  })

  test('stay over a reload of the host’s page, and go once the host is really gone', async () => {
    const roomCode = await opens(ada)
    await lobbyOf(bob)
    await ada.close()
    const back = await seekers.connect(adaName)
    back.send('resume', { roomCode })
    await back.next('duel-snapshot')
    seekers.clock.advance(GRACE_MS)
    expect(await hasReceived(bob, 'lobby-room-closed')).toBe(false)
    await back.close()
    // The server notices a closed socket shortly after the client, and counts from then.
    do seekers.clock.advance(GRACE_MS)
    while (!(await hasReceived(bob, 'lobby-room-closed')))
  })

  test('are there again after a restart, while their host may still come back', async () => {
    const roomCode = await opens(ada)
    await seekers.hall.restart()
    const [host, other] = [await seekers.connect(adaName), await seekers.connect(bobName)]
    expect((await lobbyOf(other)).rooms.map((room) => room.roomCode)).toContain(roomCode)
    host.send('resume', { roomCode })
    await host.next('duel-snapshot')
    host.send('abort-duel', { roomCode })
    await gone(other, roomCode)
  })
})

describe('what the lobby keeps to itself', () => {
  test('rooms of which nothing is said, invitations and rooms of the queue', async () => {
    await lobbyOf(bob)
    await opens(ada, false)
    expect(await hasReceived(bob, 'lobby-room-opened')).toBe(false)
    expect((await lobbyOf(bob)).rooms).toEqual([])
  })

  test.each(['the host has blocked', 'who has blocked the host'])('a room from a player: %s', async (who) => {
    if (who === 'the host has blocked') seekers.block(adaName, bobName)
    else seekers.block(bobName, adaName)
    await lobbyOf(bob)
    const roomCode = await opens(ada)
    expect(await hasReceived(bob, 'lobby-room-opened')).toBe(false)
    expect((await lobbyOf(bob)).rooms).toEqual([])
    const { code } = await bob.refused('join-duel', { roomCode })
    expect(code).toBe(who === 'the host has blocked' ? 'ROOM_CLOSED' : 'BLOCKED')
  })

  test('everything from whoever watches no more', async () => {
    await lobbyOf(bob)
    bob.send('unwatch-lobby', {})
    await hasReceived(bob, 'pong')
    await opens(ada)
    expect(await hasReceived(bob, 'lobby-room-opened')).toBe(false)
  })
})

test('the lobby tells how many look for an opponent', async () => {
  expect((await lobbyOf(bob)).queue).toEqual({ ...NO_ONE })
  ada.send('join-quick-duel', { duelType: 'typing' })
  expect(await bob.next('quick-duel-queue')).toEqual({ ...NO_ONE, typing: 1 })
  ada.send('leave-quick-duel', {})
  expect(await bob.next('quick-duel-queue')).toEqual({ ...NO_ONE })
})

test('a public room asked for in words is refused', async () => {
  ada.sendText('{"event":"create-duel","data":{"isPublic":"yes"}}')
  expect(await ada.next('error')).toMatchObject({ code: 'VALIDATION', details: { field: 'isPublic' } })
})
