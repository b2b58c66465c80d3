/** Quick Duel while its player races a bot: the search goes on, and the race is left only if both players want the duel that was found. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import type { RoomCode } from '#contracts/ids'
import { ANSWER_MS } from '#core/matchmaking'
import { duelPlayers, duels, xpLedger } from '../../db/schema'
import { hasReceived, Seekers } from './seekers'
import type { SocketPlayer } from './socket-player'

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

const coding = { duelType: 'coding' } as const
const profileOf = (username: string) => ({ userId: seekers.idOf(username), username, profileImage: '' })
const waiting = (player: SocketPlayer) =>
  player.next('quick-duel-waiting', ({ serverNowMs }) => serverNowMs === seekers.clock.nowMs())
/** The proposal in the next queue state that contains one. */
const asked = async (player: SocketPlayer) =>
  (await player.next('quick-duel-waiting', ({ proposal }) => proposal !== undefined)).proposal
const found = (player: SocketPlayer) => player.next('quick-duel-found')

/** The player searches and is in a race that has started. */
async function racing(player: SocketPlayer, username: string): Promise<RoomCode> {
  player.send('join-quick-duel', coding)
  await waiting(player)
  const roomCode = await inRace(player, username)
  await player.next('quick-duel-waiting', ({ raceCode }) => raceCode === roomCode)
  return roomCode
}

async function inRace(player: SocketPlayer, username: string): Promise<RoomCode> {
  const roomCode = seekers.hall.duels.races.open(profileOf(username), { duelType: 'typing', rival: 'bot', level: 900 })
  player.send('resume', { roomCode, tab: roomCode })
  await player.phase('starting')
  seekers.clock.advance(3_000)
  await player.phase('active')
  return roomCode
}

const answer = (player: SocketPlayer, opponent: string, agree: boolean) =>
  player.send('answer-quick-duel', { opponentId: seekers.idOf(opponent), agree })

/** What a race has stored for its player. */
function leftBy(roomCode: RoomCode, username: string) {
  const { db } = seekers.hall
  const duelId = db.select({ id: duels.id }).from(duels).where(eq(duels.roomCode, roomCode)).get()?.id ?? ''
  const userId = seekers.idOf(username)
  return {
    points: db.select().from(xpLedger).where(eq(xpLedger.userId, userId)).all(),
    result: db
      .select({ result: duelPlayers.result, counts: duelPlayers.counts })
      .from(duelPlayers)
      .where(and(eq(duelPlayers.duelId, duelId), eq(duelPlayers.userId, userId)))
      .get(),
  }
}

