/** A test expected the wrong output: after a rejudge, verdicts, standings, first solves and all later ratings are updated. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestRanking, RatingPoint } from '#contracts/http/contest-rankings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { Rejudge } from '#contracts/http/rejudges'
import type { Player } from '../harness/player'
import { hearStatements } from '../harness/statements'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { createProblem, mendTest, storedRatings } from './own-problem'
import { rejudged } from './rejudged'
import { FIRST, figures, MINUTE, read, Stage, solution } from './stage'

const RIGHT = 'print(int(input()))'
/** Right by the wrong test, which expects 5 for 2. */
const FOOLED = 'n = int(input())\nprint(5 if n == 2 else n)'
let stage: Stage
let ann: Player
let bob: Player
let adminSocket: SocketPlayer
let problemId: string
let early: string
let later: string

beforeAll(async () => {
  stage = await Stage.set()
  ;[ann, bob] = await Promise.all([stage.player('ann'), stage.player('bob')])
  adminSocket = await connectPlayer(stage.server.url, stage.admin)
  problemId = await createProblem(stage, 'Echo', [
    { input: '1', output: '1' },
    { input: '2', output: '5' },
  ])
  early = await hold({
    problemId,
    programs: [
      [ann, RIGHT],
      [bob, FOOLED],
    ],
  })
  later = await hold({
    problemId: FIRST,
    programs: [
      [ann, solution(FIRST)],
      [bob, solution(FIRST)],
    ],
  })
})
afterAll(async () => {
  await adminSocket.close()
  await stage.stop()
})

type Held = { readonly problemId: string; readonly programs: readonly (readonly [Player, string])[] }

/** A rated contest with one problem, from its announcement to its end. */
async function hold({ problemId, programs }: Held): Promise<string> {
  const id = await stage.announce({ problems: [{ problemId, points: 100, order: 1 }] })
  for (const [player] of programs) await player.call('POST', `/api/contests/${id}/register`)
  stage.clock.advance(70 * MINUTE)
  for (const [player, code] of programs) await stage.solve(player, id, { problemId, code })
  stage.clock.advance(60 * MINUTE)
  return id
}

const rankingOf = async (player: Player) =>
  (await read<{ ranking: ContestRanking }>(await player.call('GET', '/api/contest-rankings/me'))).ranking
const historyOf = async (player: Player) =>
  (await read<{ history: RatingPoint[] }>(await player.call('GET', '/api/contest-rankings/me/history'))).history
const ratings = async (player: Player) => (await historyOf(player)).map(({ rating }) => rating)

const settle = (contestId: string, id: string, action: 'commit' | 'discard') =>
  stage.admin.call('POST', `/api/contests/${contestId}/rejudges/${id}/${action}`)

describe('before', () => {
  test('whom the wrong test fooled has won, and the ratings went by it', async () => {
    expect(figures(await stage.standings(early, ann))).toEqual([
      ['bob', 1, 100, 10],
      ['ann', 2, 0, 0],
    ])
    expect(await ratings(bob)).toHaveLength(2)
    expect((await ratings(bob))[0]).toBe(1662)
  })
})

