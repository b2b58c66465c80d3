import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { ARRIVAL_MS } from '#core/duel'
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
const found = (player: SocketPlayer) => player.next('quick-duel-found')
/** The queue state that belongs to the current time. */
const waiting = (player: SocketPlayer) =>
  player.next('quick-duel-waiting', ({ serverNowMs }) => serverNowMs === seekers.clock.nowMs())

describe('the queue', () => {
  test('tells the place: since when, with which rating, how many wait, and that the wait is not known yet', async () => {
    ada.send('join-quick-duel', { ...coding, timeLimit: 10 })
    expect(await waiting(ada)).toEqual({
      wish: { duelType: 'coding', timeLimit: 10 },
      sinceMs: seekers.clock.nowMs(),
      strength: { rating: 1500, deviation: 500 },
      expectedWaitMs: null,
      playersWaiting: 1,
      serverNowMs: seekers.clock.nowMs(),
    })
    bob.send('join-quick-duel', { duelType: 'typing' })
    expect((await waiting(bob)).playersWaiting).toBe(1)
    expect(await hasReceived(ada, 'quick-duel-found')).toBe(false)
  })

  test('two who fit are told of each other, and the duel starts by itself once both are in the room', async () => {
    ada.send('join-quick-duel', { ...coding, rated: false })
    bob.send('join-quick-duel', { ...coding, timeLimit: 15 })
    const [one, other] = await Promise.all([found(ada), found(bob)])
    expect(one).toMatchObject({
      you: { username: adaName, rating: { rating: 1500, provisional: true } },
      opponent: { username: bobName },
      settings: { duelType: 'coding', timeLimitMin: 15, rated: false },
    })
    expect(other).toEqual({ ...one, you: one.opponent, opponent: one.you })
    const { roomCode } = one
    for (const player of [ada, bob]) player.send('resume', { roomCode })
    await Promise.all([ada.phase('starting'), bob.phase('starting')])
    seekers.clock.advance(2_000)
    const [started] = await Promise.all([ada.next('duel-started'), bob.next('duel-started')])
    expect(started.room).toMatchObject({ status: 'active', timeLimit: 15 })
    expect(started.room.problem?.title).toBeDefined()
  })

  test('a race starts the same way', async () => {
    for (const player of [ada, bob]) player.send('join-quick-duel', { duelType: 'typing', category: 'words' })
    const { settings } = await found(ada)
    expect(settings).toMatchObject({ duelType: 'typing', category: 'words', rated: true })
  })

  test('two alone in the queue meet after a moment, however far apart their ratings are', async () => {
    seekers.rate(adaName, 900)
    seekers.rate(bobName, 2600)
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    await waiting(bob)
    seekers.clock.advance(2_000)
    expect(await hasReceived(ada, 'quick-duel-found')).toBe(false)
    seekers.clock.advance(1_000)
    expect((await found(ada)).opponent.rating.rating).toBe(2600)
  })

  test('in a longer queue ratings too far apart come together as the gap widens, and not before', async () => {
    for (const rating of [100, 4000]) {
      const { socket, username } = await seekers.newcomer('far')
      seekers.rate(username, rating)
      socket.send('join-quick-duel', coding)
      await waiting(socket)
    }
    seekers.rate(adaName, 1500)
    seekers.rate(bobName, 2000)
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    expect(Math.round((await waiting(ada)).strength.rating)).toBe(1500)
    seekers.clock.advance(37_000)
    expect(await hasReceived(ada, 'quick-duel-found')).toBe(false)
    seekers.clock.advance(1_000)
    expect((await found(ada)).opponent.rating.rating).toBe(2000)
  })

  test('settings that do not go together wait for others', async () => {
    ada.send('join-quick-duel', { ...coding, difficulty: 'Easy' })
    bob.send('join-quick-duel', { ...coding, difficulty: 'Hard' })
    await waiting(bob)
    seekers.clock.advance(600_000)
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    bob.send('join-quick-duel', coding)
    expect((await found(ada)).settings).toMatchObject({ difficulty: 'Easy' })
  })

  test.each(['who has blocked', 'who was blocked'])('%s does not meet the other', async (who) => {
    const [blocker, blocked] = who === 'who has blocked' ? [adaName, bobName] : [bobName, adaName]
    seekers.block(blocker, blocked)
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    await waiting(bob)
    seekers.clock.advance(600_000)
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    seekers.hall.social.blocks.unblock(seekers.idOf(blocker), blocked)
    seekers.clock.advance(1_000)
    await Promise.all([found(ada), found(bob)])
  })

  test('nobody meets themselves in another tab; both tabs share the place and are told', async () => {
    const tab = await seekers.connect(adaName)
    ada.send('join-quick-duel', coding)
    const { sinceMs } = await waiting(ada)
    seekers.clock.advance(5_000)
    tab.send('join-quick-duel', coding)
    expect(await waiting(tab)).toMatchObject({ sinceMs, playersWaiting: 1 })
    bob.send('join-quick-duel', coding)
    const [one, two] = await Promise.all([found(ada), found(tab)])
    expect(one).toEqual(two)
  })

  test('two who have just met leave each other to somebody else, if there is one', async () => {
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    const { roomCode } = await found(ada)
    await found(bob)
    ada.send('abort-duel', { roomCode })
    await ada.next('duel-finished')
    const { socket: cat, username } = await seekers.newcomer('cat')
    seekers.rate(username, 2500)
    cat.send('join-quick-duel', coding)
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 3)
    seekers.clock.advance(3_000)
    expect((await found(ada)).opponent.username).toBe(username)
    await hasReceived(bob, 'pong')
    expect(bob.heard.filter(({ event }) => event === 'quick-duel-found')).toHaveLength(1)
  })

  test('the wait to expect follows from those that ended lately', async () => {
    for (let round = 0; round < 2; round += 1) {
      ada.send('join-quick-duel', coding)
      expect((await waiting(ada)).expectedWaitMs).toBeNull()
      seekers.clock.advance(6_000)
      bob.send('join-quick-duel', coding)
      const [{ roomCode }] = await Promise.all([found(ada), found(bob)])
      ada.send('abort-duel', { roomCode })
      await ada.next('duel-finished')
    }
    ada.send('join-quick-duel', coding)
    expect(await ada.next('quick-duel-waiting', ({ expectedWaitMs }) => expectedWaitMs !== null)).toMatchObject({
      expectedWaitMs: 3_000,
    })
  })
})

