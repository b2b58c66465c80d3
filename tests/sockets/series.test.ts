import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { asc } from 'drizzle-orm'
import type { RoomCode } from '#contracts/ids'
import { SERIES_PAUSE_MS } from '#core/duel'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { duelSeries } from '../../db/schema'
import { fillDiskFor } from '../harness/full-disk'
import { MINUTE, Opponents, RIGHT, stateOf, submit } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents

beforeAll(async () => {
  opponents = await Opponents.arrive()
  for (const slug of ['sum-2', 'sum-3']) opponents.hall.addProblem(slug)
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  await opponents.hall.addUser('eve')
})
afterAll(() => opponents.leave())

/** Both players are in the first room of a series that alternates between coding and typing. */
async function seated(): Promise<RoomCode> {
  const { ada, bob } = opponents
  const series = { bestOf: 3, further: ['typing'] } as const
  ada.send('create-room', { duelType: 'coding', timeLimit: 10, rated: true, isPublic: true, series })
  const { roomCode } = (await ada.next('duel-created')).room
  bob.send('join-duel', { roomCode })
  await bob.next('participant-joined', ({ room }) => room.roomCode === roomCode)
  return roomCode
}

async function started(roomCode: RoomCode, bannerMs = 3_000): Promise<void> {
  for (const player of opponents.both) {
    player.send('resume', { roomCode })
    player.send('toggle-ready', { roomCode })
  }
  await Promise.all(opponents.both.map((player) => inPhase(player, roomCode, 'start-scheduled')))
  opponents.clock.advance(bannerMs)
  await Promise.all(
    opponents.both.map((player) => player.next('duel-started', (data) => data.room.roomCode === roomCode)),
  )
}

const inPhase = (player: SocketPlayer, roomCode: RoomCode, type: 'start-scheduled' | 'finished') =>
  player.next('duel-event', (data) => data.roomCode === roomCode && data.event.type === type)

async function nextOf(player: SocketPlayer, roomCode: RoomCode): Promise<RoomCode> {
  const { event } = await player.next(
    'duel-event',
    (data) => data.roomCode === roomCode && data.event.type === 'rematch-opened',
  )
  if (event.type !== 'rematch-opened') throw new Error('no next duel')
  return event.roomCode
}

const rows = () => opponents.hall.db.select().from(duelSeries).orderBy(asc(duelSeries.place)).all()

describe('a best of 3', () => {
  let room: RoomCode

  test('is in the lobby, the invitation and the room with its modes before anyone is ready', async () => {
    const eve = await opponents.hall.connect('eve')
    eve.send('watch-lobby', {})
    await eve.next('lobby')
    room = await seated()
    const opened = await eve.next('lobby-room-opened')
    expect(opened.room.series).toEqual({ bestOf: 3, modes: ['coding', 'typing'], rated: true })
    const state = await stateOf(opponents.bob, room)
    expect(state).toMatchObject({ phase: 'ready', series: { bestOf: 3, games: [] } })
    expect(state.series?.rounds.map((one) => one.duelType)).toEqual(['coding', 'typing'])
    opponents.bob.send('set-spectators', { roomCode: room, allowed: false })
    await opponents.bob.next('duel-event', ({ event }) => event.type === 'spectators-set')
    await eve.close()
  })

  test('goes on in a room of its own after a win, both in it, and shows nothing of its task', async () => {
    await started(room)
    await submit(opponents.ada, room, RIGHT)
    const next = await nextOf(opponents.bob, room)
    expect((await opponents.ada.refused('offer-rematch', { roomCode: room })).code).toBe('DUEL_REMATCH_CLOSED')
    const state = await stateOf(opponents.bob, next)
    expect(state).toMatchObject({ phase: 'ready', entry: 'series', settings: { duelType: 'typing', rated: true } })
    expect(state.series?.games).toMatchObject([{ roomCode: room, end: 'played', duelType: 'coding' }])
    expect(JSON.stringify(state)).not.toContain('words')
    const eve = await opponents.hall.connect('eve')
    expect((await eve.refused('join-duel', { roomCode: next })).code).toBe('ROOM_FULL')
    expect((await eve.refused('toggle-ready', { roomCode: next })).code).toBe('DUEL_NOT_PLAYER')
    expect(state.players.map(({ username, allowsSpectators }) => [username, allowsSpectators])).toEqual([
      ['ada', true],
      ['bob', false],
    ])
    await eve.close()
    room = next
  })

  test('outlives a restart in its pause, and a draw counts half a point each', async () => {
    await opponents.restart()
    await started(room)
    const active = await stateOf(opponents.ada, room)
    if (active.phase !== 'active') throw new Error(active.phase)
    opponents.clock.advance((active.deadlineMs - active.startedAtMs) / 2)
    for (const player of opponents.both) player.send('offer-draw', { roomCode: room })
    room = await nextOf(opponents.ada, room)
    const state = await stateOf(opponents.ada, room)
    expect(state.settings.duelType).toBe('coding')
    expect(rows().map(({ hostPoints, guestPoints, end }) => [hostPoints, guestPoints, end])).toEqual([
      [1, 0, null],
      [1.5, 0.5, null],
      [null, null, null],
    ])
  })

  test('is won by a resignation after a reconnection, and a rematch is the same series again', async () => {
    await Promise.all(opponents.both.map((player) => player.close()))
    await opponents.connect()
    await started(room)
    opponents.clock.advance(2 * MINUTE)
    await submit(opponents.bob, room, 'print(0)')
    await opponents.bob.next('submission-judged')
    opponents.bob.send('resign', { roomCode: room })
    await inPhase(opponents.ada, room, 'finished')
    expect(rows().at(-1)).toMatchObject({ place: 2, hostPoints: 2.5, guestPoints: 0.5, end: 'points' })
    for (const player of opponents.both) player.send('offer-rematch', { roomCode: room })
    const again = await stateOf(opponents.bob, await nextOf(opponents.bob, room))
    expect(again).toMatchObject({ settings: { duelType: 'coding' }, series: { bestOf: 3, games: [] } })
    expect(again.series?.seriesId).toBe(again.duelId)
  })
})

