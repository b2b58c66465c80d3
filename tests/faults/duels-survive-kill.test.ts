import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RoomCode } from '#contracts/ids'
import type { CompletionReason } from '#contracts/ws/duel-events'
import { claimFromMs, type DuelState, RESTART_BONUS_MS, submissionsOf } from '#core/duel'
import { pairsIn } from '../harness/pairs'
import type { Player } from '../harness/player'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { writeSomething } from '../sockets/conceding'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { typedWordCount, typeUpTo } from '../sockets/typist'

/** The number of duels that are live at both kills; half of them are typing duels. */
const DUELS = 50
/** The number of rooms that are opened at a time. */
const AT_ONCE = 10
/** How a duel goes on; of every five duels of a type, each has another fate. */
const FATES = ['played', 'drawn', 'claimed', 'resigned', 'started over'] as const
type Fate = (typeof FATES)[number]

/** The server's clock in each of its lives: in the second one a draw may be offered, in the third a resignation counts. */
const AHEAD_MS = [0, 220_000, 250_000] as const

let dataDir: string
/** How often the server was killed so far. */
let life: 0 | 1 | 2 = 0
let server: ServerProcess
beforeAll(() => {
  dataDir = seededFolder('duels')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startLife(next: typeof life): Promise<void> {
  life = next
  server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' }, clockAheadMs: AHEAD_MS[life] })
}

type Duel = {
  readonly roomCode: RoomCode
  readonly type: 'coding' | 'typing'
  readonly fate: Fate
  readonly people: readonly [Player, Player]
  sockets: readonly [SocketPlayer, SocketPlayer]
}

async function begin(number: number, people: readonly [Player, Player]): Promise<Duel> {
  const type = number % 2 === 0 ? 'coding' : 'typing'
  const sockets = await connections(people)
  const [host, guest] = sockets
  host.send(type === 'coding' ? 'create-duel' : 'create-typing-duel', { timeLimit: 10, rated: true })
  const { roomCode } = (await host.next(type === 'coding' ? 'duel-created' : 'typing-duel-created')).room
  guest.send('join-duel', { roomCode })
  await Promise.all(sockets.map((player) => player.next('participant-joined')))
  for (const player of sockets) player.send('toggle-ready', { roomCode })
  await Promise.all(sockets.map((player) => player.phase('active')))
  return { roomCode, type, fate: FATES[Math.floor(number / 2) % FATES.length] ?? 'played', people, sockets }
}

const connections = (people: readonly [Player, Player]) =>
  Promise.all([connectPlayer(server.url, people[0]), connectPlayer(server.url, people[1])])

/**
 * Reconnects with new sockets, each from the version that the player's page had. Both must reach the state that they had. `over` contains
 * the rooms of duels that had ended before the kill.
 */
async function comeBack(duel: Duel, over: ReadonlySet<RoomCode>): Promise<void> {
  const known = duel.sockets.map(({ state }) => state)
  const sockets = await connections(duel.people)
  duel.sockets = sockets
  for (const [index, socket] of sockets.entries()) {
    if (hasLeft(duel, index)) continue
    const before = known[index] ?? null
    socket.state = before
    socket.send('resume', { roomCode: duel.roomCode, sinceVersion: before?.version ?? 0 })
    const { events } = await socket.next('duel-resumed')
    const isOver = over.has(duel.roomCode)
    expect(events.filter(({ event }) => event.type === 'resumed-after-restart')).toHaveLength(isOver ? 0 : 1)
    if (isOver) continue
    // A submission that was being judged is judged again at once, so such a duel may be over by now.
    if (awaitsJudge(before)) continue
    // A word may be stored although the kill cut off its frame: the server may know more than a page, but never less.
    expect(asFarAs(played(before), played(socket.state))).toEqual(played(before))
    expect(deadlineOf(socket.state)).toBeGreaterThanOrEqual(deadlineOf(before) + RESTART_BONUS_MS)
  }
}

/** In a duel that will be claimed, the guest leaves on purpose during the second life and stays away. */
const hasLeft = ({ fate }: Duel, index: number): boolean => fate === 'claimed' && index === 1 && life === 2

const awaitsJudge = (state: DuelState | null): boolean =>
  state?.phase === 'active' && submissionsOf(state.match).length > 0

/** `now` with its lists cut to the lengths that they have in `known`. */
function asFarAs(known: unknown, now: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(now)) return known.map((one, place) => asFarAs(one, now[place]))
  if (typeof known !== 'object' || known === null || typeof now !== 'object' || now === null) return now
  const knownOf = new Map<string, unknown>(Object.entries(known))
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, asFarAs(knownOf.get(name), value)]))
}

