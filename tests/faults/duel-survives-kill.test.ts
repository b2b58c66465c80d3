import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { call, type Player, signUp } from '../harness/player'
import { readProblemSubmission } from '../harness/problem-files'
import { type ServerProcess, spawnServer } from '../harness/process'
import { TestSocket } from '../harness/socket'

/** Keeps the judge busy for as long as a kill needs to be in the middle of it; the limit ends it otherwise. */
const SPIN = 'while True: pass'

let dataDir: string
let server: ServerProcess

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-kill-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Both in a room, ready, started: their sockets, the room code and the problem. */
async function startDuel(url: string, host: Player, guest: Player) {
  const hostSocket = await TestSocket.connect(url, host.token)
  const guestSocket = await TestSocket.connect(url, guest.token)
  hostSocket.send('create-duel', { timeLimit: 30 })
  const { room } = await hostSocket.next('duel-created')
  const { roomCode } = room as { roomCode: string }
  guestSocket.send('join-duel', { roomCode })
  await Promise.all([hostSocket.next('participant-joined'), guestSocket.next('participant-joined')])
  hostSocket.send('toggle-ready', { roomCode })
  guestSocket.send('toggle-ready', { roomCode })
  const [started] = await Promise.all([hostSocket.next('duel-started'), guestSocket.next('duel-started')])
  const { problem } = started.room as { problem: { _id: string } }
  return { hostSocket, guestSocket, roomCode, problemId: problem._id }
}

/** Submissions without a verdict. */
const unjudged = (): number => {
  const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
  const count = db
    .prepare<[], number>("SELECT count(*) FROM submissions WHERE state IN ('queued', 'judging')")
    .pluck()
    .get()
  db.close()
  return count ?? 0
}

describe('a server killed in the middle of a duel', () => {
  test('loses nothing: what was acknowledged is judged after the restart, and the duel ends rightly', async () => {
    server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
    const host = await signUp(server.url, 'killed_host')
    const guest = await signUp(server.url, 'killed_guest')
    const before = await startDuel(server.url, host, guest)
    const right = readProblemSubmission(before.problemId, 'py')

    // The only slot spins, so the right program is acknowledged and waits when the power fails.
    before.guestSocket.send('submit-code', { roomCode: before.roomCode, code: SPIN, language: 71 })
    await before.guestSocket.next('submission-received')
    before.hostSocket.send('submit-code', { roomCode: before.roomCode, code: right, language: 71 })
    await before.hostSocket.next('submission-received')
    await server.kill()
    expect(unjudged()).toBe(2)

    server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
    const hostSocket = await TestSocket.connect(server.url, host.token)
    const guestSocket = await TestSocket.connect(server.url, guest.token)
    hostSocket.send('resume', { roomCode: before.roomCode })
    guestSocket.send('resume', { roomCode: before.roomCode })
    const [seen] = await Promise.all([finishedState(hostSocket), finishedState(guestSocket)])
    expect(seen).toMatchObject({ reason: 'correct-submission', winner: host.username })
    expect(unjudged()).toBe(0)

    const history = (await (
      await call(server.url, 'GET', '/api/users/duel-history', undefined, host.token)
    ).json()) as {
      data: { duelHistory: { isWinner: boolean; completionReason: string; roomCode: string }[] }
    }
    expect(history.data.duelHistory).toHaveLength(1)
    expect(history.data.duelHistory[0]).toMatchObject({
      isWinner: true,
      completionReason: 'correct-submission',
      roomCode: before.roomCode,
    })
    const { user } = (await (await call(server.url, 'GET', '/api/users/profile', undefined, host.token)).json()) as {
      user: { stats: { xp: number } }
    }
    expect(user.stats.xp).toBeGreaterThanOrEqual(50)
  })

  test('a second restart changes nothing any more', async () => {
    const stateOf = () => {
      const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
      const rows = [
        db.prepare('SELECT * FROM duels').all(),
        db.prepare('SELECT * FROM duel_events ORDER BY duel_id, version').all(),
        db.prepare('SELECT * FROM xp_ledger ORDER BY id').all(),
      ]
      db.close()
      return rows
    }
    const before = stateOf()
    await server.kill()
    server = await spawnServer({ dataDir })
    expect(stateOf()).toEqual(before)
  })
})

type Ending = { readonly reason: string; readonly winner: string | null }

/** How the duel ended, whether it is over already when the socket comes back or ends while it watches. */
async function finishedState(socket: TestSocket): Promise<Ending> {
  const snapshot = await socket.next('duel-snapshot')
  const state = snapshot.state as {
    phase: string
    reason?: string
    winnerId?: string
    awards?: unknown
    players: { userId: string; username: string }[]
  }
  const nameOf = (id: unknown) => state.players.find((one) => one.userId === id)?.username ?? null
  const eventOf = async (type: string) =>
    (await socket.next('duel-event', (data) => (data.event as { type: string }).type === type)).event
  const { reason, winnerId } =
    state.phase === 'finished' ? state : ((await eventOf('finished')) as { reason: string; winnerId: string | null })
  // The points follow the end in a transaction of their own; after them a duel writes nothing more.
  if (!state.awards) await eventOf('awarded')
  return { reason: reason ?? '', winner: nameOf(winnerId) }
}
