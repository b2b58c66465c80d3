import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { asUserId, type RoomCode } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import { insertDuelFlag } from '#db/queries/duels'
import { userByUsername } from '#db/queries/users'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { duelRatingChanges, duelRatings, duels, users } from '../../db/schema'
import { concede } from './conceding'
import { awarded, Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'
import { typeUpTo } from './typist'

type Settings = { readonly rated?: boolean; readonly difficulty?: 'Hard' }

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let made = 0

beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())
beforeEach(async () => {
  const { db } = opponents.hall
  db.delete(duelRatingChanges).run()
  db.delete(duelRatings).run()
  made += 1
  opponents.hall.addProblem(`sum-${made}`)
  await opponents.connect()
  ;[ada, bob] = opponents.both
})

async function seated(settings: Settings): Promise<RoomCode> {
  ada.send('create-duel', { timeLimit: 5, ...settings })
  const { roomCode } = (await ada.next('duel-created')).room
  bob.send('join-duel', { roomCode })
  await bob.next('participant-joined')
  return roomCode
}

async function started(settings: Settings): Promise<RoomCode> {
  const roomCode = await seated(settings)
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all([ada, bob].map((player) => player.phase('starting')))
  opponents.clock.advance(2_000)
  await Promise.all([ada, bob].map((player) => player.next('duel-started')))
  return roomCode
}

const changes = () => opponents.hall.db.select().from(duelRatingChanges).all()
const ratings = () => opponents.hall.db.select().from(duelRatings).all()
const idOf = (state: DuelState, name: string) =>
  asUserId(state.players.find(({ username }) => username === name)?.userId ?? '')

async function resigned(roomCode: RoomCode): Promise<DuelState> {
  await concede(bob, opponents.clock)
  await awarded(ada)
  return await stateOf(ada, roomCode)
}

test('a rated duel moves both ratings by the same, tells both, and shows in the next room and on the profile', async () => {
  const state = await resigned(await started({ rated: true }))
  if (state.phase !== 'finished') throw new Error(state.phase)
  const [mine, theirs] = ['ada', 'bob'].map(
    (name) => state.awards?.find(({ userId }) => userId === idOf(state, name))?.rating,
  )
  expect(mine?.change).toBeGreaterThan(100)
  expect(theirs?.change).toBe(-(mine?.change ?? 0))
  expect(mine).toMatchObject({ rating: 1500 + (mine?.change ?? 0), provisional: true })
  expect(changes().map(({ ratingBefore, duelType }) => [ratingBefore, duelType])).toEqual([
    [1500, 'coding'],
    [1500, 'coding'],
  ])

  const { people } = opponents.hall.social
  const adaId = idOf(state, 'ada')
  expect(people.duelRatings(adaId)).toEqual({
    coding: { rating: mine?.rating ?? 0, provisional: true, duels: 1 },
    typing: null,
    debug: null,
    css: null,
    trivia: null,
  })
  expect(people.profile(null, 'ada').duelRatings.coding?.rating).toBe(mine?.rating)
  expect(people.insights(adaId).ratings).toEqual([
    {
      name: 'Coding duel rating',
      counts: 'duel',
      total: 1,
      points: [{ atMs: state.endedAtMs, rating: mine?.rating ?? 0 }],
    },
  ])
  const roomCode = await seated({})
  bob.send('resume', { roomCode })
  const { room } = await bob.next('duel-snapshot', (data) => data.room.roomCode === roomCode)
  expect(room.participants.find(({ username }) => username === 'ada')?.rating).toEqual({
    rating: mine?.rating ?? 0,
    provisional: true,
  })
  ada.send('abort-duel', { roomCode })
  await ada.next('duel-finished', (data) => data.roomCode === roomCode)
})

test('a draw counts half: between newcomers it moves certainty alone', async () => {
  const roomCode = await started({ rated: true })
  opponents.clock.advance(5 * 60_000)
  await awarded(ada)
  const state = await stateOf(ada, roomCode)
  if (state.phase !== 'finished') throw new Error(state.phase)
  expect(state.awards?.map(({ rating }) => rating?.change)).toEqual([0, 0])
  expect(ratings().every(({ rating, deviation }) => rating === 1500 && deviation < 500)).toBe(true)
})

test('a casual duel and one that was called off move nothing', async () => {
  const state = await resigned(await started({}))
  if (state.phase !== 'finished') throw new Error(state.phase)
  expect(state.awards?.some(({ rating }) => rating !== undefined)).toBe(false)
  opponents.hall.addProblem(`sum-${made}-again`)
  const roomCode = await started({ rated: true })
  ada.send('abort-duel', { roomCode })
  await ada.next('duel-finished', (data) => data.roomCode === roomCode)
  expect([changes(), ratings()]).toEqual([[], []])
})

