/** The CSS Arena over sockets: rating, leaderboard, history, rematch, lobby and Quick Duel of this mode. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { asUserId, type RoomCode } from '#contracts/ids'
import { SUBMISSION_PAUSE_MS } from '#core/duel'
import { duelRatingOf } from '#db/queries/duel-ratings'
import { historyCount, historyRows } from '#db/queries/history'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { createBoards } from '#features/boards'
import { awarded, Opponents } from './opponents'
import type { SocketPlayer } from './socket-player'

const TARGETS = BUNDLED_TARGETS.slice(0, 3)
let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer

beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())
beforeEach(async () => {
  // A player must wait between two submissions, in any duel.
  opponents.clock.advance(SUBMISSION_PAUSE_MS)
  await opponents.over()
  await opponents.connect()
  ;[ada, bob] = opponents.both
})

const both = () => [ada, bob] as const
const idOf = (player: SocketPlayer) => {
  const known = player.heard.find((frame) => frame.event === 'authenticated')
  if (known?.event !== 'authenticated') throw new Error('the socket is not signed in')
  return asUserId(known.data.userId)
}

async function opened(options: { readonly rated?: boolean; readonly isPublic?: boolean } = {}): Promise<RoomCode> {
  ada.send('create-room', { duelType: 'css', timeLimit: 5, ...options })
  return (await ada.next('duel-created')).room.roomCode
}

/** The id of the target that both players got. */
async function startedOn(roomCode: RoomCode): Promise<string> {
  for (const player of both()) await player.phase('starting')
  opponents.clock.advance(2_000)
  const started = both().map((player) => player.next('duel-started', ({ room }) => room.roomCode === roomCode))
  await Promise.all(started)
  for (const player of both()) {
    const { event } = await player.next(
      'duel-event',
      (one) => one.roomCode === roomCode && one.event.type === 'css-started',
    )
    if (event.type === 'css-started') return event.target.targetId
  }
  throw new Error('no target')
}

async function readyOn(roomCode: RoomCode): Promise<string> {
  for (const player of both()) player.send('toggle-ready', { roomCode })
  return startedOn(roomCode)
}

/** Submits a page that matches 100 %. */
async function match(player: SocketPlayer, roomCode: RoomCode, targetId: string): Promise<void> {
  const code = TARGETS.find(({ id }) => id === targetId)?.html ?? ''
  player.send('submit-code', { roomCode, code, language: PAGE_LANGUAGE.id })
  await Promise.all(both().map((one) => one.next('duel-finished', (data) => data.roomCode === roomCode)))
}

test('without a target Quick Duel and rooms of this mode are refused, and say what is missing', async () => {
  expect((await ada.refused('join-quick-duel', { duelType: 'css' })).code).toBe('CSS_NOT_OFFERED')
  expect((await ada.refused('create-room', { duelType: 'css', timeLimit: 5 })).code).toBe('CSS_NOT_OFFERED')
  await opponents.hall.addTargets(TARGETS)
})

test('a rated duel moves the ratings of this mode alone, counts on the board, and its rematch has another target', async () => {
  const roomCode = await opened({ rated: true })
  bob.send('join-duel', { roomCode })
  await Promise.all(both().map((player) => player.next('participant-joined')))
  const first = await readyOn(roomCode)
  await match(bob, roomCode, first)
  await awarded(bob)
  const { db } = opponents.hall
  expect(duelRatingOf(db, idOf(bob), 'css')?.rating).toBeGreaterThan(1500)
  expect(duelRatingOf(db, idOf(ada), 'css')?.rating).toBeLessThan(1500)
  expect(duelRatingOf(db, idOf(bob), 'coding')).toBeUndefined()
  expect(historyCount(db, idOf(bob), 'css')).toBe(1)
  expect(historyRows(db, idOf(bob), { limit: 5, offset: 0, type: 'css' })[0]).toMatchObject({
    type: 'css',
    result: 'win',
    passed: 10_000,
    total: 10_000,
  })
  const { leaderboard } = createBoards({ db, now: () => opponents.clock.nowMs() }).read({
    board: 'duels',
    page: 1,
    viewerId: null,
  })
  expect(leaderboard[0]).toMatchObject({ username: 'bob', wins: 1, totalDuels: 1 })
  expect(leaderboard[0]?.score).toBeGreaterThanOrEqual(50)

  for (const player of both()) player.send('offer-rematch', { roomCode })
  const { event } = await ada.next('duel-event', (data) => data.event.type === 'rematch-opened')
  const next = event.type === 'rematch-opened' ? event.roomCode : roomCode
  for (const player of both()) {
    player.send('resume', { roomCode: next })
    await player.next('duel-snapshot', ({ room }) => room.roomCode === next)
  }
  expect(await readyOn(next)).not.toBe(first)
})

test('a public room is listed in the lobby with its mode, and joined from there', async () => {
  bob.send('watch-lobby', {})
  await bob.next('lobby')
  const roomCode = await opened({ isPublic: true })
  const { room } = await bob.next('lobby-room-opened')
  expect(room).toMatchObject({ roomCode, settings: { duelType: 'css', timeLimitMin: 5 }, host: { username: 'ada' } })
  bob.send('join-duel', { roomCode: room.roomCode })
  await Promise.all(both().map((player) => player.next('participant-joined')))
  expect((await bob.next('lobby-room-closed')).roomCode).toBe(roomCode)
  await match(ada, roomCode, await readyOn(roomCode))
})

test('Quick Duel pairs the two who look for it, and the duel is played to its end', async () => {
  for (const player of both()) player.send('join-quick-duel', { duelType: 'css' })
  await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 2)
  // Their ratings have moved apart; after three seconds a player without other candidates gets any opponent.
  for (let second = 0; second < 4; second += 1) opponents.clock.advance(1_000)
  const { settings, roomCode } = await ada.next('quick-duel-found')
  expect(settings).toEqual({ duelType: 'css', timeLimitMin: 15, rated: true })
  for (const player of both()) player.send('resume', { roomCode })
  const target = await startedOn(roomCode)
  await match(ada, roomCode, target)
  expect(historyCount(opponents.hall.db, idOf(ada), 'css')).toBe(3)
})