describe('coming and going', () => {
  test('who cancels is out at once, and the others hear that one fewer waits', async () => {
    ada.send('join-quick-duel', { ...coding, difficulty: 'Easy' })
    bob.send('join-quick-duel', { ...coding, difficulty: 'Hard' })
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 2)
    ada.send('leave-quick-duel', {})
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'cancelled' })
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 1)
    for (const event of ['leave-quick-duel', 'resume-quick-duel'] as const) {
      ada.send(event, {})
      expect(await ada.next('quick-duel-left')).toEqual({ reason: 'none' })
    }
  })

  test('who cancels on a connection that the queue does not know is answered on it', async () => {
    ada.send('join-quick-duel', coding)
    await waiting(ada)
    const back = await seekers.connect(adaName)
    back.send('leave-quick-duel', {})
    for (const socket of [ada, back]) expect(await socket.next('quick-duel-left')).toEqual({ reason: 'cancelled' })
  })

  test('a reload keeps the place; meanwhile nobody is brought to an empty chair', async () => {
    ada.send('join-quick-duel', coding)
    const { sinceMs } = await waiting(ada)
    await ada.close()
    seekers.clock.advance(9_000)
    bob.send('join-quick-duel', coding)
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 2)
    expect(await hasReceived(bob, 'quick-duel-found')).toBe(false)
    ada = await seekers.connect(adaName)
    ada.send('resume-quick-duel', {})
    expect((await waiting(ada)).sinceMs).toBe(sinceMs)
    await Promise.all([found(ada), found(bob)])
  })

  test('who stays away for ten seconds has left', async () => {
    bob.send('join-quick-duel', { ...coding, difficulty: 'Easy' })
    ada.send('join-quick-duel', { ...coding, difficulty: 'Hard' })
    await bob.next('quick-duel-waiting', ({ playersWaiting }) => playersWaiting === 2)
    await ada.close()
    // The server notices a closed socket shortly after the client, so its own state is polled.
    const back = await seekers.connect(adaName)
    while (!(await hasLeft())) seekers.clock.advance(10_000)
    back.send('resume-quick-duel', {})
    expect(await back.next('quick-duel-left')).toEqual({ reason: 'none' })

    async function hasLeft(): Promise<boolean> {
      await hasReceived(bob, 'pong')
      const last = bob.heard.findLast(({ event }) => event === 'quick-duel-waiting')
      return last?.event === 'quick-duel-waiting' && last.data.playersWaiting === 1
    }
  })

  test('another wish takes a new place at the end; the same one keeps it', async () => {
    ada.send('join-quick-duel', coding)
    const { sinceMs } = await waiting(ada)
    seekers.clock.advance(3_000)
    ada.send('join-quick-duel', { ...coding, tags: [] })
    expect((await waiting(ada)).sinceMs).toBe(sinceMs)
    ada.send('join-quick-duel', { ...coding, difficulty: 'Hard' })
    const changed = await ada.next('quick-duel-waiting', ({ wish: preferences }) => preferences.difficulty === 'Hard')
    expect(changed).toMatchObject({ sinceMs: sinceMs + 3_000, playersWaiting: 1 })
  })

  test('a restart empties the queue; who asks again has a place again', async () => {
    ada.send('join-quick-duel', coding)
    await waiting(ada)
    await seekers.hall.restart()
    ;[ada, bob] = [await seekers.connect(adaName), await seekers.connect(bobName)]
    ada.send('resume-quick-duel', {})
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'none' })
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    await Promise.all([found(ada), found(bob)])
  })

  test('who opens or enters a room looks for nobody any more', async () => {
    ada.send('join-quick-duel', coding)
    await waiting(ada)
    bob.send('create-duel', {})
    const { roomCode } = (await bob.next('duel-created')).room
    ada.send('join-duel', { roomCode })
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'elsewhere' })
  })
})

