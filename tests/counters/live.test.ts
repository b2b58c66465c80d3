/** What the moments of duels and contests cost, in statements, commits and frames: see budget.json. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { FIRST, MINUTE, Stage, solution } from '../contests/stage'
import { type Heard, hearStatements } from '../harness/statements'
import { NONE, Opponents } from '../sockets/opponents'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { typeUpTo } from '../sockets/typist'
import { holdToBudget } from './budget'
import { allArrived, arrivedAt, costOf } from './cost'

let heard: Heard
beforeAll(() => {
  heard = hearStatements()
})
afterAll(() => heard.stop())

/** Counts what happens until these sockets have heard all of it. */
async function holdWhile(
  what: string,
  sockets: readonly SocketPlayer[],
  happens: () => Promise<unknown>,
): Promise<void> {
  await Promise.all(sockets.map(allArrived))
  const before = arrivedAt(sockets)
  heard.take()
  await happens()
  await Promise.all(sockets.map(allArrived))
  holdToBudget(what, costOf(heard.take(), arrivedAt(sockets) - before))
}

const heardOf = (sockets: readonly SocketPlayer[], type: string) =>
  Promise.all(sockets.map((socket) => socket.next('duel-event', ({ event }) => event.type === type)))

test('a duel: two get ready, it starts, a program is judged, one resigns', async () => {
  const opponents = await Opponents.arrive()
  const { ada, both } = opponents
  const roomCode = await opponents.seated()
  await holdWhile('a duel: both get ready', both, async () => {
    for (const player of both) player.send('toggle-ready', { roomCode })
    await Promise.all(both.map((player) => player.phase('starting')))
  })
  await holdWhile('a duel: the start', both, async () => {
    opponents.clock.advance(2_000)
    await Promise.all(both.map((player) => player.next('duel-started')))
  })
  await holdWhile('a duel: a program that is wrong', both, async () => {
    ada.send('submit-code', { roomCode, code: NONE, language: 71 })
    await heardOf(both, 'judged')
  })
  await holdWhile('a duel: one resigns', both, async () => {
    ada.send('resign', { roomCode })
    await Promise.all(both.map((player) => player.phase('finished')))
  })
  await opponents.leave()
})

async function race(opponents: Opponents): Promise<RoomCode> {
  const { ada, bob, both } = opponents
  ada.send('create-typing-duel', { timeLimit: 5 })
  const { roomCode } = (await ada.next('typing-duel-created')).room
  bob.send('join-duel', { roomCode })
  await Promise.all(both.map((player) => player.next('participant-joined')))
  for (const player of both) player.send('toggle-ready', { roomCode })
  await heardOf(both, 'text-assigned')
  opponents.clock.advance(3_000)
  await Promise.all(both.map((player) => player.next('duel-started')))
  await Promise.all(both.map((player) => player.phase('active')))
  return roomCode
}

test('a race: a word', async () => {
  const opponents = await Opponents.arrive()
  createTexts({ db: opponents.hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  const roomCode = await race(opponents)
  const { ada, both } = opponents
  opponents.clock.advance(10_000)
  await typeUpTo(ada, { name: 'ada', roomCode }, 1)
  await holdWhile('a race: a word', both, () => typeUpTo(ada, { name: 'ada', roomCode }, 2))
  await opponents.leave()
})

test('a contest: a submission, from the call until the standings of three who look on', async () => {
  const stage = await Stage.set()
  const [ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  const contestId = await stage.announce({ isRated: false })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(75 * MINUTE)
  const watchers = await Promise.all([ann, bob, stage.admin].map((one) => connectPlayer(stage.server.url, one)))
  for (const watcher of watchers) {
    watcher.send('watch-contest', { contestId, page: 1 })
    await watcher.next('contest-standings')
    await watcher.next('contest-own-row')
  }
  await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
  await Promise.all(watchers.map((watcher) => watcher.next('contest-standings')))
  await holdWhile('a contest: a submission', watchers, async () => {
    await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
    await Promise.all(watchers.map((watcher) => watcher.next('contest-standings')))
  })
  for (const watcher of watchers) await watcher.close()
  await stage.stop()
  expect(watchers).toHaveLength(3)
})
