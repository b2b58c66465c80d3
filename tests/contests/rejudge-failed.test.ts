/** A rejudge in which the judge itself failed: no one loses what they had. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { Rejudge, RejudgePage } from '#contracts/http/rejudges'
import { openBeside } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { connectPlayer } from '../sockets/socket-player'
import { createProblem, mendTest } from './own-problem'
import { rejudged } from './rejudged'
import { figures, MINUTE, read, Stage } from './stage'

let stage: Stage
let ann: Player
let bob: Player
let problemId: string
let contestId: string
let submissionId: string

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  problemId = await createProblem(stage, 'Echo', [{ input: '1', output: '1' }])
  contestId = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  for (const player of [ann, bob]) await read(await player.call('POST', `/api/contests/${contestId}/register`))
  stage.clock.advance(61 * MINUTE)
  submissionId = (await stage.solve(ann, contestId, { problemId, code: 'print(input())' })).id
})
afterAll(() => stage.stop())

const path = () => `/api/contests/${contestId}/rejudges`

/** Judged again, as the judge leaves it that has failed and was tried as often as it is. */
async function failed(): Promise<string> {
  const socket = await connectPlayer(stage.server.url, stage.admin)
  socket.send('watch-contest', { contestId })
  const { rejudge } = await read<{ rejudge: Rejudge }>(await stage.admin.call('POST', path(), {}))
  const { $client } = openBeside(stage.server.dataDir)
  const state = $client.prepare('SELECT state FROM contest_rejudges WHERE id = ?').pluck()
  while (state.get(rejudge.id) !== 'ready') await socket.next('contest-changed', ({ topic }) => topic === 'rejudges')
  $client.prepare(`UPDATE contest_rejudged_submissions SET verdict = 'internal-error', passed = 0, points = 0`).run()
  $client.close()
  await socket.close()
  return rejudge.id
}

test('is shown, changes no standings, and committed leaves the verdict that stood', async () => {
  const before = figures(await stage.standings(contestId, ann))
  const id = await failed()
  const { open } = await read<RejudgePage>(await stage.admin.call('GET', path()))
  expect(open?.changes).toMatchObject([
    { before: 'Accepted', after: 'Internal Error', pointsBefore: 100, pointsAfter: 100 },
  ])
  expect(open?.effects).toMatchObject({ places: [], firstSolves: [] })
  await read(await stage.admin.call('POST', `${path()}/${id}/commit`))
  expect(figures(await stage.standings(contestId, ann))).toEqual(before)
  const { submission } = await read<{ submission: ContestSubmissionDetail }>(
    await ann.call('GET', `/api/contests/submissions/${submissionId}`),
  )
  expect(submission).toMatchObject({ verdict: 'Accepted', points: 100, result: { passedCount: 1 } })
})

test('is ready where the judge has lost a language, and judges what is in the others', async () => {
  await stage.solve(bob, contestId, { problemId, code: 'print(1)' })
  const { $client } = openBeside(stage.server.dataDir)
  $client.prepare('UPDATE submissions SET language_id = 9999 WHERE id = ?').run(submissionId)
  $client.close()
  mendTest(stage, problemId, { ordinal: 1, output: '2' })
  const socket = await connectPlayer(stage.server.url, stage.admin)
  const { changes } = await rejudged(stage, socket, contestId)
  await socket.close()
  expect(changes.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    ['Accepted', 'Internal Error'],
    ['Accepted', 'Wrong Answer'],
  ])
})