describe('the room they are brought to', () => {
  test('the news is told again to whom it did not reach', async () => {
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    const match = await found(ada)
    await ada.close()
    ada = await seekers.connect(adaName)
    ada.send('resume-quick-duel', {})
    expect(await found(ada)).toEqual(match)
    ada.send('join-quick-duel', coding)
    expect(await found(ada)).toEqual(match)
  })

  test('who does not come has lost nothing and played nothing; both may look again', async () => {
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    const { roomCode, opponent } = await found(ada)
    ada.send('resume', { roomCode })
    await ada.next('user-ready-changed', ({ isReady }) => isReady)
    seekers.clock.advance(ARRIVAL_MS)
    expect(await ada.next('duel-finished')).toMatchObject({ winner: null, completionReason: 'aborted' })
    expect(await ada.phase('finished')).toMatchObject({ endedBy: opponent.userId, played: null })
    bob.send('join-quick-duel', coding)
    expect((await bob.next('quick-duel-waiting', ({ sinceMs }) => sinceMs === seekers.clock.nowMs())).wish).toEqual(
      coding,
    )
  })

  test('who plays is refused, with the room they play in', async () => {
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    const { roomCode } = await found(ada)
    for (const player of [ada, bob]) player.send('resume', { roomCode })
    await Promise.all([ada.phase('starting'), bob.phase('starting')])
    seekers.clock.advance(2_000)
    await Promise.all([ada.next('duel-started'), bob.next('duel-started')])
    const { code, message, details } = await ada.refused('join-quick-duel', coding)
    expect({ code, message }).toEqual({
      code: 'DUEL_RUNNING',
      message: 'You are in a running duel. Finish it or resign first.',
    })
    expect(details).toEqual({ roomCode })
    ada.send('resign', { roomCode })
    await ada.next('duel-finished')
    ada.send('join-quick-duel', coding)
    expect(
      (await ada.next('quick-duel-waiting', ({ sinceMs }) => sinceMs === seekers.clock.nowMs())).playersWaiting,
    ).toBe(1)
  })
})
