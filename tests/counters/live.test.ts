/** The cost of the events of duels and contests in statements, commits and frames: see budget.json. */
import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { RoomCode } from '#contracts/ids'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { FIRST, MINUTE, Stage, solution, submit } from '../contests/stage'
import { freezeSlots } from '../harness/judge'
import { nextTurn } from '../harness/next-turn'
import { type Heard, hearStatements } from '../harness/statements'
import { ArenaHall } from '../sockets/arena-hall'
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

/** Counts the cost of an action until these sockets have received all of it. */
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

test('a room of three: the start, a program, a word', async () => {
  const room = await ArenaHall.open()
  const seats = () => ['ada', 'bob', 'cat'].map((name) => room.socket(name))
  // The typing race comes first, because the judge records later that a verdict has reached everyone.
  await room.seated({ kind: 'typing-race', seats: 3, category: 'prose', difficulty: 'Easy' })
  await holdWhile('a room of three: the start', seats(), () => room.start())
  room.hall.clock.advance(10_000)
  await room.type('ada', 0, 1)
  await holdWhile('a room of three: a word', seats(), () => room.type('ada', 1, 2))
  await room.disperse()
  await room.started({ kind: 'coding-race', seats: 3 })
  const [only] = room.problems()
  if (only === undefined) throw new Error('a problem')
  await holdWhile('a room of three: a program that is wrong', seats(), () => room.submit('ada', only, NONE))
  await room.disperse()
  await room.hall.close()
})

/**
 * The verdict is only given once the receipt is shown, because changes within 400 ms would sometimes be sent in one frame and sometimes in
 * two.
 */
test('a contest: a submission, from the call until the standings of three who look on', async () => {
  const stage = await Stage.set()
  // Otherwise the first pictures of targets would be stored in the meantime.
  await stage.server.services.cssTargets.renderMissing()
  const [ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  const contestId = await stage.announce({ isRated: false })
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(75 * MINUTE)
  const watchers = await Promise.all([ann, bob, stage.admin].map((one) => connectPlayer(stage.server.url, one)))
  const [annWatches, bobWatches] = watchers
  for (const watcher of watchers) {
    watcher.send('watch-contest', { contestId, page: 1 })
    await watcher.next('contest-standings')
    await watcher.next('contest-own-row')
  }
  /** Waits until everybody sees this state, and the player also in their own row. */
  const shown = (username: string, own: SocketPlayer | undefined, what: 'pending' | 'solved') =>
    Promise.all([
      ...watchers.map((one) => one.next('contest-standings', ({ change }) => isIn(change?.rows, username, what))),
      own?.next('contest-own-row', ({ own: row }) => row !== null && isIn([row], username, what)),
    ])
  await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
  await shown('bob', bobWatches, 'solved')
  await allNoted(stage)
  const thaw = freezeSlots()
  await holdWhile('a contest: a submission is received', watchers, async () => {
    await submit(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
    await shown('ann', annWatches, 'pending')
  })
  await holdWhile('a contest: a submission is judged', watchers, async () => {
    thaw()
    await shown('ann', annWatches, 'solved')
    await allNoted(stage)
  })
  for (const watcher of watchers) await watcher.close()
  await stage.stop()
  expect(watchers).toHaveLength(3)
})

/**
 * Waits until it is recorded that all verdicts have reached everyone. Uses another database driver than the one whose statements are
 * counted.
 */
async function allNoted({ server }: Stage): Promise<void> {
  const db = new Database(join(server.dataDir, 'joust.sqlite'), { readonly: true })
  const open = db.query("SELECT 1 FROM submissions WHERE state <> 'done'")
  while (open.get() !== null) await nextTurn()
  db.close()
}

type Row = {
  readonly username: string
  readonly cells: readonly { readonly pending: number; readonly solved: boolean }[]
}

const isIn = (rows: readonly Row[] | undefined, name: string, what: 'pending' | 'solved'): boolean =>
  rows?.some(({ username, cells }) => username === name && cells.some((cell) => Boolean(cell[what]))) ?? false
