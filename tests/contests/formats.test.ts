/** The ICPC and IOI formats over HTTP and on the page, with programs that are judged. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { ContestDetail, ContestProblem } from '#contracts/http/contests'
import type { Player } from '../harness/player'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { createProblem, mendTest } from './own-problem'
import { rejudged } from './rejudged'
import { FIRST, figures, MINUTE, read, SECOND, Stage, solution, WRONG } from './stage'

let stage: Stage
let ann: Player
let bob: Player
let icpc: string
let ioi: string
let echo: string
let shares: string
let adminSocket: SocketPlayer

const numbers = ['1', '2', '3', '4'].map((n) => ({ input: n, output: n }))
/** A contest problem with 100 points, of which `points` are for the first two of its four tests. */
const inTwoParts = (problemId: string, points: number) => ({
  problemId,
  points: 100,
  order: 1,
  subtasks: [
    { points, fromOrdinal: 1, toOrdinal: 2 },
    { points: 100 - points, fromOrdinal: 3, toOrdinal: 4 },
  ],
})
/** A program that is right above a number and wrong up to it. */
const beyond = (least: number) => `n = int(input())\nprint(n if n > ${least} else 0)`
/** A program that is right up to a number and wrong above it. */
const upTo = (most: number) => `n = int(input())\nprint(n if n <= ${most} else 0)`

beforeAll(async () => {
  stage = await Stage.set()
  adminSocket = await connectPlayer(stage.server.url, stage.admin)
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  echo = await createProblem(stage, 'Parts', numbers)
  shares = await createProblem(stage, 'Shares', numbers)
  icpc = await stage.announce({ title: 'ICPC round', format: 'icpc' })
  ioi = await stage.announce({
    title: 'IOI round',
    format: 'ioi',
    problems: [inTwoParts(echo, 30), { problemId: shares, points: 80, order: 2 }],
  })
  for (const id of [icpc, ioi])
    for (const player of [ann, bob]) await player.call('POST', `/api/contests/${id}/register`)
  stage.clock.advance(61 * MINUTE)
})
afterAll(async () => {
  await adminSocket.close()
  await stage.stop()
})

const submitAs = (player: Player, contestId: string, problemId: string, code: string) =>
  stage.solve(player, contestId, { problemId, code })
const latest = async (player: Player, contestId: string): Promise<ContestSubmission | undefined> => {
  const answer = await player.call('GET', `/api/contests/${contestId}/submissions`)
  return (await read<{ submissions: ContestSubmission[] }>(answer)).submissions[0]
}
const page = async (player: Player, contestId: string) =>
  (
    await fetch(`${stage.server.url}/contests/${contestId}`, { headers: { authorization: `Bearer ${player.token}` } })
  ).text()

