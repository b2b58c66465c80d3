import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { ClientData } from '#contracts/frames/index'
import { Seekers } from './seekers'
import { SocketPlayer } from './socket-player'

let seekers: Seekers
let ada: SocketPlayer
let bob: SocketPlayer
beforeAll(async () => {
  seekers = await Seekers.open()
})
afterAll(() => seekers.hall.close())
beforeEach(async () => {
  ;({ ada, bob } = await seekers.pair())
})
afterEach(() => seekers.clear())

const coding = { duelType: 'coding' } as const
const found = (player: SocketPlayer) => player.next('quick-duel-found')
/** The queue state that belongs to the current time. */
const waiting = (player: SocketPlayer) =>
  player.next('quick-duel-waiting', ({ serverNowMs }) => serverNowMs === seekers.clock.nowMs())

describe('what is refused', () => {
  test.each([
    ['no type', '{}', 'duelType'],
    ['another type', '{"duelType":"chess"}', 'duelType'],
    ['a time in words', '{"duelType":"coding","timeLimit":"long"}', 'timeLimit'],
    ['a difficulty nobody knows', '{"duelType":"coding","difficulty":"Brutal"}', 'difficulty'],
    ['tags that are no list', '{"duelType":"coding","tags":"dp"}', 'tags'],
    ['eleven tags', `{"duelType":"coding","tags":${JSON.stringify(Array.from({ length: 11 }, String))}}`, 'tags'],
    ['an empty list of languages', '{"duelType":"coding","languages":[]}', 'languages'],
    ['a text nobody has', '{"duelType":"typing","category":"poems"}', 'category'],
    ['rated in words', '{"duelType":"coding","rated":"yes"}', 'rated'],
  ])('%s', async (_what, data, field) => {
    ada.sendText(`{"event":"join-quick-duel","data":${data}}`)
    const details = { event: 'join-quick-duel', field }
    expect(await ada.next('error')).toMatchObject({ code: 'VALIDATION', details })
  })

  test.each<[string, ClientData['join-quick-duel'], string]>([
    ['four minutes', { ...coding, timeLimit: 4 }, 'DUEL_TIME_LIMIT'],
    ['half a minute more', { duelType: 'typing', timeLimit: 7.5 }, 'DUEL_TIME_LIMIT'],
    ['a language duels do not take', { ...coding, languages: [54] }, 'DUEL_LANGUAGE'],
    ['a tag that no problem has', { ...coding, tags: ['origami'] }, 'DUEL_NO_PROBLEM'],
  ])('%s', async (_what, preferences, code) => {
    expect(await ada.refused('join-quick-duel', preferences)).toMatchObject({ code, event: 'join-quick-duel' })
    ada.send('resume-quick-duel', {})
    expect(await ada.next('quick-duel-left')).toEqual({ reason: 'none' })
  })

  test('a socket of which nobody knows whose it is', async () => {
    const stranger = new SocketPlayer(seekers.hall.url)
    await stranger.opened
    for (const event of ['leave-quick-duel', 'resume-quick-duel', 'watch-lobby', 'unwatch-lobby'] as const) {
      expect((await stranger.refused(event, {})).code).toBe('UNAUTHENTICATED')
    }
    expect((await stranger.refused('join-quick-duel', coding)).code).toBe('UNAUTHENTICATED')
    await stranger.close()
  })

  test('a refused change of mind keeps the place one had', async () => {
    ada.send('join-quick-duel', coding)
    const { sinceMs } = await waiting(ada)
    seekers.clock.advance(1_000)
    expect((await ada.refused('join-quick-duel', { ...coding, tags: ['origami'] })).code).toBe('DUEL_NO_PROBLEM')
    ada.send('resume-quick-duel', {})
    expect(await ada.next('quick-duel-waiting', ({ serverNowMs }) => serverNowMs > sinceMs)).toMatchObject({
      sinceMs,
      wish: coding,
    })
  })

  test('whoever takes place after place is asked to slow down', async () => {
    for (let i = 0; i < 10; i += 1) ada.send('join-quick-duel', { ...coding, timeLimit: 5 + i })
    expect((await ada.refused('join-quick-duel', coding)).code).toBe('RATE_LIMITED')
    seekers.clock.advance(5_000)
    ada.send('join-quick-duel', coding)
    await ada.next('quick-duel-waiting', ({ wish: preferences }) => preferences.timeLimit === undefined)
  })

  test('two for whom nothing new is left are brought together, and told so', async () => {
    const { socket: cat } = await seekers.newcomer('cat')
    await havePlayed(ada, cat, 'Easy')
    await havePlayed(bob, cat, 'Hard')
    ada.send('join-quick-duel', coding)
    bob.send('join-quick-duel', coding)
    for (const player of [ada, bob]) expect((await found(player)).supply).toBe('seen')
  })

  async function havePlayed(host: SocketPlayer, guest: SocketPlayer, difficulty: 'Easy' | 'Hard'): Promise<void> {
    host.send('create-duel', { timeLimit: 5, difficulty })
    const { roomCode } = (await host.next('duel-created')).room
    guest.send('join-duel', { roomCode })
    await guest.next('participant-joined')
    for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
    await Promise.all([host, guest].map((player) => player.phase('starting')))
    seekers.clock.advance(2_000)
    await host.next('duel-started')
    host.send('resign', { roomCode })
    await guest.next('duel-finished', (result) => result.roomCode === roomCode)
  }
})
