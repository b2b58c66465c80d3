/** The judge itself fails, in a rejudge or in the contest: no one loses their verdict, or the one they get later. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestRankingRow } from '#contracts/http/contest-rankings'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { Rejudge, RejudgePage } from '#contracts/http/rejudges'
import { asSubmissionId } from '#contracts/ids'
import { openBeside } from '../api/finished-duels'
import type { Player } from '../harness/player'
import { connectPlayer } from '../sockets/socket-player'
import { createProblem, mendTest } from './own-problem'
import { rejudged } from './rejudged'
import { figures, MINUTE, read, Stage, WRONG } from './stage'

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

/** A rejudge in the state after the judge has failed all of its attempts. */
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
  // The program now gets another verdict, as if the tests had changed.
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

test('a verdict that comes only after the contest is final moves the ratings with the standings', async () => {
  const [cid, dan] = await Promise.all([stage.player('cid'), stage.player('dan')])
  const problemId = await createProblem(stage, 'Echo again', [{ input: '1', output: '1' }])
  const round = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  for (const player of [cid, dan]) await read(await player.call('POST', `/api/contests/${round}/register`))
  stage.clock.advance(61 * MINUTE)
  const { id } = await stage.solve(cid, round, { problemId, code: 'print(input())' })
  const { id: other } = await stage.solve(dan, round, { problemId, code: WRONG })
  const { $client } = openBeside(stage.server.dataDir)
  const fail = () => {
    $client.prepare(`UPDATE submissions SET verdict = 'internal-error', state = 'done' WHERE id = ?`).run(id)
    $client
      .prepare(
        `UPDATE contest_submissions SET verdict = 'internal-error', passed = 0, points = 0 WHERE submission_id = ?`,
      )
      .run(id)
  }
  fail()
  stage.clock.advance(61 * MINUTE)
  const ratings = async () => {
    const { rankings } = await read<{ rankings: ContestRankingRow[] }>(await cid.call('GET', '/api/contest-rankings'))
    const ofRound = rankings.filter(({ username }) => ['cid', 'dan'].includes(username))
    return ofRound.map(({ username, rating, contestsWon }) => [username, rating, contestsWon])
  }
  expect(await ratings()).toEqual([
    ['cid', 1347, 0],
    ['dan', 1347, 0],
  ])
  const retried = async () => {
    await read(await stage.admin.call('POST', '/api/admin/judge/retry'))
    await stage.server.services.judging.judged(asSubmissionId(id))
  }
  // Another submission is also being judged: all later contests are rated once, with the last verdict.
  const setState = $client.prepare('UPDATE submissions SET state = ? WHERE id = ?')
  setState.run('queued', other)
  await retried()
  expect((await ratings()).map(([, rating]) => rating)).toEqual([1347, 1347])
  setState.run('done', other)
  fail()
  await retried()
  $client.close()
  const { leaderboard } = await stage.standings(round, cid)
  expect(leaderboard.map(({ username, totalScore }) => [username, totalScore])).toEqual([
    ['cid', 100],
    ['dan', 0],
  ])
  expect(await ratings()).toEqual([
    ['cid', 1662, 1],
    ['dan', 1032, 0],
  ])
})
