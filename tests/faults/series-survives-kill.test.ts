import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RoomCode } from '#contracts/ids'
import { type ServerProcess, spawnServer } from '../harness/process'
import { connectPlayer, newcomer, type SocketPlayer } from '../sockets/socket-player'
import { typedWordCount, typeUpTo } from '../sockets/typist'

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-series-kill-'))
  server = await spawnServer({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Person = Awaited<ReturnType<typeof newcomer>>

/** Kills and restarts the server, and connects new sockets. `between` runs while the server is down. */
async function restarted(
  [one, two]: readonly [Person, Person],
  between: () => void = () => undefined,
): Promise<[SocketPlayer, SocketPlayer]> {
  await server.kill()
  between()
  server = await spawnServer({ dataDir })
  return await Promise.all([connectPlayer(server.url, one.player), connectPlayer(server.url, two.player)])
}

async function nextRoom(player: SocketPlayer, roomCode: RoomCode): Promise<RoomCode> {
  const { event } = await player.next(
    'duel-event',
    (data) => data.roomCode === roomCode && data.event.type === 'rematch-opened',
  )
  if (event.type !== 'rematch-opened') throw new Error('no next duel')
  return event.roomCode
}

async function snapshots(players: readonly SocketPlayer[], roomCode: RoomCode) {
  for (const player of players) player.send('resume', { roomCode })
  const heard = players.map((player) => player.next('duel-snapshot', ({ state }) => state.roomCode === roomCode))
  return (await Promise.all(heard)).map(({ state }) => state)
}

function lastRow(): unknown {
  const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
  const row = db.prepare('SELECT place, end, winner_id FROM duel_series ORDER BY place DESC LIMIT 1').get()
  db.close()
  return row
}

async function begin(players: readonly SocketPlayer[], roomCode: RoomCode): Promise<void> {
  for (const player of players) player.send('toggle-ready', { roomCode })
  await Promise.all(players.map((player) => player.next('duel-started', (data) => data.room.roomCode === roomCode)))
}

/** Opens a series whose first duel the guest resigns. Returns the rooms of the first and the second duel. */
async function seriesWithOneDuel(players: readonly [SocketPlayer, SocketPlayer]): Promise<[RoomCode, RoomCode]> {
  const [host, guest] = players
  host.send('create-room', { duelType: 'typing', series: { bestOf: 3 } })
  const first = (await host.next('typing-duel-created')).room.roomCode
  guest.send('join-duel', { roomCode: first })
  await Promise.all(players.map((player) => player.next('participant-joined')))
  await begin(players, first)
  guest.send('resign', { roomCode: first })
  return [first, await nextRoom(guest, first)]
}

/** Brings the database back to the moment when the second room had been opened, with only the host in it. */
function unseatGuest(first: RoomCode, second: RoomCode): void {
  const db = new Database(join(dataDir, 'joust.sqlite'))
  const cut = (roomCode: RoomCode, from: string, phase: string): void => {
    const id = db.prepare<[string], string>('SELECT id FROM duels WHERE room_code = ?').pluck().get(roomCode)
    const version = db
      .prepare("SELECT min(version) FROM duel_events WHERE duel_id = ? AND event ->> 'type' = ?")
      .pluck()
      .get(id, from)
    db.prepare('DELETE FROM duel_events WHERE duel_id = ? AND version >= ?').run(id, version)
    db.prepare('UPDATE duels SET phase = ?, version = ? - 1 WHERE id = ?').run(phase, version, id)
  }
  cut(first, 'rematch-opened', 'counting')
  cut(second, 'joined', 'waiting')
  const inSecond = 'duel_id = (SELECT id FROM duels WHERE room_code = ?)'
  db.prepare(`DELETE FROM duel_players WHERE ${inSecond} AND user_id NOT IN (SELECT host_id FROM duels)`).run(second)
  db.prepare(`UPDATE duel_players SET opponent_id = NULL WHERE ${inSecond}`).run(second)
  db.close()
}

test('a series killed between two duels and in the middle of one keeps its score, and ends with its winner', async () => {
  const people = await Promise.all([newcomer(server.url, 'early'), newcomer(server.url, 'late')])
  let [host, guest] = [people[0].socket, people[1].socket]
  const [first, second] = await seriesWithOneDuel([host, guest])
  await snapshots([host, guest], second)
  host.send('toggle-ready', { roomCode: second })
  await guest.next('user-ready-changed', ({ roomCode, isReady }) => roomCode === second && isReady)

  ;[host, guest] = await restarted(people)
  for (const state of await snapshots([host, guest], second)) {
    expect(state).toMatchObject({ phase: 'ready', series: { games: [{ roomCode: first, end: 'called-off' }] } })
    expect(state.players.map(({ isReady }) => isReady)).toEqual([true, false])
  }
  await begin([guest], second)
  await guest.phase('active')
  await typeUpTo(guest, { name: people[1].player.username, roomCode: second, inRealTime: true }, 5)

  ;[host, guest] = await restarted(people)
  await snapshots([host, guest], second)
  expect(typedWordCount(host, people[1].player.username)).toBe(5)
  guest.send('resign', { roomCode: second })
  const { series, players } = await host.phase('finished')
  const winner = players.find(({ username }) => username === people[0].player.username)
  expect(series?.games.length).toBe(1)
  expect(lastRow()).toEqual({ place: 1, end: 'points', winner_id: winner?.userId })
})

test('a series killed before the guest was seated in the next room is played on by both', async () => {
  const people = await Promise.all([newcomer(server.url, 'host'), newcomer(server.url, 'guest')])
  const [first, second] = await seriesWithOneDuel([people[0].socket, people[1].socket])
  const sockets = await restarted(people, () => unseatGuest(first, second))
  for (const { phase, players } of await snapshots(sockets, second)) {
    expect(phase).toBe('ready')
    expect(players.map(({ username }) => username)).toEqual(people.map(({ player }) => player.username))
  }
  await begin(sockets, second)
})