/** The part of the state that a restart must not change: all but the clock, the version, and who is connected. */
function played(state: DuelState | null): unknown {
  if (state?.phase !== 'active') return state?.phase
  const { settings, startedAtMs, match, chat, drawOfferedBy, players } = state
  return { settings, startedAtMs, match, chat, drawOfferedBy, names: players.map(({ username }) => username) }
}

const deadlineOf = (state: DuelState | null): number => (state?.phase === 'active' ? state.deadlineMs : 0)

/** What happens before the first kill: words by the host, a line of chat, and edits by the player who will resign. */
async function firstMoves({ type, fate, roomCode, people, sockets: [host, guest] }: Duel): Promise<void> {
  if (type === 'coding' && fate === 'resigned') await writeSomething(host)
  if (type === 'typing') await typeUpTo(host, { name: people[0].username, roomCode, inRealTime: true }, 5)
  host.send('chat-message', { roomCode, message: `hello from ${people[0].username}` })
  await Promise.all([host, guest].map((socket) => socket.next('chat-message')))
}

/** What is pending at the second kill. */
async function leaveOpen(duel: Duel): Promise<void> {
  const { type, fate, roomCode, people, sockets } = duel
  const [host, guest] = sockets
  if (fate === 'drawn') {
    host.send('offer-draw', { roomCode })
    await Promise.all(sockets.map((socket) => socket.next('duel-event', ({ event }) => event.type === 'draw-offered')))
  } else if (fate === 'claimed') {
    guest.send('leave-duel', { roomCode })
    await host.next('duel-event', ({ event }) => event.type === 'left')
  } else if (fate === 'played' && type === 'coding') {
    host.send('submit-code', { roomCode, code: solutionOf(host), language: LANGUAGE.python })
    await Promise.all(sockets.map((socket) => socket.next('code-submitted')))
    await host.next('submission-received')
  } else if (type === 'typing') await typeUpTo(guest, { name: people[1].username, roomCode, inRealTime: true }, 9)
}

function solutionOf({ state }: SocketPlayer): string {
  if (state?.phase !== 'active' || state.match.kind !== 'coding') throw new Error('no problem')
  return readProblemSubmission(state.match.problemId, 'py')
}

type Ending = { readonly reason: CompletionReason; readonly winner: 'host' | 'guest' | null }

/** Brings the duel to its end after the last restart. Returns the ending that is expected. */
async function finish({ type, fate, roomCode, people, sockets: [host, guest] }: Duel): Promise<Ending> {
  const [{ username: hostName }, { username: guestName }] = people
  if (fate === 'drawn') {
    guest.send('offer-draw', { roomCode })
    return { reason: 'draw', winner: null }
  }
  if (fate === 'claimed') {
    await untilClaimable(host, hostName)
    host.send('claim-duel', { roomCode, take: 'win' })
    return { reason: 'abandonment', winner: 'host' }
  }
  if (fate === 'resigned') {
    host.send('resign', { roomCode })
    return { reason: 'resignation', winner: 'guest' }
  }
  if (type === 'coding') {
    // Submitted before the kill and judged after it, or submitted now.
    if (fate === 'started over')
      guest.send('submit-code', { roomCode, code: solutionOf(guest), language: LANGUAGE.python })
    return { reason: 'correct-submission', winner: fate === 'played' ? 'host' : 'guest' }
  }
  if (fate === 'started over') {
    host.send('restart-typing', { roomCode, slips: 1 })
    await host.next('duel-event', ({ event }) => event.type === 'typing-restarted')
    expect([typedWordCount(host, hostName), typedWordCount(host, guestName)]).toEqual([0, 9])
  }
  await typeUpTo(host, { name: hostName, roomCode, inRealTime: true })
  await typeUpTo(guest, { name: guestName, roomCode, inRealTime: true })
  return { reason: 'completion', winner: 'host' }
}