test('the replay shows the ratings before the duel, as the voiding of an earlier one had left them', async () => {
  const { hall, clock } = opponents
  await hall.addUser('marshal')
  const first = await resigned(await started({ rated: true }))
  const of = { duelId: first.duelId, userId: idOf(first, 'ada') }
  insertDuelFlag(hall.db, { ...of, kind: 'violations', detail: '3 violations', atMs: clock.nowMs() })
  const marshalId = asUserId(userByUsername(hall.db, 'marshal')?.id ?? '')
  hall.social.flags.decide(marshalId, of, { kind: 'violations', decision: 'voided', reason: 'She had help.' })
  expect(ratings().map(({ rating }) => Math.round(rating))).toEqual([1500, 1500])
  hall.addProblem(`sum-${made}-again`)
  const roomCode = await started({ rated: true })
  await resigned(roomCode)
  const { participants } = hall.duels.replay(null, roomCode).room
  expect(participants.map(({ username, rating }) => [username, rating.rating])).toEqual([
    ['ada', 1500],
    ['bob', 1500],
  ])
})

test('a restart before the points were given rates nobody twice, and the result still tells the change', async () => {
  const roomCode = await started({ rated: true })
  const { $client } = opponents.hall.db
  $client.exec(`CREATE TRIGGER no_awards BEFORE INSERT ON duel_events WHEN NEW.event ->> 'type' = 'awarded'
    BEGIN SELECT RAISE(ABORT, 'not now'); END`)
  await concede(bob, opponents.clock)
  await ada.next('duel-finished', (data) => data.roomCode === roomCode)
  const before = { changes: changes(), ratings: ratings() }
  expect(before.changes).toHaveLength(2)
  const rows = opponents.hall.db.select().from(duels).all()
  expect(rows.find((row) => row.roomCode === roomCode)?.phase).toBe('counting')
  await opponents.hall.stop()
  $client.exec('DROP TRIGGER no_awards')
  await opponents.hall.start()
  await opponents.connect()
  ;[ada, bob] = opponents.both
  const state = await stateOf(ada, roomCode)
  if (state.phase !== 'finished') throw new Error(state.phase)
  expect(state.awards?.every(({ rating }) => rating !== undefined && rating.change !== 0)).toBe(true)
  expect({ changes: changes(), ratings: ratings() }).toEqual(before)
})

test('the problem follows the lower-rated player, unless the settings name a difficulty', async () => {
  const { hall } = opponents
  for (const difficulty of ['Medium', 'Hard'] as const) hall.addProblem(`${difficulty}-problem`, difficulty)
  hall.addProblem('Medium-problem-too', 'Medium')
  const sure = {
    duelType: 'coding' as const,
    deviation: 60,
    volatility: 0.09,
    duels: 30,
    atMs: opponents.clock.nowMs(),
  }
  for (const { id, username } of hall.db.select().from(users).all()) {
    hall.db
      .insert(duelRatings)
      .values({ ...sure, userId: id, rating: username === 'ada' ? 2400 : 1700 })
      .run()
  }
  const difficultyOf = async (settings: Settings) => {
    const roomCode = await started(settings)
    const state = await stateOf(ada, roomCode)
    ada.send('resign', { roomCode })
    await ada.next('duel-finished', (data) => data.roomCode === roomCode)
    return ada.heard.flatMap(({ event, data }) =>
      event === 'duel-started' && data.room.roomCode === state.roomCode ? [data.room.problem?.difficulty] : [],
    )[0]
  }
  expect(await difficultyOf({})).toBe('Medium')
  expect(await difficultyOf({ difficulty: 'Hard' })).toBe('Hard')
  expect(await difficultyOf({})).toBe('Medium')
  // No suitable problem is left.
  expect(await difficultyOf({})).toBe('Easy')
})

test('a rated race moves the typing ratings alone, by who finished first', async () => {
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  ada.send('create-typing-duel', { timeLimit: 5, rated: true })
  const { roomCode } = (await ada.next('typing-duel-created')).room
  bob.send('join-duel', { roomCode })
  await bob.next('participant-joined')
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await ada.next('duel-event', ({ event }) => event.type === 'text-assigned')
  opponents.clock.advance(3_000)
  await Promise.all([ada, bob].map((player) => player.phase('active')))
  opponents.clock.advance(60_000)
  await typeUpTo(bob, { name: 'bob', roomCode })
  opponents.clock.advance(1_000)
  await typeUpTo(ada, { name: 'ada', roomCode })
  await Promise.all([ada, bob].map(awarded))
  const state = await stateOf(ada, roomCode)
  if (state.phase !== 'finished') throw new Error(state.phase)
  const changeOf = (name: string) =>
    state.awards?.find(({ userId }) => userId === idOf(state, name))?.rating?.change ?? 0
  expect(changeOf('bob')).toBeGreaterThan(100)
  expect(changeOf('ada')).toBe(-changeOf('bob'))
  expect(changes().map(({ duelType }) => duelType)).toEqual(['typing', 'typing'])
  expect(ratings().map(({ duelType, duels: count }) => [duelType, count])).toEqual([
    ['typing', 1],
    ['typing', 1],
  ])
  const { people } = opponents.hall.social
  expect(people.duelRatings(idOf(state, 'bob'))).toMatchObject({ coding: null, typing: { duels: 1 } })
})