test('the fourth duel of two within a day brings nothing, in a series neither; who is not ready for the next loses', async () => {
  const room = await seated()
  await started(room)
  await submit(opponents.ada, room, RIGHT)
  const next = await nextOf(opponents.bob, room)
  const { event } = await opponents.bob.next(
    'duel-event',
    (data) => data.roomCode === room && data.event.type === 'awarded',
  )
  const nothing = { xp: 0, uncounted: true }
  expect(event).toMatchObject({ awards: [nothing, nothing] })
  opponents.bob.send('resume', { roomCode: next })
  opponents.bob.send('toggle-ready', { roomCode: next })
  await opponents.bob.next('user-ready-changed', (data) => data.roomCode === next && data.isReady)
  opponents.clock.advance(SERIES_PAUSE_MS)
  await inPhase(opponents.bob, next, 'finished')
  const bob = (await stateOf(opponents.bob, next)).players.find(({ username }) => username === 'bob')
  expect(rows().findLast(({ end }) => end === 'forfeit')).toMatchObject({ winnerId: bob?.userId, guestPoints: 0 })
})

test('a next room that a full disk did not take is opened by a restart, although the points are given', async () => {
  const { hall, clock } = opponents
  const room = await seated()
  await started(room)
  const makeRoom = fillDiskFor(hall.db, 'INSERT ON duel_series WHEN NEW.place > 0')
  await submit(opponents.ada, room, RIGHT)
  await opponents.bob.next('duel-event', (data) => data.roomCode === room && data.event.type === 'awarded')
  makeRoom()
  await opponents.restart()
  const before = await stateOf(opponents.ada, room)
  const next = before.phase === 'finished' ? before.rematch.roomCode : null
  if (next === null) throw new Error('no next duel')
  expect(await stateOf(opponents.ada, next)).toMatchObject({ phase: 'ready', series: { games: [{ roomCode: room }] } })
  clock.advance(SERIES_PAUSE_MS)
  await inPhase(opponents.ada, next, 'finished')
})

test('who plays elsewhere in the pause of a series is not ready, and the other can be', async () => {
  const { ada, bob, hall, clock } = opponents
  const room = await seated()
  await started(room)
  await submit(ada, room, RIGHT)
  const next = await nextOf(bob, room)
  bob.send('toggle-ready', { roomCode: next })
  await bob.next('user-ready-changed', (data) => data.roomCode === next && data.isReady)
  const [tab, eve] = [await hall.connect('bob'), await hall.connect('eve')]
  eve.send('create-duel', { timeLimit: 5 })
  const elsewhere = (await eve.next('duel-created')).room.roomCode
  tab.send('join-duel', { roomCode: elsewhere })
  await tab.next('participant-joined')
  for (const player of [eve, tab]) player.send('toggle-ready', { roomCode: elsewhere })
  await inPhase(tab, elsewhere, 'start-scheduled')
  ada.send('resume', { roomCode: next })
  ada.send('toggle-ready', { roomCode: next })
  await ada.next('user-ready-changed', (data) => data.roomCode === next && data.isReady)
  const ready = (await stateOf(ada, next)).players.map(({ username, isReady }) => [username, isReady])
  expect(ready).toEqual([
    ['ada', true],
    ['bob', false],
  ])
  expect((await bob.refused('toggle-ready', { roomCode: next })).code).toBe('DUEL_RUNNING')
  clock.advance(SERIES_PAUSE_MS)
  await inPhase(ada, next, 'finished')
  const winner = (await stateOf(ada, next)).players.find(({ username }) => username === 'ada')
  expect(rows().findLast(({ end }) => end === 'forfeit')).toMatchObject({ winnerId: winner?.userId, hostPoints: 1 })
  await Promise.all([tab.close(), eve.close()])
})

test.each([
  { bestOf: 4, further: [] },
  { bestOf: 3, further: ['chess'] },
  { bestOf: 5, further: Array.from({ length: 5 }, () => 'typing') },
])('%p is no series', async (series) => {
  const frame = { event: 'create-room', data: { duelType: 'coding', series } }
  opponents.ada.sendText(JSON.stringify(frame))
  expect((await opponents.ada.next('error', ({ event }) => event === 'create-room')).code).toBe('VALIDATION')
})