/** Earlier absence does not count after a restart: the host waits again, by the server's clock. */
async function untilClaimable({ state }: SocketPlayer, name: string): Promise<void> {
  const userId = state?.players.find(({ username }) => username === name)?.userId
  const fromMs = state?.phase === 'active' && userId !== undefined ? claimFromMs(state, userId) : null
  if (fromMs === null) throw new Error('there is nothing to claim')
  await Bun.sleep(fromMs - (Date.now() + AHEAD_MS[life]))
}

async function endOf({ people, sockets: [host] }: Duel): Promise<Ending> {
  const state = await host.phase('finished')
  if (state.awards === null) await host.next('duel-event', ({ event }) => event.type === 'awarded')
  const name = state.players.find(({ userId }) => userId === state.winnerId)?.username
  const winner = name === undefined ? null : name === people[0].username ? 'host' : 'guest'
  return { reason: state.reason, winner }
}

/** The first column of a query's rows. */
function read<T>(sql: string): T[] {
  const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
  const values = db.prepare<[], T>(sql).pluck().all()
  db.close()
  return values
}
/** A number that a query returns for all duels together. */
const counted = (sql: string): number => read<number>(sql)[0] ?? 0
const submits = ({ type, fate }: Duel): boolean => type === 'coding' && fate === 'played'
const events = (type: string): number =>
  counted(`SELECT count(*) FROM duel_events WHERE json_extract(event, '$.type') = '${type}'`)

test(`${DUELS} duels of both types live at a kill, and at another one, go on and end rightly, with points and ratings once`, async () => {
  const pairs = await pairsIn(dataDir, 'knight', DUELS)
  await startLife(0)
  const duels: Duel[] = []
  while (duels.length < DUELS) {
    const first = duels.length
    const opened = pairs.slice(first, first + AT_ONCE).map((people, i) => begin(first + i, people))
    duels.push(...(await Promise.all(opened)))
  }
  await Promise.all(duels.map(firstMoves))
  await server.kill()

  await startLife(1)
  await Promise.all(duels.map((duel) => comeBack(duel, new Set())))
  await Promise.all(duels.filter((duel) => !submits(duel)).map(leaveOpen))
  await Promise.all(duels.filter(submits).map(leaveOpen))
  await server.kill()
  // The judge may be quicker than the kill; nothing else ends a duel here.
  const over = new Set(read<RoomCode>("SELECT room_code FROM duels WHERE phase = 'finished'"))
  expect(duels.filter((duel) => over.has(duel.roomCode) && !submits(duel))).toEqual([])
  expect(counted("SELECT count(*) FROM submissions WHERE state IN ('queued', 'judging')")).toBeGreaterThan(0)

  await startLife(2)
  await Promise.all(duels.map((duel) => comeBack(duel, over)))
  const expected = await Promise.all(duels.map(finish))
  const ends = await Promise.all(duels.map(endOf))
  expect(ends).toEqual(expected)

  expect(events('resumed-after-restart')).toBe(2 * DUELS - over.size)
  for (const once of ['finished', 'awarded']) expect([once, events(once)]).toEqual([once, DUELS])
  expect(counted('SELECT count(*) FROM duel_rating_changes')).toBe(2 * DUELS)
  expect(counted('SELECT sum(duels) FROM duel_ratings')).toBe(2 * DUELS)
  expect(counted('SELECT count(*) - count(DISTINCT award_key) FROM xp_ledger')).toBe(0)
  expect(counted('SELECT max(n) FROM (SELECT count(*) n FROM xp_ledger GROUP BY duel_id, user_id)')).toBe(1)
  expect(counted('SELECT sum(xp) FROM duel_players')).toBe(counted('SELECT sum(amount) FROM xp_ledger'))
  expect(
    counted('SELECT count(*) FROM (SELECT 1 FROM duel_events GROUP BY duel_id HAVING max(version) <> count(*))'),
  ).toBe(0)
})
