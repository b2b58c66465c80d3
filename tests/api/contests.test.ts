/** A whole contest over HTTP: registration, submissions, its end, the ratings, and a virtual run afterwards. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ContestRanking, RatingPoint } from '#contracts/http/contest-rankings'
import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { ContestDetail } from '#contracts/http/contests'
import type { QueuePlace, RunResult } from '#contracts/http/judge'
import { VIRTUAL_RUNS_MOST } from '#core/contest'
import { FIRST, figures, MINUTE, read, refusal, SECOND, Stage, solution, submit, WRONG } from '../contests/stage'
import { makeBusy } from '../harness/busy-judge'
import { call, type Player } from '../harness/player'
import { openBeside, userIdOf } from './finished-duels'

let stage: Stage
let contestId: string
let ann: Player
let bob: Player
let cat: Player

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce()
  ;[ann, bob, cat] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('cat')])
})
afterAll(() => stage.stop())

const path = (rest = '') => `/api/contests/${contestId}${rest}`
const detail = async (player: Player) => read<ContestDetail>(await player.call('GET', path()))

describe('before the start', () => {
  test('the contest is announced, without its problems', async () => {
    const listed = await call(stage.server.url, 'GET', '/api/contests?status=upcoming')
    const { contests, pagination } = await read<{ contests: { id: string }[]; pagination: { pages: number } }>(listed)
    expect(contests.map(({ id }) => id)).toContain(contestId)
    expect(pagination.pages).toBeGreaterThanOrEqual(1)
    expect(await detail(ann)).toMatchObject({
      contest: {
        currentStatus: 'upcoming',
        duration: 60,
        penaltyPerWrongSubmission: 20,
        maxSubmissionsPerProblem: 50,
        problems: [],
        problemCount: 2,
      },
      isRegistered: false,
      canRegister: true,
      registrationRefusal: null,
    })
    expect(await read(await call(stage.server.url, 'GET', path()))).toMatchObject({
      canRegister: false,
      registrationRefusal: 'UNAUTHENTICATED',
      virtualRefusal: 'UNAUTHENTICATED',
    })
  })

  test('one registers once, and may take it back', async () => {
    expect((await ann.call('POST', path('/register'))).status).toBe(200)
    expect(await refusal(await ann.call('POST', path('/register')))).toEqual([409, 'ALREADY_REGISTERED'])
    expect((await bob.call('POST', path('/register'), {})).status).toBe(200)
    expect((await cat.call('POST', path('/register'))).status).toBe(200)
    expect((await cat.call('DELETE', path('/register'))).status).toBe(200)
    expect(await detail(cat)).toMatchObject({
      isRegistered: false,
      canRegister: true,
      contest: { totalParticipants: 2 },
    })
  })

  test('who set it does not take part', async () => {
    expect(await detail(stage.admin)).toMatchObject({ canRegister: false, registrationRefusal: 'CONTEST_SETTER' })
    expect(await refusal(await stage.admin.call('POST', path('/register')))).toEqual([403, 'CONTEST_SETTER'])
  })

  test('nobody sees a problem or hands anything in', async () => {
    expect(await refusal(await ann.call('GET', path('/problems')))).toEqual([403, 'CONTEST_NOT_STARTED'])
    expect(await refusal(await cat.call('GET', path('/problems')))).toEqual([403, 'NOT_REGISTERED'])
    const early = await submit(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
    expect(await refusal(early)).toEqual([403, 'CONTEST_NOT_STARTED'])
    // The same for a problem of no contest: otherwise the answer would reveal which problems this one has.
    const other = await submit(cat, contestId, { problemId: 'dayrides', code: WRONG })
    expect(await refusal(other)).toEqual([403, 'CONTEST_NOT_STARTED'])
  })
})

describe('while it runs', () => {
  test('participants see the problems in their order, others do not', async () => {
    stage.clock.advance(60 * MINUTE)
    const { problems } = await read<{ problems: { id: string; label: string; points: number }[] }>(
      await ann.call('GET', path('/problems')),
    )
    expect(problems.map(({ id, label, points }) => [label, id, points])).toEqual([
      ['A', FIRST, 100],
      ['B', SECOND, 300],
    ])
    expect(await refusal(await cat.call('GET', path('/problems')))).toEqual([403, 'NOT_REGISTERED'])
    expect(await refusal(await cat.call('POST', path('/register')))).toEqual([409, 'REGISTRATION_CLOSED'])
    expect(await refusal(await ann.call('DELETE', path('/register')))).toEqual([409, 'CONTEST_STARTED'])
  })

  test('a run that waits for the judge tells its player where it stands', async () => {
    const busy = await makeBusy(stage.server)
    const body = { source_code: 'print(1)', language_id: 71, problem_id: FIRST, contest_id: contestId }
    const answer = ann.call('POST', '/api/judge0/run-tests', { ...body, ticket: 'ticket-of-ann' })
    const place = async () => (await read<QueuePlace>(await ann.call('GET', '/api/judge0/queue/ticket-of-ann'))).place
    let seen = await place()
    while (seen === null) seen = await place()
    expect(seen).toBe(1)
    await busy.end()
    expect((await answer).status).toBe(200)
  })

  test('a run shows the examples alone and costs nothing', async () => {
    const body = { source_code: solution(FIRST), language_id: 71, problem_id: FIRST, contest_id: contestId }
    const run = await read<{ allPassed: boolean; testResults: { isHidden: boolean }[] }>(
      await ann.call('POST', '/api/judge0/run-tests', body),
    )
    expect(run.allPassed).toBe(true)
    expect(run.testResults.some(({ isHidden }) => isHidden)).toBe(false)
    expect(await refusal(await cat.call('POST', '/api/judge0/run-tests', body))).toEqual([403, 'NOT_REGISTERED'])
    const own = await read<RunResult>(
      await ann.call('POST', '/api/judge0/run-tests', { ...body, source_code: 'print(input())', custom_input: 'mine' }),
    )
    expect(own).toMatchObject({ verdict: 'Finished', accepted: false, allPassed: false, passedCount: 0, totalCount: 0 })
    expect(own.testResults[0]).toMatchObject({ passed: null, actualOutput: 'mine\n' })
  })

  test('a wrong submission costs a penalty once the problem is solved', async () => {
    stage.clock.advance(10 * MINUTE)
    await stage.solve(ann, contestId, { problemId: FIRST, code: WRONG })
    await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
    stage.clock.advance(5 * MINUTE)
    await stage.solve(bob, contestId, { problemId: FIRST, code: solution(FIRST) })
    const standings = await stage.standings(contestId, bob)
    expect(figures(standings)).toEqual([
      ['bob', 1, 100, 15],
      ['ann', 2, 100, 30],
    ])
    expect(standings.own).toMatchObject({ username: 'bob', rank: 1 })
    expect(standings.leaderboard[1]?.cells[0]).toMatchObject({ solved: true, rejected: 1, isFirst: true })
  })

  test('submissions are limited, and told how long to wait', async () => {
    const first = await submit(ann, contestId, { problemId: SECOND, code: WRONG })
    expect(first.status).toBe(200)
    const soon = await submit(ann, contestId, { problemId: SECOND, code: WRONG })
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusal(soon)).toEqual([429, 'SUBMISSION_TOO_SOON'])
    expect(await refusal(await submit(cat, contestId, { problemId: FIRST, code: WRONG }))).toEqual([
      403,
      'NOT_TAKING_PART',
    ])
    expect(await refusal(await submit(bob, contestId, { problemId: 'dayrides', code: WRONG }))).toEqual([
      404,
      'PROBLEM_NOT_FOUND',
    ])
    expect(await refusal(await submit(bob, contestId, { problemId: FIRST, code: '  ' }))).toEqual([
      400,
      'CODE_EMPTY_SUBMIT',
    ])
    stage.clock.advance(6000)
  })

  test("one's own submissions are one's own", async () => {
    const { submissions } = await read<{ submissions: ContestSubmission[] }>(
      await ann.call('GET', path('/submissions')),
    )
    expect(submissions.map(({ label }) => label)).toEqual(['B', 'A', 'A'])
    const accepted = submissions[1]
    expect(accepted).toMatchObject({ verdict: 'Accepted', isAccepted: true, points: 100, status: 'accepted' })
    const one = `/api/contests/submissions/${accepted?.id}`
    const { submission } = await read<{ submission: ContestSubmissionDetail }>(await ann.call('GET', one))
    expect(submission.code).toBe(solution(FIRST))
    for (const result of submission.result?.testResults ?? [])
      if (result.isHidden) expect(result.input + result.expectedOutput + result.actualOutput + result.error).toBe('')
    expect(await refusal(await bob.call('GET', one))).toEqual([404, 'SUBMISSION_NOT_FOUND'])
  })

  test('nobody starts a virtual run', async () => {
    expect(await refusal(await cat.call('POST', path('/virtual/start')))).toEqual([409, 'VIRTUAL_TOO_EARLY'])
  })
})

describe('after the end', () => {
  test('the results are final once everything is judged, and the ratings have moved', async () => {
    await stage.solve(ann, contestId, { problemId: SECOND, code: solution(SECOND) })
    const before = await stage.standings(contestId, ann)
    expect(before.isFinal).toBe(false)
    stage.clock.advance(60 * MINUTE)
    const after = await stage.standings(contestId, ann)
    expect(after.isFinal).toBe(true)
    expect(figures(after).map(([username]) => username)).toEqual(['ann', 'bob'])
    expect(after.leaderboard.map(({ rating }) => rating)).toEqual([1662, 1032])
    const { ranking } = await read<{ ranking: ContestRanking }>(await ann.call('GET', '/api/contest-rankings/me'))
    expect(ranking).toEqual({ rank: 1, rating: 1662, maxRating: 1662, contestsParticipated: 1, contestsWon: 1 })
    const { history } = await read<{ history: RatingPoint[] }>(
      await call(stage.server.url, 'GET', '/api/contest-rankings/users/bob/history'),
    )
    expect(history).toMatchObject([{ contestId, rank: 2, participants: 2, rating: 1032, ratingBefore: null }])
  })

  test('solved problems brought experience once', async () => {
    const { user } = await read<{ user: { stats: { xp: number } } }>(await ann.call('GET', '/api/users/profile'))
    expect(user.stats.xp).toBe(20)
  })

  test('a virtual run has its own clock, and its board stands at its own time', async () => {
    const started = await read<{ virtualStartTime: string }>(await cat.call('POST', path('/virtual/start'), {}))
    expect(Date.parse(started.virtualStartTime)).toBe(stage.clock.nowMs())
    expect(await refusal(await cat.call('POST', path('/virtual/start')))).toEqual([409, 'VIRTUAL_RUNNING'])
    stage.clock.advance(12 * MINUTE)
    await stage.solve(cat, contestId, { problemId: SECOND, code: solution(SECOND) })
    const board = await stage.standings(contestId, cat, '?virtual=true')
    expect(board.leaderboard.map(({ username, isVirtual, totalScore }) => [username, isVirtual, totalScore])).toEqual([
      ['cat', true, 300],
      ['ann', false, 100],
    ])
    const official = await stage.standings(contestId, bob)
    expect(figures(official).map(([username]) => username)).toEqual(['ann', 'bob'])
  })

  test('a user runs a contest virtually a hundred times at most', async () => {
    const dan = await stage.player('dan')
    const db = openBeside(stage.server.dataDir)
    const add = db.$client.prepare(
      'INSERT INTO contest_runs (id, contest_id, user_id, started_at_ms, ends_at_ms) VALUES (?, ?, ?, 0, 1)',
    )
    const danId = userIdOf(db, 'dan')
    for (let number = 1; number < VIRTUAL_RUNS_MOST; number++) add.run(`run-${number}`, contestId, danId)
    db.$client.close()
    expect((await dan.call('POST', path('/virtual/start'), {})).status).toBe(200)
    expect((await dan.call('POST', path('/virtual/end'), {})).status).toBe(200)
    expect(await refusal(await dan.call('POST', path('/virtual/start'), {}))).toEqual([409, 'VIRTUAL_TOO_MANY'])
    expect(await detail(dan)).toMatchObject({ canStartVirtual: false, virtualRefusal: 'VIRTUAL_TOO_MANY' })
  })

  test('whoever took part goes on solving, out of the standings', async () => {
    stage.clock.advance(5)
    const late = await submit(bob, contestId, { problemId: SECOND, code: solution(SECOND) })
    const refused = await late.json()
    expect([late.status, refused.error]).toEqual([409, 'SUBMISSION_LATE'])
    expect(refused.details.lateMs).toBeGreaterThanOrEqual(5)
    await stage.solve(bob, contestId, { problemId: SECOND, code: solution(SECOND), upsolving: true })
    const { submissions } = await read<{ submissions: ContestSubmission[] }>(
      await bob.call('GET', path('/submissions')),
    )
    expect(submissions[0]).toMatchObject({ mode: 'upsolving', verdict: 'Accepted' })
    expect(figures(await stage.standings(contestId, bob)).find(([username]) => username === 'bob')?.[2]).toBe(100)
  })

  test('the standings can be read as they stood, as a spreadsheet and with a calendar', async () => {
    const early = await stage.standings(contestId, bob, '?at=720')
    expect(figures(early)).toEqual([['ann', 1, 100, 30]])
    const csv = await (await bob.call('GET', path('/standings.csv'))).text()
    expect(csv.split('\r\n')[1]).toStartWith('1,ann,400,')
    const calendar = await (await bob.call('GET', '/api/contests/calendar.ics')).text()
    expect(calendar).toContain('SUMMARY:A round')
  })
})

describe('a decision', () => {
  test('of an admin takes somebody out of standings and ratings, and puts them back', async () => {
    const { contestants } = await read<{ contestants: { userId: string; username: string }[] }>(
      await stage.admin.call('GET', path('/contestants')),
    )
    const annId = contestants.find(({ username }) => username === 'ann')?.userId
    const settle = (action: string) =>
      stage.admin.call('POST', path(`/contestants/${annId}/decision`), { action, reason: 'Two tabs' })
    expect((await settle('disqualify')).status).toBe(200)
    expect(figures(await stage.standings(contestId, bob))).toEqual([['bob', 1, 100, 15]])
    const { ranking } = await read<{ ranking: ContestRanking }>(await ann.call('GET', '/api/contest-rankings/me'))
    expect(ranking.rating).toBeNull()
    const { log } = await read<{ log: { events: { kind: string; reason?: string }[] } }>(await settle('restore'))
    expect(log.events.filter(({ kind }) => kind === 'decision')).toHaveLength(2)
    expect((await stage.standings(contestId, bob)).leaderboard.map(({ rating }) => rating)).toEqual([1662, 1032])
  })
  test("is an admin's alone", async () => {
    expect((await bob.call('GET', path('/contestants'))).status).toBe(403)
  })
})
