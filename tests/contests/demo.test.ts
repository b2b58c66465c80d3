/** The demo duels and contests are played through the product's own services, so what they show follows from the rules. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { Standings } from '#contracts/http/contest-standings'
import type { Contest, ContestListAnswer } from '#contracts/http/contests'
import { programAt, replayFrameAt, replayTimelineOf } from '#core/duel'
import { call, signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { startServer } from '../harness/server'
import { movesContests } from './moved-contest'
import { read, solution } from './stage'

type HistoryAnswer = AnswerOf<Calls['GET /api/users/duel-history']>
type PublicProfileAnswer = AnswerOf<Calls['GET /api/players/{username}']>
type ReplayAnswer = AnswerOf<Calls['GET /api/duels/{roomCode}/replay']>

const PLAYED = 'the demo contests are played'
const DUELS_PLAYED = 'the demo duels are played'
let dataDir: string
let server: ServerProcess
const start = () => spawnServer({ dataDir, env: { JOUST_DEMO: '1' } })

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-demo-'))
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const list = async () =>
  (await read<ContestListAnswer>(await call(server.url, 'GET', '/api/contests?limit=100'))).contests
const board = async (contest: Contest | undefined) =>
  read<Standings>(await call(server.url, 'GET', `/api/contests/${contest?.id}/leaderboard`))

test('a server that is killed while it plays them begins anew at its next start', async () => {
  server = await start()
  // Programs of duels are being judged, and no duel has their verdicts yet.
  await server.said('"purpose":"duel"')
  await server.kill()
  server = await start()
  await server.said(DUELS_PLAYED)
  // The demo duels are complete; of the demo contests little or nothing is there.
  await server.said('a contest is final')
  await server.kill()
  server = await start()
  await server.said(PLAYED)
  expect(server.output()).not.toContain(DUELS_PLAYED)
  expect((await list()).map(({ status, title }) => [status, title])).toEqual([
    ['active', 'Joust Round 2'],
    ['upcoming', 'Winter Tilt'],
    ['finished', 'Opening Lists'],
  ])
})

test('there is a finished, a running and a coming contest, with standings and ratings', async () => {
  const [running, coming, past] = await list()
  const finished = await board(past)
  expect(finished.isFinal).toBe(true)
  expect(finished.leaderboard.map(({ username }) => username).slice(0, 2)).toEqual(['keiko', 'ada'])
  expect(finished.leaderboard.every(({ rating }) => rating !== null)).toBe(true)
  expect(finished.leaderboard.some(({ cells }) => cells.some(({ isFirst }) => isFirst))).toBe(true)
  const active = await board(running)
  expect(active.leaderboard.length).toBeGreaterThanOrEqual(5)
  expect(active.leaderboard.every(({ cells }) => cells.every(({ pending }) => pending === 0))).toBe(true)
  expect(active.isFinal).toBe(false)
  expect(coming?.totalParticipants).toBe(4)
})

const get = async <Answer>(path: string) => read<Answer>(await call(server.url, 'GET', path))
const duelsOf = async (name: string) => {
  const { data } = await get<HistoryAnswer>(`/api/players/${name}/duel-history?limit=50`)
  return data.duelHistory
}

test('a demo account has won, lost and drawn, by the rules, and is rated in both types', async () => {
  const duels = await duelsOf('ada')
  // Oldest first: the results are the same however often an earlier start was interrupted.
  const results = duels.map(({ result }) => result).toReversed()
  // The duel in which linus resigned before doing anything has no result.
  expect(results).toEqual(['win', 'loss', 'loss', 'win', 'win', 'draw', 'win'])
  const { player } = await get<PublicProfileAnswer>('/api/players/ada')
  expect(player.duelRatings.coding?.duels).toBe(4)
  expect(player.duelRatings.typing?.duels).toBe(2)
  expect(player.stats.xp).toBeGreaterThan(200)
})

test('its first duel can be seen again: the program grows until it is the one that was handed in', async () => {
  const first = (await duelsOf('ada')).at(-1)
  const { replay } = await get<ReplayAnswer>(`/api/duels/${first?.roomCode}/replay`)
  const timeline = replayTimelineOf(replay)
  const ada = replay.room.participants.find(({ username }) => username === 'ada')
  if (ada === undefined) throw new Error('ada was not in her own duel')
  const halfway = programAt(replayFrameAt(timeline, (timeline.startMs + timeline.endMs) / 2), ada.userId)?.text ?? ''
  const whole = programAt(replayFrameAt(timeline, timeline.endMs), ada.userId)?.text
  expect(whole).toBe(solution('ridingring'))
  expect(halfway.length).toBeGreaterThan(0)
  expect(halfway).not.toBe(solution('ridingring'))
})

test('a server without the demo has no duels', async () => {
  const real = await startServer({ env: { JOUST_DEMO: '0' } })
  try {
    const someone = await signUp(real.url, 'newcomer')
    const { data } = await read<HistoryAnswer>(await someone.call('GET', '/api/users/duel-history'))
    expect(data.duelHistory).toEqual([])
    expect(real.services.boards.figures()).toMatchObject({ duels: 0 })
  } finally {
    await real.stop()
  }
})

test('a start after that leaves them as they are', async () => {
  const before = await list()
  await server.stop()
  server = await start()
  expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(server.output()).not.toContain(PLAYED)
  expect(server.output()).not.toContain(DUELS_PLAYED)
})

describe('its finished contest, as a file', () => {
  beforeAll(() => server.stop())
  movesContests(() => dataDir)
})
