import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import { programAt, replayFrameAt, replayTimelineOf } from '#core/duel'
import { call } from '../harness/player'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer, type SocketPlayer, startedTable } from '../sockets/socket-player'

type ReplayAnswer = AnswerOf<Calls['GET /api/duels/{roomCode}/replay']>

// Each test starts two servers.

/**
 * Keeps the judge's slot and uses little of the processor, so that the kill happens during judging: a program that only slept would be ended
 * as idle. This one is ended only by a time limit.
 */
const WAITS = `import time
while True:
    time.sleep(0.05)
    end = time.process_time() + 0.004
    while time.process_time() < end: pass`

/** The number of batches of edits that are sent, and of those that are confirmed before the kill. */
const BATCHES = 6
const CONFIRMED = 4

let dataDir: string
let server: ServerProcess

beforeAll(() => {
  dataDir = seededFolder('kill')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The number of submissions without a verdict. */
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
    const { host, guest, hostPlayer, guestPlayer, roomCode, started } = await startedTable(server.url)
    const right = readProblemSubmission(started.room.problem?._id ?? '', 'py')

    // The program that waits uses the only slot, so the right program is acknowledged and waits when the power fails.
    guest.send('submit-code', { roomCode, code: WAITS, language: LANGUAGE.python })
    await guest.next('submission-received')
    host.send('submit-code', { roomCode, code: right, language: LANGUAGE.python })
    await host.next('submission-received')
    // Edits are sent in batches; the power fails when the fourth is confirmed and two more are underway.
    for (let base = 0; base < BATCHES; base += 1) {
      const change = base === 0 ? { text: '0' } : { base, delta: { from: base, deleted: 0, inserted: `${base}` } }
      guest.send('code-edits', { roomCode, languageId: LANGUAGE.python, ...change })
    }
    await guest.next('code-recorded', ({ revision }) => revision === CONFIRMED)
    await server.kill()
    expect(unjudged()).toBe(2)

    server = await spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
    const [hostAgain, guestAgain] = await Promise.all([
      connectPlayer(server.url, hostPlayer),
      connectPlayer(server.url, guestPlayer),
    ])
    hostAgain.send('resume', { roomCode })
    guestAgain.send('resume', { roomCode })
    const [seen] = await Promise.all([ending(hostAgain), ending(guestAgain)])
    expect(seen).toMatchObject({ reason: 'correct-submission', winner: hostPlayer.username })
    expect(unjudged()).toBe(0)

    const replayed = await call(server.url, 'GET', `/api/duels/${roomCode}/replay`, undefined, guestPlayer.token)
    const { replay }: ReplayAnswer = await replayed.json()
    const guestId = guestAgain.state?.players.find(({ username }) => username === guestPlayer.username)?.userId
    if (guestId === undefined) throw new Error('the guest is not in the duel')
    const timeline = replayTimelineOf(replay)
    const written = programAt(replayFrameAt(timeline, timeline.endMs), guestId)?.text ?? ''
    expect('012345'.startsWith(written)).toBe(true)
    expect(written.length).toBeGreaterThanOrEqual(CONFIRMED)

    const history = (await (
      await call(server.url, 'GET', '/api/users/duel-history', undefined, hostPlayer.token)
    ).json()) as {
      data: { duelHistory: { isWinner: boolean; completionReason: string; roomCode: string }[] }
    }
    expect(history.data.duelHistory).toHaveLength(1)
    expect(history.data.duelHistory[0]).toMatchObject({
      isWinner: true,
      completionReason: 'correct-submission',
      roomCode,
    })
    const { user } = (await (
      await call(server.url, 'GET', '/api/users/profile', undefined, hostPlayer.token)
    ).json()) as {
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

/** How the duel ended, whether it ended before the socket came back or ends while it watches. */
async function ending(socket: SocketPlayer): Promise<Ending> {
  const { reason, winnerId, players, awards } = await socket.phase('finished')
  // The awards follow the end in a transaction of their own. After them a duel writes nothing more.
  if (awards === null) await socket.next('duel-event', ({ event }) => event.type === 'awarded')
  return { reason, winner: players.find((one) => one.userId === winnerId)?.username ?? null }
}
