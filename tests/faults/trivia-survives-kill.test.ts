import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { matchOf, openRound } from '#core/duel'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer, newcomer, type SocketPlayer } from '../sockets/socket-player'

let dataDir: string
let server: ServerProcess

beforeAll(() => {
  dataDir = seededFolder('trivia-kill')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The right options of the first question, from the server's database. */
function solution(): number[] {
  const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
  const stored = db.prepare<[], string>("SELECT event FROM duel_events WHERE event LIKE '%questions-assigned%'").pluck()
  const { questions } = JSON.parse(stored.get() ?? '{}')
  db.close()
  return questions[0].correct
}

const opened = (player: SocketPlayer) =>
  player.next('duel-event', ({ event }) => event.type === 'question-opened' && event.index === 0)

test('a server killed in the middle of a question keeps the answer that was confirmed, and goes on for both', async () => {
  server = await spawnServer({ dataDir })
  const [host, guest] = await Promise.all([newcomer(server.url, 'asker'), newcomer(server.url, 'knower')])
  host.socket.send('create-room', { duelType: 'trivia' })
  const { roomCode } = (await host.socket.next('duel-created')).room
  guest.socket.send('join-duel', { roomCode })
  await Promise.all([host, guest].map(({ socket }) => socket.next('participant-joined')))
  for (const { socket } of [host, guest]) socket.send('toggle-ready', { roomCode })
  await Promise.all([host, guest].map(({ socket }) => opened(socket)))
  const right = solution()
  host.socket.send('answer-question', { roomCode, index: 0, choice: right })
  await host.socket.next('duel-event', ({ event }) => event.type === 'question-answered')
  await server.kill()

  server = await spawnServer({ dataDir })
  const [again, other] = await Promise.all([
    connectPlayer(server.url, host.player),
    connectPlayer(server.url, guest.player),
  ])
  for (const socket of [again, other]) socket.send('resume', { roomCode })
  const [mine, theirs] = await Promise.all([again.next('duel-snapshot'), other.next('duel-snapshot')])
  const [own, seen] = [openRound(matchOf(mine.state)), openRound(matchOf(theirs.state))]
  expect(Object.values(own?.answers ?? {}).map(({ choice }) => choice)).toEqual([right])
  expect(Object.values(seen?.answers ?? {}).map(({ choice }) => choice)).toEqual([null])
  other.send('answer-question', { roomCode, index: 0, choice: right })
  const closed = await again.next('duel-event', ({ event }) => event.type === 'question-closed')
  if (closed.event.type !== 'question-closed') throw new Error('another event')
  expect(closed.event.answers.map(({ points }) => points > 0)).toEqual([true, true])
})
