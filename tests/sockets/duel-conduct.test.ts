import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { duelFlags } from '../../db/schema'
import { Opponents, stateOf } from './opponents'
import type { SocketPlayer } from './socket-player'

let opponents: Opponents
let ada: SocketPlayer
let bob: SocketPlayer
let roomCode: RoomCode
let problems = 0

beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())
beforeEach(async () => {
  problems += 1
  opponents.hall.addProblem(`sum-${problems}`)
  await opponents.over()
  await opponents.connect()
  roomCode = await opponents.started()
  ;[ada, bob] = opponents.both
})

const violated = (player: SocketPlayer) => player.next('duel-event', ({ event }) => event.type === 'violated')
const ended = (player: SocketPlayer) => player.next('duel-finished', (data) => data.roomCode === roomCode)

describe('anti-cheat', () => {
  test('a violation is told to its author with the count, and to nobody else', async () => {
    ada.send('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH', userId: 'somebody-else' })
    expect((await violated(ada)).event).toMatchObject({ violation: 'TAB_SWITCH', count: 1 })
    ada.send('anti-cheat-violation', { roomCode, violation: { type: 'FOCUS_LOST' } })
    expect((await violated(ada)).event).toMatchObject({ violation: 'FOCUS_LOST', count: 1 })
    await stateOf(bob, roomCode)
    expect(JSON.stringify(bob.heard)).not.toContain('TAB_SWITCH')
  })

  test.each(['SNEEZE', 7, null, { type: 'SNEEZE' }])('%p is no violation', async (violation) => {
    ada.sendText(JSON.stringify({ event: 'anti-cheat-violation', data: { roomCode, violation } }))
    expect((await ada.next('error')).code).toBe('VALIDATION')
  })

  test('the third marks for review, the fifth loses the duel', async () => {
    for (let i = 0; i < 5; i += 1) {
      opponents.clock.advance(10_000)
      ada.send('anti-cheat-violation', { roomCode, violation: 'FULLSCREEN_EXIT' })
      await violated(ada)
    }
    const result = await ended(bob)
    expect(result).toMatchObject({ completionReason: 'anti-cheat', winner: { username: 'bob' } })
    const flags = opponents.hall.db.select().from(duelFlags).all()
    expect(flags.some(({ kind, detail }) => kind === 'violations' && detail === '3 violations')).toBe(true)
  })

  test('a large paste is kept for review, and costs nothing', async () => {
    ada.send('code-activity', { roomCode, inserted: 400 })
    await bob.next('participant-activity')
    const flags = opponents.hall.db.select().from(duelFlags).all()
    expect(flags.filter(({ kind }) => kind === 'suspicious-paste').length).toBe(1)
    expect((await stateOf(ada, roomCode)).phase).toBe('active')
    expect(JSON.stringify([...ada.heard, ...bob.heard])).not.toContain('suspicious-paste')
  })
})

describe('one tab plays', () => {
  test('a second tab watches, is refused, and takes over when it is asked to', async () => {
    const second = await opponents.hall.connect('ada')
    second.send('resume', { roomCode, tab: 'second' })
    expect((await second.next('tab-role')).plays).toBe(false)
    await second.next('duel-snapshot')
    expect((await second.refused('resign', { roomCode })).code).toBe('DUEL_OTHER_TAB')
    second.send('chat-message', { roomCode, message: 'from here' })
    await bob.next('chat-message')
    second.send('resume', { roomCode, tab: 'second', takeOver: true })
    expect((await second.next('tab-role')).plays).toBe(true)
    expect((await ada.next('tab-role', ({ plays }) => !plays)).plays).toBe(false)
    expect((await ada.refused('resign', { roomCode })).code).toBe('DUEL_OTHER_TAB')
    second.send('resign', { roomCode })
    await ended(bob)
    await second.close()
  })

  test('the same tab on a new connection goes on at once', async () => {
    const old = await opponents.hall.connect('bob')
    old.send('resume', { roomCode, tab: 'mine', takeOver: true })
    await old.next('tab-role')
    const again = await opponents.hall.connect('bob')
    again.send('resume', { roomCode, tab: 'mine' })
    expect((await again.next('tab-role')).plays).toBe(true)
    await Promise.all([old.close(), again.close()])
  })
})

