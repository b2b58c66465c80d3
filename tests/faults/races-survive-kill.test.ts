import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import { pairsIn } from '../harness/pairs'
import type { Player } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { typedWordCount, typeUpTo } from '../sockets/typist'

/** The number of races that are live at the kill. */
const RACES = 50
/** The number of rooms that are opened at a time. */
const AT_ONCE = 10

let dataDir: string
let server: ServerProcess
beforeAll(() => {
  dataDir = seededFolder('races')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Race = {
  readonly roomCode: RoomCode
  readonly people: readonly [Player, Player]
  readonly sockets: readonly [SocketPlayer, SocketPlayer]
}

async function raceOf(one: Player, two: Player): Promise<Race> {
  const sockets = await Promise.all([connectPlayer(server.url, one), connectPlayer(server.url, two)])
  const [host, guest] = sockets
  host.send('create-typing-duel', { timeLimit: 30 })
  const { roomCode } = (await host.next('typing-duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all([host, guest].map((player) => player.next('participant-joined')))
  for (const player of sockets) player.send('toggle-ready', { roomCode })
  await Promise.all(sockets.map((player) => player.phase('active')))
  return { roomCode, people: [one, two], sockets }
}

test(`${RACES} races live at a kill go on after the restart, with every confirmed word, and end rightly`, async () => {
  const pairs = await pairsIn(dataDir, 'racer', RACES)
  server = await spawnServer({ dataDir })
  const races: Race[] = []
  while (races.length < RACES) {
    const opened = pairs.slice(races.length, races.length + AT_ONCE).map(([one, two]) => raceOf(one, two))
    races.push(...(await Promise.all(opened)))
  }
  await Promise.all(
    races.map(({ roomCode, sockets, people }) =>
      typeUpTo(sockets[0], { name: people[0].username, roomCode, inRealTime: true }, 5),
    ),
  )
  await server.kill()

  server = await spawnServer({ dataDir })
  const winners = await Promise.all(
    races.map(async ({ roomCode, people }) => {
      const [host, guest] = await Promise.all(people.map((player) => connectPlayer(server.url, player)))
      if (host === undefined || guest === undefined) throw new Error('no sockets')
      for (const socket of [host, guest]) socket.send('resume', { roomCode: asRoomCode(roomCode) })
      await Promise.all([host.phase('active'), guest.phase('active')])
      expect(typedWordCount(host, people[0].username)).toBe(5)
      await typeUpTo(host, { name: people[0].username, roomCode, inRealTime: true })
      await typeUpTo(guest, { name: people[1].username, roomCode, inRealTime: true })
      const { completionReason, winner } = await guest.next('typing-duel-finished')
      await Promise.all([host.close(), guest.close()])
      return completionReason === 'completion' && winner?.username === people[0].username
    }),
  )
  expect(winners.filter((isRight) => isRight).length).toBe(RACES)
})
