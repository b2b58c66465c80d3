/**
 * The cost of one arena room with 30 seats for the server, compared with fifteen rooms with 2 seats. The same 30 people type the same text
 * at the same pace, on real sockets. Prints a table of docs/benchmarks.md.
 * Run: npm run bench -- seats
 */
import { asRoomCode } from '#contracts/ids'
import { arenaMatchOf, isProblemsMatch } from '#core/arena'
import { charactersOf, keysOf } from '#core/typing'
import { type Player, signUp } from '../tests/harness/player'
import type { ServerProcess } from '../tests/harness/process'
import { connectPlayer, type SocketPlayer } from '../tests/sockets/socket-player'
import { freshServer } from './fresh-server'
import { median, processorSeconds, table } from './measure'

const PEOPLE = 30
const ROUNDS = 2
/** How long everyone types, and how fast: 240 words per minute. */
const TYPED_MS = 6_000
const MS_PER_CHARACTER = 50

type Measured = { readonly cpuMs: number; readonly events: number; readonly frames: number }

async function startedRoom(server: ServerProcess, people: readonly Player[]): Promise<SocketPlayer[]> {
  const sockets = await Promise.all(people.map((player) => connectPlayer(server.url, player)))
  const [host, ...others] = sockets
  const wish = { kind: 'typing-race', category: 'words', timeLimit: 10, seats: people.length }
  const opened = await (await people[0]?.call('POST', '/api/arenas', wish))?.json()
  const roomCode = asRoomCode(opened.roomCode)
  host?.send('resume-arena', { roomCode })
  for (const socket of others) socket.send('join-arena', { roomCode })
  await host?.arenaOnce(({ participants }) => participants.length === people.length)
  host?.send('start-arena', {})
  await Promise.all(sockets.map((socket) => socket.arenaIn('active')))
  return sockets
}

/** Types until the time or the text ends. */
async function typed(socket: SocketPlayer, fromMs: number): Promise<void> {
  const { arena } = socket
  const match = arena === null ? null : arenaMatchOf(arena)
  if (arena?.phase !== 'active' || match === null || isProblemsMatch(match)) throw new Error('no race')
  const { words } = match.text
  for (let index = 0; index < words.length - 1 && Date.now() - fromMs < TYPED_MS; index += 1) {
    const elapsedMs = charactersOf(words, index + 1) * MS_PER_CHARACTER
    await Bun.sleep(Math.max(0, arena.startedAtMs + elapsedMs - Date.now()))
    const keys = keysOf(words, index)
    socket.send('type-in-arena', { words: [{ index, word: words[index] ?? '', elapsedMs, correctKeys: keys, keys }] })
  }
}

async function measured(server: ServerProcess, people: readonly Player[], seats: number): Promise<Measured> {
  const groups = Array.from({ length: people.length / seats }, (_, at) => people.slice(at * seats, (at + 1) * seats))
  const rooms = await Promise.all(groups.map((group) => startedRoom(server, group)))
  const sockets = rooms.flat()
  const heard = () => sockets.reduce((sum, socket) => sum + socket.heard.length, 0)
  const [before, cpu, fromMs] = [heard(), processorSeconds(server.pid), Date.now()]
  await Promise.all(sockets.map((socket) => typed(socket, fromMs)))
  const cpuMs = (processorSeconds(server.pid) - cpu) * 1_000
  const isTyped = ({ event, data }: SocketPlayer['heard'][number]) =>
    event === 'arena-event' && data.event.type === 'typed'
  const events = rooms.reduce((sum, [host]) => sum + (host?.heard.filter(isTyped).length ?? 0), 0)
  const frames = heard() - before
  for (const socket of sockets) socket.send('resign-in-arena', {})
  await Promise.all(rooms.map(([host]) => host?.arenaIn('finished')))
  await Promise.all(sockets.map((socket) => socket.close()))
  return { cpuMs, events, frames }
}

const server = await freshServer('seats')
const people: Player[] = []
for (let at = 0; at < PEOPLE; at += 1) people.push(await signUp(server.url, `typist_${at}`))
const found = { two: [] as Measured[], thirty: [] as Measured[] }
for (let round = 0; round < ROUNDS; round += 1) {
  found.two.push(await measured(server, people, 2))
  found.thirty.push(await measured(server, people, PEOPLE))
}
await server.stop()

const perEvent = (list: readonly Measured[]) => median(list.map(({ cpuMs, events }) => cpuMs / events))
const perFrame = (list: readonly Measured[]) => median(list.map(({ cpuMs, frames }) => (cpuMs * 1_000) / frames))
const fanOut = (list: readonly Measured[]) => median(list.map(({ frames, events }) => frames / events))
const row = (name: string, of: (list: readonly Measured[]) => number, unit: string) => {
  const [two, thirty] = [of(found.two), of(found.thirty)]
  return [name, `${two.toFixed(2)} ${unit}`, `${thirty.toFixed(2)} ${unit}`, (thirty / two).toFixed(2)]
}
console.log(`${PEOPLE} typists, ${ROUNDS} rounds of ${TYPED_MS / 1_000} s, the whole server process`)
table(
  ['', 'fifteen rooms of 2', 'one room of 30', 'ratio'],
  [
    row('processor time an event', perEvent, 'ms'),
    row('frames an event', fanOut, ''),
    row('processor time a frame', perFrame, 'us'),
  ],
)