describe('ICPC', () => {
  test('every problem counts one, and wrong tries cost twenty minutes once it is solved', async () => {
    await submitAs(ann, icpc, SECOND, WRONG)
    await submitAs(ann, icpc, SECOND, solution(SECOND))
    await submitAs(bob, icpc, FIRST, solution(FIRST))
    expect(figures(await stage.standings(icpc, ann))).toEqual([
      ['bob', 1, 1, 1],
      ['ann', 2, 1, 21],
    ])
    await submitAs(ann, icpc, FIRST, solution(FIRST))
    expect(figures(await stage.standings(icpc, ann)).map(([username, rank, score]) => [username, rank, score])).toEqual(
      [
        ['ann', 1, 2],
        ['bob', 2, 1],
      ],
    )
  })

  test('problems and standings name what a solution brings, not the points that other formats would count', async () => {
    const answer = await read<{ problems: ContestProblem[] }>(await ann.call('GET', `/api/contests/${icpc}/problems`))
    const { problems } = await stage.standings(icpc, ann)
    expect([answer.problems, problems].map((list) => list.map(({ points }) => points))).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('judging stops at the first failed test, and a solution is worth one', async () => {
    expect(await latest(ann, icpc)).toMatchObject({ verdict: 'Accepted', points: 1 })
  })
})

describe('IOI', () => {
  test('says what the parts are worth', async () => {
    const answer = await read<{ problems: ContestProblem[] }>(await ann.call('GET', `/api/contests/${ioi}/problems`))
    expect(answer.problems.map(({ subtaskPoints }) => subtaskPoints)).toEqual([[30, 70], []])
  })

  test('a part is worth its points when all its tests pass, and every test is judged', async () => {
    await submitAs(ann, ioi, echo, upTo(2))
    expect(await latest(ann, ioi)).toMatchObject({
      verdict: 'Wrong Answer',
      points: 30,
      passedTestCases: 2,
      totalTestCases: 4,
    })
    const id = (await latest(ann, ioi))?.id
    const opened = await read<{ submission: ContestSubmissionDetail }>(
      await ann.call('GET', `/api/contests/submissions/${id}`),
    )
    expect(opened.submission.parts).toEqual([
      { points: 30, most: 30 },
      { points: 0, most: 70 },
    ])
    await submitAs(ann, ioi, echo, upTo(1))
    expect(await latest(ann, ioi)).toMatchObject({ points: 0, passedTestCases: 1 })
    expect(figures(await stage.standings(ioi, ann))).toEqual([['ann', 1, 30, 0]])
  })

  test('without parts each test is worth the same', async () => {
    await submitAs(bob, ioi, shares, upTo(3))
    expect(await latest(bob, ioi)).toMatchObject({ points: 60, passedTestCases: 3 })
  })

  test('without parts the best submission counts, time does not, and equals share a rank', async () => {
    await submitAs(ann, ioi, shares, upTo(1))
    stage.clock.advance(10 * MINUTE)
    await submitAs(bob, ioi, shares, upTo(1))
    await submitAs(ann, ioi, shares, upTo(2))
    expect(figures(await stage.standings(ioi, ann))).toEqual([
      ['ann', 1, 70, 0],
      ['bob', 2, 60, 0],
    ])
    await submitAs(bob, ioi, echo, upTo(2))
    await submitAs(ann, ioi, shares, upTo(3))
    expect(figures(await stage.standings(ioi, ann)).map(([, rank, score]) => [rank, score])).toEqual([
      [1, 90],
      [1, 90],
    ])
  })
})

describe('IOI: the parts of different submissions add up', () => {
  let id: string
  let virtual: Player
  const score = async (query = '', viewer = ann) =>
    (await stage.standings(id, viewer, query)).leaderboard.map(({ username, totalScore, cells }) => [
      username,
      totalScore,
      cells[0]?.solved,
    ])

  beforeAll(async () => {
    virtual = await stage.player('virtual')
    id = await stage.announceAlone({
      title: 'IOI sums',
      format: 'ioi',
      freezeMinutes: 20,
      isRated: false,
      problems: [inTwoParts(echo, 50)],
    })
    await ann.call('POST', `/api/contests/${id}/register`)
    stage.clock.advance(61 * MINUTE)
  })

  test('in the standings, and as they stood', async () => {
    await submitAs(ann, id, echo, upTo(2))
    expect(await score()).toEqual([['ann', 50, false]])
    stage.clock.advance(10 * MINUTE)
    await submitAs(ann, id, echo, 'print(0)')
    await submitAs(ann, id, echo, beyond(2))
    expect(await score()).toEqual([['ann', 100, false]])
    expect(await score('?at=600')).toEqual([['ann', 50, false]])
  })

  test('what a freeze hides adds nothing before it is lifted', async () => {
    const bobs = await stage.announceAlone({
      title: 'IOI frozen',
      format: 'ioi',
      freezeMinutes: 20,
      isRated: false,
      keepsFreeze: true,
      problems: [inTwoParts(shares, 50)],
    })
    await bob.call('POST', `/api/contests/${bobs}/register`)
    stage.clock.advance(61 * MINUTE)
    await submitAs(bob, bobs, shares, upTo(2))
    stage.clock.advance(40 * MINUTE)
    await submitAs(bob, bobs, shares, beyond(2))
    const seenBy = async (viewer: Player) => (await stage.standings(bobs, viewer)).leaderboard[0]?.totalScore
    expect([await seenBy(bob), await seenBy(stage.admin)]).toEqual([50, 100])
  })

  test('in a virtual run', async () => {
    stage.clock.advance(120 * MINUTE)
    expect((await virtual.call('POST', `/api/contests/${id}/virtual/start`)).status).toBe(200)
    await submitAs(virtual, id, echo, beyond(2))
    await submitAs(virtual, id, echo, upTo(2))
    const own = (await stage.standings(id, virtual, '?virtual=true')).own
    expect(own).toMatchObject({ isVirtual: true, totalScore: 100 })
  })

  test('after a rejudge that gives a submission another part for the same points', async () => {
    mendTest(stage, echo, { ordinal: 1, output: '0' })
    mendTest(stage, echo, { ordinal: 2, output: '0' })
    mendTest(stage, echo, { ordinal: 3, output: '9' })
    const { id: rejudgeId, effects } = await rejudged(stage, adminSocket, id)
    // The first subtask is solved by two submissions, the second one no longer by any.
    expect(effects?.places.map(({ username, after }) => [username, after?.totalScore])).toEqual([['ann', 50]])
    expect(await score()).toEqual([['ann', 100, false]])
    expect((await stage.admin.call('POST', `/api/contests/${id}/rejudges/${rejudgeId}/commit`)).status).toBe(200)
    expect(await score()).toEqual([['ann', 50, false]])
  })
})

describe('the page says how one wins', () => {
  test.each([
    ['ICPC', () => icpc, 'Every solved problem counts one.'],
    ['IOI', () => ioi, 'Every subtask brings the most points'],
  ])('%s', async (name, id, expected) => {
    const detail = await read<ContestDetail>(await ann.call('GET', `/api/contests/${id()}`))
    expect(detail.formatName).toBe(name)
    expect(detail.formatExplanation).toContain(expected)
    expect(await page(ann, id())).toContain(name)
  })
})
