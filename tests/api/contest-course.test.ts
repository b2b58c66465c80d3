/** What participants see of their own progress in a contest and in a virtual run. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ContestCourse } from '#contracts/http/contest-course'
import { FIRST, MINUTE, read, refusal, SECOND, Stage, solution, WRONG } from '../contests/stage'
import { call, type Player } from '../harness/player'

type ContestCourseAnswer = AnswerOf<Calls['GET /api/contests/{id}/course']>

let stage: Stage
let contestId: string
let ann: Player
let bob: Player
let eve: Player

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce()
  ;[ann, bob, eve] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('eve')])
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(70 * MINUTE)
  await stage.solve(ann, contestId, { problemId: FIRST, code: WRONG })
  await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
  stage.clock.advance(20 * MINUTE)
  await stage.solve(bob, contestId, { problemId: SECOND, code: solution(SECOND) })
})
afterAll(() => stage.stop())

const path = () => `/api/contests/${contestId}/course`
const coursesOf = async (player: Player): Promise<readonly ContestCourse[]> =>
  (await read<ContestCourseAnswer>(await player.call('GET', path()))).courses

test('while the contest runs nobody gets one', async () => {
  expect(await coursesOf(ann)).toEqual([])
})

test('after the end each gets their own: tries, times, and the rank as others overtook them', async () => {
  stage.clock.advance(60 * MINUTE)
  const [course, more] = await coursesOf(ann)
  expect(more).toBeUndefined()
  expect(course).toMatchObject({ kind: 'official', lengthMs: 60 * MINUTE })
  expect(course?.problems).toMatchObject([
    { label: 'A', problemId: FIRST, attempts: 2, points: 100, firstAttemptMs: 10 * MINUTE },
    { label: 'B', problemId: SECOND, attempts: 0, points: 0, firstAttemptMs: null, solvedMs: null },
  ])
  expect(course?.problems[0]?.solvedMs).toBeGreaterThan(10 * MINUTE)
  const ranks = course?.ranks ?? []
  expect([ranks[0]?.rank, ranks.at(-1)]).toEqual([1, { elapsedMs: 60 * MINUTE, rank: 2 }])
  expect((await coursesOf(bob))[0]?.ranks.every(({ rank }) => rank === 1)).toBe(true)
})

test('who submitted nothing has none, and a visitor is not asked in', async () => {
  expect(await coursesOf(eve)).toEqual([])
  expect(await refusal(await call(stage.server.url, 'GET', path()))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await refusal(await ann.call('GET', '/api/contests/nowhere/course'))).toEqual([404, 'CONTEST_NOT_FOUND'])
})

test('a virtual run has its own, against the official results, once it is over', async () => {
  expect((await eve.call('POST', `/api/contests/${contestId}/virtual/start`)).status).toBe(200)
  stage.clock.advance(5 * MINUTE)
  await stage.solve(eve, contestId, { problemId: SECOND, code: solution(SECOND) })
  expect(await coursesOf(eve)).toEqual([])
  expect((await eve.call('POST', `/api/contests/${contestId}/virtual/end`)).status).toBe(200)
  const [course] = await coursesOf(eve)
  expect(course?.kind).toBe('virtual')
  expect(course?.problems[1]).toMatchObject({ attempts: 1, points: 300, firstAttemptMs: 5 * MINUTE })
  expect(course?.ranks.every(({ rank }) => rank === 1)).toBe(true)
  expect((await coursesOf(ann)).map(({ kind }) => kind)).toEqual(['official'])
})
