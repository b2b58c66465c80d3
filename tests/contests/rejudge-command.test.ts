/** `joust contest rejudge` while another rejudge is open. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RejudgePage } from '#contracts/http/rejudges'
import { socketAddress } from '#db/operator-socket'
import { version } from '../../package.json'
import { callServer } from '../../scripts/operator/server-call'
import { createProblem } from './own-problem'
import { MINUTE, read, Stage } from './stage'

let stage: Stage
let contestId: string

beforeAll(async () => {
  stage = await Stage.set()
  const ann = await stage.player('ann')
  const first = await createProblem(stage, 'Echo', [{ input: '1', output: '1' }])
  const second = await createProblem(stage, 'Again', [{ input: '1', output: '1' }])
  contestId = await stage.announce({
    problems: [
      { problemId: first, points: 100, order: 1 },
      { problemId: second, points: 100, order: 2 },
    ],
  })
  await read(await ann.call('POST', `/api/contests/${contestId}/register`))
  stage.clock.advance(61 * MINUTE)
  for (const problemId of [first, second]) await stage.solve(ann, contestId, { problemId, code: 'print(input())' })
})
afterAll(() => stage.stop())

const rejudge = (problem: string | null, settle: 'commit' | null) =>
  callServer({
    address: socketAddress(stage.server.dataDir) ?? '',
    call: 'POST /operator/contest/rejudge',
    body: { id: contestId, problem, settle, by: null },
    version,
    progress: () => undefined,
  })
const open = async () => {
  const answer = await stage.admin.call('GET', `/api/contests/${contestId}/rejudges`)
  return (await read<RejudgePage>(answer)).open?.state ?? null
}

test('of another problem does not settle the one that is open', async () => {
  expect(await rejudge('A', null)).toMatchObject({ state: 'ready', total: 1 })
  await expect(rejudge('B', 'commit')).rejects.toMatchObject({ code: 'REJUDGE_RUNNING' })
  expect(await open()).toBe('ready')
})

test('of the same problem, or of none, does', async () => {
  expect(await rejudge('A', null)).toMatchObject({ state: 'ready', total: 1 })
  expect(await rejudge(null, 'commit')).toMatchObject({ state: 'committed', total: 1 })
  expect(await open()).toBeNull()
})
