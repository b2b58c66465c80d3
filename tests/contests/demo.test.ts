/** The demo contests are played through the product's own services: what they show follows from the rules. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Standings } from '#contracts/http/contest-standings'
import type { Contest, ContestListAnswer } from '#contracts/http/contests'
import { call } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { read } from './stage'

setDefaultTimeout(180_000)

const PLAYED = 'the demo contests are played'
let dataDir: string
let server: ServerProcess
const start = () => spawnServer({ dataDir, env: { JOUST_DEMO: '1' } })

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-demo-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const list = async () =>
  (await read<ContestListAnswer>(await call(server.url, 'GET', '/api/contests?limit=100'))).contests
const board = async (contest: Contest | undefined) =>
  read<Standings>(await call(server.url, 'GET', `/api/contests/${contest?.id}/leaderboard`))

test('a server that is killed while it plays them begins anew at its next start', async () => {
  server = await start()
  // The evening that was is over; of the one that is on, nothing or little is there.
  await server.said('a contest is final')
  await server.kill()
  server = await start()
  await server.said(PLAYED)
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

test('a start after that leaves them as they are', async () => {
  const before = await list()
  await server.stop()
  server = await start()
  expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(server.output()).not.toContain(PLAYED)
})