describe('going and coming back', () => {
  test('who leaves on purpose is gone at once, and can be claimed against after ten seconds', async () => {
    bob.send('leave-duel', { roomCode })
    const { event } = await ada.next('duel-event', (data) => data.event.type === 'left')
    expect(event).toMatchObject({ onPurpose: true })
    bob.send('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })
    bob.send('code-edits', { roomCode, languageId: 71, text: 'print(1)' })
    bob.send('code-activity', { roomCode })
    // Once this call is answered, the frame before it has been handled.
    expect((await bob.refused('join-duel', { roomCode: 'NOSUCH' })).code).toBe('ROOM_NOT_FOUND')
    expect((await ada.refused('claim-duel', { roomCode, take: 'draw' })).code).toBe('DUEL_CLAIM_EARLY')
    opponents.clock.advance(10_000)
    ada.send('claim-duel', { roomCode, take: 'draw' })
    expect(await ended(ada)).toMatchObject({ completionReason: 'draw', winner: null })
  })

  test('a duel is called off in its first minute, once against the same opponent', async () => {
    // Not ada, because her early resignations between these tests count as aborts.
    bob.send('abort-duel', { roomCode })
    expect(await ended(ada)).toMatchObject({ completionReason: 'aborted', winner: null })
    opponents.hall.addProblem('sum-more')
    await opponents.connect()
    const next = await opponents.started()
    expect((await opponents.bob.refused('abort-duel', { roomCode: next })).code).toBe('DUEL_ABORT_TWICE')
  })
})

describe('a rematch', () => {
  test('is opened when both agree, with the same settings and another problem', async () => {
    ada.send('resign', { roomCode })
    await Promise.all([ended(ada), ended(bob)])
    ada.send('offer-rematch', { roomCode })
    await bob.next('duel-event', ({ event }) => event.type === 'rematch-offered')
    bob.send('offer-rematch', { roomCode })
    const { event } = await ada.next('duel-event', (data) => data.event.type === 'rematch-opened')
    if (event.type !== 'rematch-opened') throw new Error('no rematch')
    const state = await stateOf(ada, event.roomCode)
    expect(state).toMatchObject({ phase: 'ready', settings: { duelType: 'coding', timeLimitMin: 5 } })
    expect(state.players.map(({ username }) => username)).toEqual(['ada', 'bob'])
  })

  test('is over after five minutes', async () => {
    ada.send('resign', { roomCode })
    await ended(ada)
    opponents.clock.advance(5 * 60_000 + 1)
    expect((await ada.refused('offer-rematch', { roomCode })).code).toBe('DUEL_REMATCH_CLOSED')
    ada.send('decline-rematch', { roomCode })
    await stateOf(ada, roomCode)
  })
})

describe('settings', () => {
  test('are kept to: languages, difficulty and tags', async () => {
    await opponents.over()
    ada.send('create-duel', { timeLimit: 10, languages: [71], difficulty: 'Hard', tags: ['graphs'], rated: true })
    const room = (await ada.next('duel-created')).room.roomCode
    expect((await stateOf(ada, room)).settings).toEqual({
      duelType: 'coding',
      timeLimitMin: 10,
      languages: [71],
      difficulty: 'Hard',
      tags: ['graphs'],
      rated: true,
    })
    bob.send('join-duel', { roomCode: room })
    await bob.next('participant-joined')
    // No problem here has the tag graphs, so any problem takes its place.
    expect((await stateOf(ada, room)).phase).toBe('ready')
    expect((await ada.refused('create-duel', { languages: [54] })).code).toBe('DUEL_LANGUAGE')
  })
})
