/** Which submissions a rejudge selects, what it would change, and that it survives a restart unchanged. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { Rejudge, RejudgeCandidates, RejudgePage, RejudgeRequest } from '#contracts/http/rejudges'
import { MINUTE, read, refusal, Stage } from '../contests/stage'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player } from '../harness/player'
import { startServer } from '../harness/server'
import { correctTest, createProblem } from '../harness/wrong-test'
import { openBeside } from './finished-duels'

type BoardAnswer = AnswerOf<Calls['GET /api/leaderboard/contests']>
type ContestSubmissionAnswer = AnswerOf<Calls['GET /api/contests/submissions/{submissionId}']>

const SUM = 'print(sum(map(int, input().split())))'
const FOUR = 'print(4)'
let stage: Stage
let path: string
let id: string
let problemId: string
let ann: Player
let bob: Player
let annFirst: string

beforeAll(async () => {
  stage = await Stage.set()
  problemId = await createProblem(stage)
  id = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  path = `/api/contests/${id}`
  ;[ann, bob] = [await stage.player('ann'), await stage.player('bob')]
  for (const player of [ann, bob]) await player.call('POST', `${path}/register`)
  stage.clock.advance(61 * MINUTE)
  annFirst = (await stage.solve(ann, id, { problemId, code: SUM })).id
  await stage.solve(bob, id, { problemId, code: FOUR })
  stage.clock.advance(60 * MINUTE)
})
afterAll(() => stage.stop())

const candidates = async (query: string): Promise<RejudgeCandidates> =>
  read<RejudgeCandidates>(await stage.admin.call('GET', `${path}/rejudges/candidates${query}`))
const start = async (choice: RejudgeRequest): Promise<Rejudge> =>
  (await read<{ rejudge: Rejudge }>(await stage.admin.call('POST', `${path}/rejudges`, choice))).rejudge
async function ready(rejudgeId: string): Promise<Rejudge> {
  for (;;) {
    const { rejudges } = await read<{ rejudges: Rejudge[] }>(await stage.admin.call('GET', `${path}/rejudges`))
    const found = rejudges.find((one) => one.id === rejudgeId)
    if (found !== undefined && found.state !== 'judging') return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('submissions are found by problem, contestant, verdict and language', async () => {
  const names = async (query: string) => (await candidates(query)).submissions.map(({ username }) => username)
  expect(await names('')).toEqual(['bob', 'ann'])
  expect(await names('?verdict=accepted')).toEqual(['bob'])
  expect(await names('?verdict=wrong-answer&languageId=71')).toEqual(['ann'])
  expect(await names('?languageId=54')).toEqual([])
  expect(await names(`?problemId=${problemId}`)).toEqual(['bob', 'ann'])
  expect(await names('?problemId=other')).toEqual([])
})

test('a choice that takes nothing is refused', async () => {
  expect(await refusal(await stage.admin.call('POST', `${path}/rejudges`, { verdict: 'runtime-error' }))).toEqual([
    400,
    'REJUDGE_EMPTY',
  ])
})

test('single submissions can be picked, and what would change is told before the commit', async () => {
  correctTest(stage, problemId)
  const made = await start({ submissionIds: [annFirst] })
  expect([made.total, made.choice]).toEqual([1, '1 picked'])
  const looked = await ready(made.id)
  expect(looked.changes).toMatchObject([
    { username: 'ann', label: 'A', before: 'Wrong Answer', after: 'Accepted', pointsBefore: 0, pointsAfter: 100 },
  ])
  expect(looked.effects?.places.map(({ username, before, after }) => [username, before?.rank, after?.rank])).toEqual([
    ['ann', 2, 1],
    ['bob', 1, 2],
  ])
  expect(looked.effects?.firstSolves).toEqual([{ label: 'A', before: 'bob', after: 'ann' }])
  expect(looked.effects?.ratings?.map(({ username, before, after }) => [username, before, after])).toEqual(
    expect.arrayContaining([
      ['ann', 1032, 1662],
      ['bob', 1662, 1032],
    ]),
  )
})

test('a discarded one changes nothing', async () => {
  const [open] = (await read<{ rejudges: Rejudge[] }>(await stage.admin.call('GET', `${path}/rejudges`))).rejudges
  await stage.admin.call('POST', `${path}/rejudges/${open?.id}/discard`)
  expect((await stage.standings(id, ann)).leaderboard[0]?.username).toBe('bob')
})

test('a committed one moves standings, first solves and ratings as told, and pays for what is newly solved', async () => {
  const xp = async () => {
    const board = await read<BoardAnswer>(await ann.call('GET', '/api/leaderboard/global?type=xp'))
    return board.leaderboard.find(({ username }) => username === 'ann')?.score ?? 0
  }
  const before = await xp()
  const looked = await ready((await start({})).id)
  await stage.admin.call('POST', `${path}/rejudges/${looked.id}/commit`)
  const { leaderboard } = await stage.standings(id, ann)
  expect(leaderboard.map(({ username, rank, rating }) => [username, rank, rating])).toEqual([
    ['ann', 1, 1662],
    ['bob', 2, 1032],
  ])
  expect(leaderboard[0]?.cells[0]?.isFirst).toBe(true)
  expect(await xp()).toBe(before + 10)
  const { rejudges } = await read<{ rejudges: Rejudge[] }>(await stage.admin.call('GET', `${path}/rejudges`))
  expect(rejudges[0]?.changes.map(({ username, before: was, after }) => [username, was, after])).toEqual([
    ['ann', 'Wrong Answer', 'Accepted'],
    ['bob', 'Accepted', 'Wrong Answer'],
  ])
  const own = await read<ContestSubmissionAnswer>(await ann.call('GET', `/api/contests/submissions/${annFirst}`))
  expect([own.submission.verdict, own.submission.result?.verdict]).toEqual(['Accepted', 'Accepted'])
})

test('a restart goes on where the rejudge was, with what was judged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-rejudge-'))
  const clock = new ManualClock()
  const first = await Stage.set({ dataDir, clock })
  const contestId = await first.announce()
  const player = await first.player('eve')
  await player.call('POST', `/api/contests/${contestId}/register`)
  clock.advance(61 * MINUTE)
  for (let round = 0; round < 4; round += 1)
    await first.solve(player, contestId, { problemId: 'fairstretches', code: `print(${round})` })
  const rejudges = `/api/contests/${contestId}/rejudges`
  await read(await first.admin.call('POST', rejudges, {}))
  const list = (url: string) => call(url, 'GET', rejudges, undefined, first.admin.token)
  const [stopped] = (await read<{ rejudges: Rejudge[] }>(await list(first.server.url))).rejudges
  await first.stop()
  const second = await startServer({ dataDir, clock })
  let now: Rejudge | undefined
  do {
    ;[now] = (await read<{ rejudges: Rejudge[] }>(await list(second.url))).rejudges
    expect(now?.judged ?? 0).toBeGreaterThanOrEqual(stopped?.judged ?? 0)
  } while (now?.state === 'judging')
  expect([now?.state, now?.total, now?.judged]).toEqual(['ready', 4, 4])
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('earlier ones are told ten a page, the open one on each', async () => {
  // Inserted directly and in one millisecond, because no one may start that many within a minute.
  const db = openBeside(stage.server.dataDir)
  const row = db.$client.prepare(
    `INSERT INTO contest_rejudges (id, contest_id, state, created_by, created_at_ms) VALUES (?, ?, 'discarded', 'x', ?)`,
  )
  const all = Array.from({ length: 11 }, (_, n) => `earlier-${n}`)
  for (const one of all.toReversed()) row.run(one, id, stage.clock.nowMs() - 1)
  db.$client.close()
  stage.clock.advance(MINUTE)
  const { id: open } = await start({})
  const page = async (n: number) => read<RejudgePage>(await stage.admin.call('GET', `${path}/rejudges?page=${n}`))
  const [first, second] = [await page(1), await page(2)]
  const names = ({ rejudges }: RejudgePage) => rejudges.map((one) => one.id)
  expect([names(first).length, names(first)[0]]).toEqual([10, open])
  expect([...names(first), ...names(second)].filter((one) => one.startsWith('earlier'))).toEqual(all)
  expect([first.open?.id, second.open?.id]).toEqual([open, open])
  expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: 2, hasNextPage: false })
  expect((await stage.admin.call('GET', `${path}/rejudges?page=0`)).status).toBe(400)
  await stage.admin.call('POST', `${path}/rejudges/${open}/discard`)
})
