import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RejudgePage } from '#contracts/http/rejudges'
import { openBeside, userIdOf } from '../api/finished-duels'
import { createProblem } from '../contests/own-problem'
import { MINUTE, read, Stage } from '../contests/stage'
import { call } from '../harness/player'
import { startServer } from '../harness/server'
import { connectPlayer } from '../sockets/socket-player'

let dataDir: string
let stage: Stage
let contestId: string
const dockerHost = process.env.DOCKER_HOST

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-rejudge-'))
  stage = await Stage.set({ dataDir })
  const ann = await stage.player('ann')
  const problemId = await createProblem(stage, 'Echo', [{ input: '1', output: '1' }])
  contestId = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  await read(await ann.call('POST', `/api/contests/${contestId}/register`))
  stage.clock.advance(61 * MINUTE)
  const { id } = await stage.solve(ann, contestId, { problemId, code: 'print(input())' })
  await stage.stop()
  // As a process leaves it that ended before it passed the submission to the judge.
  const db = openBeside(dataDir)
  const rejudgeId = randomUUID()
  db.$client
    .prepare(
      `INSERT INTO contest_rejudges (id, contest_id, state, created_by, created_at_ms) VALUES (?, ?, 'judging', ?, ?)`,
    )
    .run(rejudgeId, contestId, userIdOf(db, 'the_setter'), stage.clock.nowMs())
  db.$client
    .prepare('INSERT INTO contest_rejudged_submissions (rejudge_id, submission_id) VALUES (?, ?)')
    .run(rejudgeId, id)
  db.$client.close()
})
afterAll(() => {
  if (dockerHost === undefined) delete process.env.DOCKER_HOST
  else process.env.DOCKER_HOST = dockerHost
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (url: string) => {
  const answer = await call(url, 'GET', `/api/contests/${contestId}/rejudges`, undefined, stage.admin.token)
  return (await read<RejudgePage>(answer)).open
}

test('a server without a judge starts although a rejudge is open, and the rejudge waits', async () => {
  process.env.DOCKER_HOST = `unix://${join(dataDir, 'no-engine.sock')}`
  const server = await startServer({ dataDir, clock: stage.clock, env: { JOUST_SANDBOX: 'docker' } })
  expect(await open(server.url)).toMatchObject({ state: 'judging', total: 1, judged: 0 })
  stage.clock.advance(MINUTE)
  expect(await open(server.url)).toMatchObject({ state: 'judging', total: 1, judged: 0 })
  await server.stop()
})

test('with a judge it goes on', async () => {
  const server = await startServer({ dataDir, clock: stage.clock })
  const socket = await connectPlayer(server.url, stage.admin)
  socket.send('watch-contest', { contestId })
  while ((await open(server.url))?.state !== 'ready')
    await socket.next('contest-changed', ({ topic }) => topic === 'rejudges')
  await socket.close()
  await server.stop()
})