describe('an opponent found during a race', () => {
  test('is asked for: the race is left without a result, and the duel starts at once', async () => {
    const race = await racing(ada, adaName)
    bob.send('join-quick-duel', { ...coding, timeLimit: 15 })
    const untilMs = seekers.clock.nowMs() + ANSWER_MS
    expect(await asked(ada)).toMatchObject({
      opponent: { username: bobName, rating: { rating: 1500 } },
      settings: { duelType: 'coding', timeLimitMin: 15, rated: true },
      untilMs,
      youAgreed: false,
      opponentAgreed: true,
    })
    expect(await asked(bob)).toMatchObject({
      opponent: { username: adaName },
      untilMs,
      youAgreed: true,
      opponentAgreed: false,
    })
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    answer(ada, bobName, true)
    const [{ roomCode }] = await Promise.all([found(ada), found(bob)])
    expect(await ada.phase('finished')).toMatchObject({ roomCode: race, reason: 'aborted', winnerId: null })
    expect(leftBy(race, adaName)).toEqual({ points: [], result: { result: 'aborted', counts: false } })
    for (const player of [ada, bob]) player.send('resume', { roomCode })
    await Promise.all([bob.phase('starting'), ada.next('duel-snapshot', ({ state }) => state.roomCode === roomCode)])
    seekers.clock.advance(2_000)
    await Promise.all([ada.next('duel-started'), bob.next('duel-started')])
  })

  test('who declines goes on with the race and is searched for no longer; the other one keeps waiting', async () => {
    const race = await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    const { sinceMs } = await waiting(bob)
    await Promise.all([asked(ada), asked(bob)])
    answer(ada, bobName, false)
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'declined' })
    const place = await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 1)
    expect([place.sinceMs, place.proposal]).toEqual([sinceMs, undefined])
    expect(seekers.hall.duels.running(seekers.idOf(adaName))).toMatchObject({ roomCode: race })
    expect(ada.state?.phase).toBe('active')
  })

  test('who does not answer in time is taken for one who declines', async () => {
    await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    await Promise.all([asked(ada), asked(bob)])
    seekers.clock.advance(ANSWER_MS - 1)
    expect(await hasReceived(ada, 'quick-duel-left')).toBe(false)
    seekers.clock.advance(1)
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'unanswered' })
    const { playersWaiting, proposal } = await bob.next('quick-duel-waiting', (place) => place.playersWaiting === 1)
    expect({ playersWaiting, proposal }).toEqual({ playersWaiting: 1, proposal: undefined })
  })

  test('who always declines keeps no one waiting a second time, but plays them once no one races', async () => {
    const race = await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    await asked(ada)
    answer(ada, bobName, false)
    await ada.next('quick-duel-left')
    ada.send('join-quick-duel', coding)
    expect((await waiting(ada)).raceCode).toBe(race)
    seekers.clock.advance(15_000)
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    expect(ada.heard.filter(({ event, data }) => event === 'quick-duel-waiting' && 'proposal' in data)).toHaveLength(1)
    ada.send('abort-duel', { roomCode: race })
    await ada.phase('finished')
    seekers.clock.advance(1_000)
    await Promise.all([found(ada), found(bob)])
  })

  test('two in races are both asked, and both races are left', async () => {
    const races = [await racing(ada, adaName), await inRace(bob, bobName)]
    bob.send('join-quick-duel', coding)
    await Promise.all([asked(ada), asked(bob)])
    answer(ada, bobName, true)
    expect(await bob.next('quick-duel-waiting', ({ proposal }) => proposal?.opponentAgreed === true)).toMatchObject({
      proposal: { youAgreed: false },
    })
    answer(bob, adaName, true)
    await Promise.all([found(ada), found(bob)])
    expect([ada, bob].map((player) => player.state)).toMatchObject(
      races.map((roomCode) => ({ roomCode, phase: 'finished', reason: 'aborted' })),
    )
  })

  test('an answer about another opponent changes nothing', async () => {
    await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    await asked(ada)
    answer(ada, adaName, true)
    answer(ada, adaName, false)
    ada.send('answer-quick-duel', { opponentId: 'no-one', agree: true })
    expect(await asked(ada)).toMatchObject({ youAgreed: false })
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    expect(ada.heard.some(({ event }) => event === 'quick-duel-left')).toBe(false)
  })
})

describe('a connection that is lost', () => {
  test('a race is not left for an opponent who is away, and is once they are back in time', async () => {
    await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    await Promise.all([asked(ada), asked(bob)])
    await bob.close()
    answer(ada, bobName, true)
    await ada.next('quick-duel-waiting', ({ proposal }) => proposal?.youAgreed === true)
    expect(await hasReceived(ada, 'quick-duel-found')).toBe(false)
    expect(ada.state?.phase).toBe('active')
    const back = await seekers.connect(bobName)
    back.send('resume-quick-duel', {})
    await Promise.all([found(ada), found(back)])
  })

  test('an opponent who stays away ends the question, not the search', async () => {
    await racing(ada, adaName)
    bob.send('join-quick-duel', coding)
    await Promise.all([asked(ada), asked(bob)])
    await bob.close()
    answer(ada, bobName, true)
    await ada.next('quick-duel-waiting', ({ proposal }) => proposal?.youAgreed === true)
    seekers.clock.advance(ANSWER_MS)
    expect(
      (await ada.next('quick-duel-waiting', ({ proposal }) => proposal === undefined)).playersWaiting,
    ).toBeGreaterThan(0)
    expect(ada.state?.phase).toBe('active')
  })

  test('the page of the race finds its search again, also at a server that was started again', async () => {
    const race = await racing(ada, adaName)
    await seekers.hall.restart()
    const back = await seekers.connect(adaName)
    back.send('resume', { roomCode: race })
    await back.next('duel-snapshot')
    back.send('join-quick-duel', coding)
    expect((await back.next('quick-duel-waiting')).raceCode).toBe(race)
  })
})

test('any other duel that runs is in the way of a search, as before', async () => {
  for (const player of [ada, bob]) player.send('join-quick-duel', coding)
  const { roomCode } = await found(ada)
  for (const player of [ada, bob]) player.send('resume', { roomCode })
  await ada.phase('starting')
  seekers.clock.advance(2_000)
  await ada.phase('active')
  expect(await ada.refused('join-quick-duel', coding)).toMatchObject({ code: 'DUEL_RUNNING' })
})
