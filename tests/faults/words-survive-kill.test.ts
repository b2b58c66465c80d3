import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import { matchOf, runOf } from '#core/duel'
import { charactersOf, keysOf } from '#core/typing'
import { pairsIn } from '../harness/pairs'
import { call, type Player } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { typedWordCount, typeUpTo } from '../sockets/typist'

// A server is killed between the receipt of words and their commit. Each test kills the server that the one before has started again, with
// the races of the first still open.

/** The number of races that are live at the kill, so that words of many races are underway at once. */
const RACES = 8

let dataDir: string
let server: ServerProcess
let racers: readonly (readonly [Player, Player])[]
let finishers: readonly [Player, Player]
let alone: Player
beforeAll(async () => {
  dataDir = seededFolder('words')
  const pairs = await pairsIn(dataDir, 'typist', RACES + 2)
  racers = pairs.slice(0, RACES)
  const [finishing, [other] = []] = pairs.slice(RACES)
  if (finishing === undefined || other === undefined) throw new Error('no players')
  finishers = finishing
  alone = other
  server = await spawnServer({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Race = { readonly roomCode: string; readonly people: readonly [Player, Player]; readonly sockets: Sockets }
type Sockets = readonly [SocketPlayer, SocketPlayer]

async function raceOf(people: readonly [Player, Player]): Promise<Race> {
  const sockets: Sockets = [await connectPlayer(server.url, people[0]), await connectPlayer(server.url, people[1])]
  const [host, guest] = sockets
  host.send('create-typing-duel', { timeLimit: 30 })
  const { roomCode } = (await host.next('typing-duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all(sockets.map((player) => player.next('participant-joined')))
  for (const player of sockets) player.send('toggle-ready', { roomCode })
  await Promise.all(sockets.map((player) => player.phase('active')))
  return { roomCode, people, sockets }
}

/** Sends words as fast as the server accepts them, without waiting for confirmations. */
async function typeBlindly({ sockets: [host], roomCode }: Race, until: () => boolean): Promise<void> {
  const { state } = host
  const match = state === null ? null : matchOf(state)
  if (state?.phase !== 'active' || match?.kind !== 'typing') throw new Error('no race')
  const { words } = match.text
  for (let index = 0; index < words.length && !until(); index += 1) {
    const elapsedMs = charactersOf(words, index + 1) * 42
    await Bun.sleep(state.startedAtMs + elapsedMs - Date.now())
    const keys = keysOf(words, index)
    host.send('typing-progress', {
      roomCode: asRoomCode(roomCode),
      words: [{ index, word: words[index] ?? '', elapsedMs, correctKeys: keys, keys }],
    })
  }
}

/** How many words of this player were shown to this socket, whether stored or not. */
const shownTo = ({ heard }: SocketPlayer, userId: string): number =>
  heard.reduce(
    (most, frame) =>
      frame.event === 'participant-typing-progress' && frame.data.userId === userId
        ? Math.max(most, frame.data.typingProgress.currentWordIndex)
        : most,
    0,
  )

async function stateAfterRestart(player: Player, roomCode: string): Promise<SocketPlayer> {
  const socket = await connectPlayer(server.url, player)
  socket.send('resume', { roomCode: asRoomCode(roomCode) })
  await socket.next('duel-snapshot')
  return socket
}

test('a kill while words are on their way loses none that its author was told of', async () => {
  const races = await Promise.all(racers.map(raceOf))
  let killed = false
  const typing = races.map((race) => typeBlindly(race, () => killed))
  // The first word that the last opponent sees arrives before its commit.
  await races.at(-1)?.sockets[1].next('participant-typing-progress')
  await server.kill()
  killed = true
  await Promise.all(typing)

  server = await spawnServer({ dataDir })
  for (const { roomCode, people, sockets } of races) {
    const name = people[0].username
    const confirmed = typedWordCount(sockets[0], name)
    const socket = await stateAfterRestart(people[0], roomCode)
    const stored = typedWordCount(socket, name)
    expect(stored).toBeGreaterThanOrEqual(confirmed)
    // A word without confirmation is sent again and counts.
    await typeUpTo(socket, { name, roomCode: asRoomCode(roomCode), inRealTime: true }, stored + 2)
    await socket.close()
  }
})

test('the finish of a race is stored when the first of the two hears of it', async () => {
  const race = await raceOf(finishers)
  const [host, guest] = race.sockets
  const match = host.state === null ? null : matchOf(host.state)
  const hostId = host.state?.players.find(({ username }) => username === finishers[0].username)?.userId
  if (match?.kind !== 'typing' || hostId === undefined) throw new Error('no race')
  const typing = typeBlindly(race, () => false)
  const isLast = (data: { userId: string; typingProgress: { currentWordIndex: number } }) =>
    data.userId === hostId && data.typingProgress.currentWordIndex === match.text.words.length
  await guest.next('participant-typing-progress', isLast)
  await server.kill()
  await typing
  expect(shownTo(guest, hostId)).toBe(match.text.words.length)

  server = await spawnServer({ dataDir })
  const { state } = await stateAfterRestart(finishers[1], race.roomCode)
  expect(runOf(state === null ? null : matchOf(state), hostId).finishedAtMs).not.toBeNull()
})

test('a race against a bot goes on after a kill: the words of both are there, and the bot types on', async () => {
  const socket = await connectPlayer(server.url, alone)
  // The fastest bot, so that it has soon typed something.
  const wanted = { duelType: 'typing', rival: 'bot', level: 2400 }
  const opened: { roomCode: RoomCode } = await (
    await call(server.url, 'POST', '/api/races', wanted, alone.token)
  ).json()
  const { roomCode } = opened
  socket.send('resume', { roomCode, tab: 'first' })
  await socket.phase('active')
  const bot = socket.state?.players.find(({ rival }) => rival?.kind === 'bot')
  if (bot === undefined) throw new Error('no bot')
  await typeUpTo(socket, { name: alone.username, roomCode, inRealTime: true }, 2)
  await socket.next('duel-event', ({ event }) => event.type === 'typed' && event.userId === bot.userId)
  const typed = typedWordCount(socket, bot.username)
  await server.kill()

  server = await spawnServer({ dataDir })
  const back = await stateAfterRestart(alone, roomCode)
  expect(back.state).toMatchObject({ phase: 'active', entry: 'race' })
  expect(typedWordCount(back, alone.username)).toBe(2)
  expect(typedWordCount(back, bot.username)).toBeGreaterThanOrEqual(typed)
  await back.next('duel-event', ({ event }) => event.type === 'typed' && event.userId === bot.userId)
  back.send('abort-duel', { roomCode })
  expect(await back.phase('finished')).toMatchObject({ reason: 'aborted', winnerId: null })
  await back.close()
})
