/** Where the judge itself failed, in a rejudge or in the contest: no one loses what they had, or what they get later. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestRankingRow } from '#contracts/http/contest-rankings'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { Rejudge, RejudgePage } from '#contracts/http/rejudges'
import { asSubmissionId } from '#contracts/ids'
import { openBeside } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { connectPlayer } from '../sockets/socket-player'
import { createProblem } from './own-problem'
import { figures, MINUTE, read, Stage, WRONG } from './stage'

let stage: Stage
let ann: Player
let contestId: string
let submissionId: string

beforeAll(async () => {
  stage = await Stage.set()
  ann = await stage.player('ann')
  const problemId = await createProblem(stage, 'Echo', [{ input: '1', output: '1' }])
  contestId = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  await read(await ann.call('POST', `/api/contests/${contestId}/register`))
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

test('is as it was committed, also when its failures are judged again', async () => {
  const committed = async () => (await read<RejudgePage>(await stage.admin.call('GET', path()))).rejudges[0]
  const before = await committed()
  const { $client } = openBeside(stage.server.dataDir)
  const trialId = $client.prepare<[], string>('SELECT trial_id FROM contest_rejudged_submissions').pluck().get() ?? ''
  // The program fails now, as where tests have changed.
  $client
    .prepare(`UPDATE submissions SET verdict = 'internal-error', state = 'done', source = ? WHERE id = ?`)
    .run(WRONG, trialId)
  $client.close()
  await read(await stage.admin.call('POST', '/api/admin/judge/retry'))
  expect((await stage.server.services.judging.judged(asSubmissionId(trialId))).verdict).toBe('wrong-answer')
  expect(await committed()).toEqual(before)
  const { submission } = await read<{ submission: ContestSubmissionDetail }>(
    await ann.call('GET', `/api/contests/submissions/${submissionId}`),
  )
  expect(submission).toMatchObject({ verdict: 'Accepted', result: { verdict: 'Accepted' } })
})

test('a verdict that comes only after the contest is final moves the ratings with the standings', async () => {
  const bob = await stage.player('bob')
  const problemId = await createProblem(stage, 'Echo again', [{ input: '1', output: '1' }])
  const round = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  for (const player of [ann, bob]) await read(await player.call('POST', `/api/contests/${round}/register`))
  stage.clock.advance(61 * MINUTE)
  const { id } = await stage.solve(ann, round, { problemId, code: 'print(input())' })
  await stage.solve(bob, round, { problemId, code: WRONG })
  const { $client } = openBeside(stage.server.dataDir)
  $client.prepare(`UPDATE submissions SET verdict = 'internal-error', state = 'done' WHERE id = ?`).run(id)
  $client
    .prepare(
      `UPDATE contest_submissions SET verdict = 'internal-error', passed = 0, points = 0 WHERE submission_id = ?`,
    )
    .run(id)
  $client.close()
  stage.clock.advance(61 * MINUTE)
  const ratings = async () => {
    const { rankings } = await read<{ rankings: ContestRankingRow[] }>(await ann.call('GET', '/api/contest-rankings'))
    return rankings.map(({ username, rating, contestsWon }) => [username, rating, contestsWon])
  }
  expect(await ratings()).toEqual([
    ['ann', 1347, 0],
    ['bob', 1347, 0],
  ])
  await read(await stage.admin.call('POST', '/api/admin/judge/retry'))
  await stage.server.services.judging.judged(asSubmissionId(id))
  const { leaderboard } = await stage.standings(round, ann)
  expect(leaderboard.map(({ username, totalScore }) => [username, totalScore])).toEqual([
    ['ann', 100],
    ['bob', 0],
  ])
  expect(await ratings()).toEqual([
    ['ann', 1662, 1],
    ['bob', 1032, 0],
  ])
})
