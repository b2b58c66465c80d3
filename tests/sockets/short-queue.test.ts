/** Two players alone in the queue meet repeatedly: what such a pair could farm is limited as everywhere (decisions 0064, 0100). */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { duelRatingAt } from '#features/duel'
import { concede } from './conceding'
import { Seekers } from './seekers'
import type { SocketPlayer } from './socket-player'

/** Long enough for a resignation that counts. */
const TYPING = { duelType: 'typing', timeLimit: 10 } as const

let seekers: Seekers
beforeAll(async () => {
  seekers = await Seekers.open()
})
afterAll(() => seekers.hall.close())

/** The two players meet in the queue, and the loser resigns. Returns the winner's award. */
async function lostAgain(winner: SocketPlayer, loser: SocketPlayer): Promise<number> {
  for (const player of [winner, loser]) player.send('join-quick-duel', TYPING)
  await loser.next('quick-duel-waiting', ({ serverNowMs }) => serverNowMs === seekers.clock.nowMs())
  // Their ratings may differ by any amount, because no other player waits.
  seekers.clock.advance(3_000)
  const [{ roomCode, settings }] = await Promise.all([winner.next('quick-duel-found'), loser.next('quick-duel-found')])
  expect(settings).toMatchObject({ rated: true })
  for (const player of [winner, loser]) player.send('resume', { roomCode })
  await Promise.all([winner.phase('starting'), loser.phase('starting')])
  seekers.clock.advance(3_000)
  await Promise.all([winner.next('duel-started'), loser.next('duel-started')])
  await loser.phase('active')
  await concede(loser, seekers.clock)
  const { event } = await winner.next('duel-event', (data) => data.event.type === 'awarded')
  await Promise.all([winner.phase('finished'), loser.phase('finished')])
  return event.type === 'awarded' ? Math.max(...event.awards.map(({ xp }) => xp)) : -1
}

test('the fourth win of a day over the same opponent brings nothing, and a sure rating hardly rises', async () => {
  const { ada, bob, adaName, bobName } = await seekers.pair()
  seekers.rate(adaName, 2200, 'typing')
  seekers.rate(bobName, 1200, 'typing')
  const xp: number[] = []
  for (let round = 0; round < 4; round += 1) {
    xp.push(await lostAgain(ada, bob))
  }
  const [first = 0] = xp
  expect(first).toBeGreaterThan(0)
  expect(xp).toEqual([first, Math.round(first / 2), Math.round(first / 4), 0])
  const { rating } = duelRatingAt(seekers.hall.db, seekers.idOf(adaName), {
    duelType: 'typing',
    atMs: seekers.clock.nowMs(),
  })
  expect(rating).toBeGreaterThanOrEqual(2200)
  expect(rating).toBeLessThan(2205)
})
