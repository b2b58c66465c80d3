import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { RoomCode } from '#contracts/ids'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { errorMessage } from '#errors'
import { createTexts } from '#features/texts'
import { duelEdits, duelEvents, duels, notifications, submissions, xpLedger } from '../../db/schema'
import { Opponents } from './opponents'
import type { SocketPlayer } from './socket-player'
import { type Rooms, WRONG_FRAMES } from './wrong-frames'

/**
 * Every event that a client may send, with invalid data: each is answered by an error that names the event, the reason and the field,
 * changes nothing, and keeps the connection open.
 */

let opponents: Opponents
let rooms: Rooms

beforeAll(async () => {
  opponents = await Opponents.arrive()
  const { hall } = opponents
  hall.addProblem('product')
  await hall.addUser('eve')
  createTexts({ db: hall.db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
  rooms = await everyPhase(opponents)
})
afterAll(() => opponents.leave())

/** Brings rooms into every phase. Both players reconnect each time, so that the tab that sends the rows is the one that plays. */
async function everyPhase(table: Opponents): Promise<Rooms> {
  const ready = await table.seated()
  await reconnect(table)
  table.ada.send('create-duel', { timeLimit: 5 })
  const waiting = (await table.ada.next('duel-created')).room.roomCode
  await reconnect(table)
  const finished = await table.started()
  table.ada.send('resign', { roomCode: finished })
  await table.ada.next('duel-event', ({ event }) => event.type === 'awarded')
  await reconnect(table)
  const active = await table.started()
  await reconnect(table)
  // A player cannot play two duels at a time, so the other duel is marked as waiting while the race starts.
  const setPhase = (phase: string) => table.hall.db.update(duels).set({ phase }).where(eq(duels.roomCode, active)).run()
  setPhase('waiting')
  const race = await startRace(table)
  setPhase('active')
  await Promise.all(table.both.map((player) => player.close()))
  // From here on the clock does not advance, so a player who has returned stays present whatever the sockets do.
  await table.connect()
  for (const roomCode of [ready, active, race]) {
    for (const player of table.both) player.send('resume', { roomCode })
    await Promise.all(table.both.map((player) => player.next('duel-snapshot')))
  }
  table.ada.send('resume', { roomCode: waiting })
  await table.ada.next('duel-snapshot')
  await Promise.all(table.both.map((player) => player.close()))
  return { waiting, ready, active, race, finished }
}

async function reconnect(table: Opponents): Promise<void> {
  await Promise.all(table.both.map((player) => player.close()))
  await table.connect()
}

async function startRace({ ada, bob, clock }: Opponents): Promise<RoomCode> {
  ada.send('create-typing-duel', { timeLimit: 5 })
  const { roomCode } = (await ada.next('typing-duel-created')).room
  bob.send('join-duel', { roomCode })
  await bob.next('participant-joined')
  for (const player of [ada, bob]) player.send('toggle-ready', { roomCode })
  await Promise.all([ada, bob].map((one) => one.next('duel-event', ({ event }) => event.type === 'text-assigned')))
  clock.advance(3_000)
  await Promise.all([ada, bob].map((player) => player.phase('active')))
  return roomCode
}

/** Everything that a frame could have stored. */
function written(): unknown {
  const { db } = opponents.hall
  return [duels, duelEvents, duelEdits, submissions, xpLedger, notifications].map((table) =>
    db.select().from(table).all(),
  )
}

/** Resolves when everything sent before has been handled. */
async function answersPing(socket: SocketPlayer): Promise<void> {
  socket.send('ping', { clientTime: 1 })
  await socket.next('pong')
}

describe('wrong input', () => {
  test.each(Object.entries(WRONG_FRAMES))(
    'of %s is refused in words, changes nothing, and the connection lives on',
    async (event, of) => {
      const senders = { ada: await opponents.hall.connect('ada'), eve: await opponents.hall.connect('eve') }
      for (const { what, data, code, field, by = 'ada' } of of(rooms)) {
        const socket = senders[by]
        const before = written()
        socket.sendText(JSON.stringify({ event, data }))
        const error = await socket.next('error')
        expect([what, error.code, error.event]).toEqual([what, code, event])
        if (field !== undefined) {
          expect([what, error.details]).toEqual([what, { field, event }])
          expect(error.message).toContain(field)
        } else expect([what, error.message]).toEqual([what, errorMessage(code)])
        await answersPing(socket)
        expect([what, written()]).toEqual([what, before])
      }
      await Promise.all([senders.ada.close(), senders.eve.close()])
    },
  )

  test('leaves the fault with who made it: no complaint of the server’s own', () => {
    expect(opponents.hall.complaints).toEqual([])
  })
})
