/** A player repeats frames as fast as a socket accepts them: how much of it a room stores. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { ClientData, ClientEvent, ServerFrame } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { Opponents } from './opponents'

let opponents: Opponents
beforeAll(async () => {
  opponents = await Opponents.arrive()
})
afterAll(() => opponents.leave())
beforeEach(() => opponents.over())

const kept = (...types: readonly string[]): number => {
  const rows = opponents.hall.db.all<{ type: string }>(sql`SELECT event ->> 'type' AS type FROM duel_events`)
  return rows.filter(({ type }) => types.includes(type)).length
}

/** ada sends 18 frames in each of ten seconds. Resolves when all are answered. */
async function repeated(said: readonly (() => void)[]): Promise<void> {
  const { ada, clock } = opponents
  for (let second = 0; second < 10; second += 1) {
    for (let sent = 0; sent < 18; sent += 1) said[sent % said.length]?.()
    const clientTime = second
    ada.send('ping', { clientTime })
    await ada.next('pong', (pong) => pong.clientTime === clientTime)
    clock.advance(1000)
  }
}

const saying =
  <Name extends ClientEvent>(event: Name, data: ClientData[Name]) =>
  () =>
    opponents.ada.send(event, data)

test('ready or not: what a person may do, and what is beyond is refused', async () => {
  const roomCode = await opponents.seated()
  await repeated([saying('toggle-ready', { roomCode })])
  expect(kept('ready-changed')).toBeLessThanOrEqual(25)
  expect((await opponents.ada.next('error')).code).toBe('RATE_LIMITED')
  opponents.ada.send('abort-duel', { roomCode })
  await opponents.ada.phase('finished')
})

test('violations: what counts, and some of what lies between', async () => {
  const roomCode = await opponents.started()
  await repeated([saying('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })])
  expect(kept('violated')).toBeGreaterThan(1)
  expect(kept('violated')).toBeLessThanOrEqual(12)
})

test('a draw that is offered and taken back', async () => {
  const roomCode = await opponents.started()
  opponents.clock.advance(100_000)
  await repeated([saying('offer-draw', { roomCode }), saying('decline-draw', { roomCode })])
  expect(kept('draw-offered', 'draw-declined')).toBeLessThanOrEqual(50)
})

/** A duel that is over. Nothing is left to do in it, so it is in memory only as long as a socket is in it. */
async function finished(): Promise<RoomCode> {
  const { ada } = opponents
  const roomCode = await opponents.started()
  ada.send('resign', { roomCode })
  await ada.next('duel-event', (data) => data.roomCode === roomCode && data.event.type === 'awarded')
  return roomCode
}

test('frames to duels that are over, which are read with all their events each time', async () => {
  const [one, other] = [await finished(), await finished()]
  await repeated([saying('resign', { roomCode: one }), saying('resign', { roomCode: other })])
  // 90 of the frames name the first duel, in which no one stays. 40 are taken at once, and two more each second.
  const isRefused = (frame: ServerFrame): boolean =>
    frame.event === 'error' && frame.data.code === 'RATE_LIMITED' && frame.data.event === 'resign'
  expect(opponents.ada.heard.filter(isRefused).length).toBeGreaterThan(29)
})