describe('a rejudge with the mended test', () => {
  let looked: Rejudge
  let before: unknown[]

  test('says what would change, and changes nothing', async () => {
    before = storedRatings(stage)
    mendTest(stage, problemId, { ordinal: 2, output: '2' })
    looked = await rejudged(stage, adminSocket, early)
    expect(looked).toMatchObject({ state: 'ready', total: 2, judged: 2 })
    expect(
      looked.changes.map(({ username, before, after, pointsAfter }) => [username, before, after, pointsAfter]),
    ).toEqual([
      ['ann', 'Wrong Answer', 'Accepted', 100],
      ['bob', 'Accepted', 'Wrong Answer', 0],
    ])
    expect(looked.effects?.firstSolves).toEqual([{ label: 'A', before: 'bob', after: 'ann' }])
    expect(looked.effects?.laterContests).toBe(1)
    expect((await stage.standings(early, ann)).leaderboard[0]).toMatchObject({ username: 'bob', rank: 1 })
    expect(storedRatings(stage)).toEqual(before)
  })

  test('thrown away, it leaves everything', async () => {
    expect((await settle(early, looked.id, 'discard')).status).toBe(200)
    expect(storedRatings(stage)).toEqual(before)
  })

  test('committed, standings and first solves follow in one step', async () => {
    looked = await rejudged(stage, adminSocket, early)
    expect((await settle(early, looked.id, 'commit')).status).toBe(200)
    const { leaderboard } = await stage.standings(early, ann)
    expect(figures({ ...(await stage.standings(early, ann)), leaderboard })).toEqual([
      ['ann', 1, 100, 10],
      ['bob', 2, 0, 0],
    ])
    expect(leaderboard.map(({ cells }) => cells[0]?.isFirst)).toEqual([true, false])
    const { submissions } = await read<{ submissions: ContestSubmission[] }>(
      await ann.call('GET', `/api/contests/${early}/submissions`),
    )
    expect(submissions[0]).toMatchObject({ verdict: 'Accepted', points: 100, passedTestCases: 2 })
  })

  test('and so do the ratings, those of the later contest from the new ones', async () => {
    const [first, second] = await historyOf(ann)
    expect(first).toMatchObject({ contestId: early, rank: 1, rating: 1662, ratingBefore: null })
    expect(second).toMatchObject({ contestId: later, ratingBefore: 1662 })
    expect((await historyOf(bob)).map(({ ratingBefore }) => ratingBefore)).toEqual([null, 1032])
    expect(storedRatings(stage)).not.toEqual(before)
    expect(await rankingOf(ann)).toMatchObject({ rank: 1, contestsParticipated: 2, contestsWon: 2 })
    const foretold = looked.effects?.ratings?.map(({ username, after }) => [username, after])
    expect(foretold?.sort()).toEqual([
      ['ann', 1662],
      ['bob', 1032],
    ])
    expect((await stage.standings(early, ann)).leaderboard.map(({ username }) => username)).toEqual(['ann', 'bob'])
  })

  test('and so do the marks in the archive and the verdicts of profiles', () => {
    const { account, problems, social } = stage.server.services
    const { people } = social
    const markOf = (name: string) =>
      problems.openArchive(account.profile(people.idNamed(name)), { page: 1, q: 'Echo' }).problems[0]?.mark
    expect([markOf('ann'), markOf('bob')]).toEqual(['solved', 'tried'])
    expect(people.insights(people.idNamed('ann')).verdicts).toEqual([{ verdict: 'Accepted', count: 2 }])
    expect(people.insights(people.idNamed('bob')).verdicts).toEqual([
      { verdict: 'Accepted', count: 1 },
      { verdict: 'Wrong Answer', count: 1 },
    ])
  })

  test('run again, it writes the very same ratings', async () => {
    const once = storedRatings(stage)
    const again = await rejudged(stage, adminSocket, early)
    expect(again.changes).toEqual([])
    expect((await settle(early, again.id, 'commit')).status).toBe(200)
    expect(storedRatings(stage)).toEqual(once)
  })

  test('and looks at no solution that has earned its XP already', async () => {
    const { id } = await rejudged(stage, adminSocket, early)
    const heard = hearStatements()
    await settle(early, id, 'commit')
    const asked = heard.take()
    heard.stop()
    expect(asked.filter((sql) => sql.includes('"xp_ledger"'))).toEqual([])
  })

  test('a decision on the earlier contest moves the later one, too, and taken back it is as before', async () => {
    const once = storedRatings(stage)
    const { leaderboard } = await stage.standings(early, ann)
    const path = `/api/contests/${early}/contestants/${leaderboard[1]?.userId}/decision`
    await stage.admin.call('POST', path, { action: 'disqualify', reason: 'Two tabs' })
    // One participant is too few for ratings, so the later contest becomes the first one that counts.
    expect((await historyOf(ann)).map(({ contestId, ratingBefore }) => [contestId, ratingBefore])).toEqual([
      [later, null],
    ])
    await stage.admin.call('POST', path, { action: 'restore', reason: 'A power cut' })
    expect(storedRatings(stage)).toEqual(once)
  })
})
