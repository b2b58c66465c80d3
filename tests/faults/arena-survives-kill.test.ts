import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenArenaRequest } from '#contracts/http/arenas'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import { arenaMatchOf, isProblemsMatch, scoreboardOf } from '#core/arena'
import { charactersOf, keysOf } from '#core/typing'
import { type Player, signUp } from '../harness/player'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { type ServerProcess, spawnServer } from '../harness/process'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'

/**
 * Two arena rooms of three at the moment of a kill -9: a typing race in the middle of its text, and a Lockout with a program that is being
 * judged.
 */

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-arena-'))
  server = await spawnServer({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Room = {
  readonly roomCode: RoomCode
  readonly people: readonly Player[]
  readonly sockets: readonly SocketPlayer[]
}

async function startedRoom(name: string, request: OpenArenaRequest): Promise<Room> {
  const people = await Promise.all(['a', 'b', 'c'].map((letter) => signUp(server.url, `${name}_${letter}`)))
  const sockets = await Promise.all(people.map((player) => connectPlayer(server.url, player)))
  const [host, ...others] = sockets
  const opened = await (await people[0]?.call('POST', '/api/arenas', request))?.json()
  const roomCode = asRoomCode(opened.roomCode)
  host?.send('resume-arena', { roomCode })
  for (const socket of others) socket.send('join-arena', { roomCode })
  await host?.arenaOnce(({ participants }) => participants.length === 3)
  host?.send('start-arena', { roomCode })
  await Promise.all(sockets.map((socket) => socket.arenaIn('active')))
  return { roomCode, people, sockets }
}

/** The same participants on a restarted server, back in their room. */
async function again({ roomCode, people }: Room): Promise<readonly SocketPlayer[]> {
  return await Promise.all(
    people.map(async (player) => {
      const socket = await connectPlayer(server.url, player)
      socket.send('resume-arena', { roomCode })
      await socket.next('arena-snapshot')
      return socket
    }),
  )
}

const typedBy = ({ arena }: SocketPlayer, name: string): number =>
  (arena === null ? [] : scoreboardOf(arena)).find(({ participant }) => participant.username === name)?.words ?? 0

/** A socket may send 60 frames at once. */
const MOST_AT_ONCE = 40

/** Types up to a word as fast as the server accepts, and waits until it has come back as stored. */
async function typeUpTo(socket: SocketPlayer, name: string, to = Number.POSITIVE_INFINITY): Promise<void> {
  const { arena } = socket
  const match = arena === null ? null : arenaMatchOf(arena)
  if (arena?.phase !== 'active' || match === null || isProblemsMatch(match)) throw new Error('no race')
  const { words } = match.text
  const last = Math.min(to, words.length)
  for (let index = typedBy(socket, name); index < last; index += 1) {
    const elapsedMs = charactersOf(words, index + 1) * 42
    const waitMs = arena.startedAtMs + elapsedMs - Date.now()
    // If it is behind, it sends no more at once than a socket may.
    if (waitMs > 0) await Bun.sleep(waitMs)
    else await socket.arenaOnce(() => typedBy(socket, name) >= index - MOST_AT_ONCE)
    const keys = keysOf(words, index)
    socket.send('type-in-arena', { words: [{ index, word: words[index] ?? '', elapsedMs, correctKeys: keys, keys }] })
  }
  await socket.arenaOnce(() => typedBy(socket, name) === last)
}

/** Works for a while before it answers, so that the kill happens during judging. */
const slowly = (program: string): string =>
  `import time\nuntil = time.time() + 0.4\nwhile time.time() < until:\n    pass\n${program}`

test('a kill -9 takes no confirmed word and no received program, and gives everyone twenty seconds', async () => {
  const race = await startedRoom('typist', {
    kind: 'typing-race',
    category: 'prose',
    difficulty: 'Easy',
    timeLimit: 10,
  })
  const lockout = await startedRoom('coder', { kind: 'lockout', timeLimit: 30 })
  const deadlines = [race, lockout].map(({ sockets: [one] }) =>
    one?.arena?.phase === 'active' ? one.arena.deadlineMs : 0,
  )
  await Promise.all(race.sockets.slice(0, 2).map((socket, at) => typeUpTo(socket, race.people[at]?.username ?? '', 5)))
  const [coder, other] = lockout.sockets
  const match = coder?.arena == null ? null : arenaMatchOf(coder.arena)
  const problemId = match !== null && isProblemsMatch(match) ? match.problems[1]?.problemId : undefined
  if (coder === undefined || other === undefined || problemId === undefined) throw new Error('no Lockout')
  other.send('arena-message', { message: 'before the fall' })
  await coder.arenaOnce(({ chat }) => chat.length === 1)
  const code = slowly(readProblemSubmission(problemId, 'py'))
  coder.send('submit-in-arena', { problemId, code, language: LANGUAGE.python })
  const { submissionId } = await coder.next('submission-received')
  await server.kill()

  server = await spawnServer({ dataDir })
  const [typists, coders] = [await again(race), await again(lockout)]
  const resumed = [typists, coders].map(([one]) => (one?.arena?.phase === 'active' ? one.arena.deadlineMs : 0))
  expect(resumed).toEqual(deadlines.map((deadlineMs) => deadlineMs + 20_000))
  expect(coders[2]?.arena?.chat.map(({ message }) => message)).toEqual(['before the fall'])
  const judged = await coders[1]?.arenaOnce((state) => scoreboardOf(state)[0]?.figure?.value === '200')
  const after = judged === undefined ? null : arenaMatchOf(judged)
  expect(after !== null && isProblemsMatch(after) && after.submissions.map((one) => one.submissionId)).toEqual([
    submissionId,
  ])

  const names = race.people.map(({ username }) => username)
  expect(names.map((name) => typedBy(typists[2] ?? coder, name))).toEqual([5, 5, 0])
  await Promise.all(typists.map((socket, at) => typeUpTo(socket, names[at] ?? '')))
  const over = await typists[0]?.arenaIn('finished')
  expect(over?.reason).toBe('completion')
  const { result } = await (await fetch(`${server.url}/api/arenas/${race.roomCode}/result`)).json()
  expect(result.participants.map(({ place }: { place: number }) => place).at(0)).toBe(1)
  await Promise.all([...typists, ...coders].map((socket) => socket.close()))
})
