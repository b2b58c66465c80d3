/** Runs in a contest on a problem with the defaults of the form, whose tests are all hidden. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { RunResult } from '#contracts/http/judge'
import type { ProblemForm } from '#contracts/http/problem-form'
import { MINUTE, read, Stage } from '../contests/stage'
import type { Player } from '../harness/player'

const FORM: ProblemForm = {
  title: 'Twice',
  description: 'Print twice the number.',
  tags: ['warm-up'],
  examples: [{ input: '5', output: '10' }],
  testCases: [
    { input: '7', output: '14' },
    { input: '90', output: '180' },
  ],
  constraints: ['one number'],
  isContestOnly: true,
}
const TWICE = 'print(2 * int(input()))'

let stage: Stage
let ann: Player
let body: { source_code: string; language_id: number; problem_id: string; contest_id: string }

beforeAll(async () => {
  stage = await Stage.set()
  const made = await read<{ problem: { _id: string } }>(await stage.admin.call('POST', '/api/problems', FORM))
  const contestId = await stage.announce({ problems: [{ problemId: made.problem._id, points: 100, order: 1 }] })
  ann = await stage.player('ann')
  expect((await ann.call('POST', `/api/contests/${contestId}/register`)).status).toBe(200)
  stage.clock.advance(61 * MINUTE)
  body = { source_code: TWICE, language_id: 71, problem_id: made.problem._id, contest_id: contestId }
})
afterAll(() => stage.stop())

const run = async (change: object = {}) =>
  read<RunResult>(await ann.call('POST', '/api/judge0/run-tests', { ...body, ...change }))

test('a run tries the examples of the statement, and none of the hidden tests', async () => {
  expect(await run()).toMatchObject({
    verdict: 'Accepted',
    passedCount: 1,
    totalCount: 1,
    testResults: [{ passed: true, isHidden: false, input: '5', expectedOutput: '10', actualOutput: '10\n' }],
  })
  expect(await run({ source_code: 'print(10)' })).toMatchObject({ verdict: 'Accepted', totalCount: 1 })
})

test('claims of the client change nothing about that', async () => {
  const claims = { is_virtual: true, virtual_start_time: '2026-01-01T00:00:00Z', tests: 'all', allTests: true }
  expect(await run(claims)).toMatchObject({ totalCount: 1, testResults: [{ isHidden: false }] })
})

test('a submission is judged on the hidden tests, up to the first that fails', async () => {
  const { id } = await stage.solve(ann, body.contest_id, { problemId: body.problem_id, code: 'print(10)' })
  const answer = await ann.call('GET', `/api/contests/submissions/${id}`)
  const { result } = (await read<{ submission: ContestSubmissionDetail }>(answer)).submission
  expect(result).toMatchObject({ verdict: 'Wrong Answer', passedCount: 0, totalCount: 2 })
  expect(result?.testResults).toHaveLength(1)
  expect(result?.testResults[0]).toMatchObject({ isHidden: true, input: '', timeMs: null, memoryKiB: null })
  expect([(result?.timeMs ?? 1) % 10, (result?.memoryKiB ?? 1) % 1024]).toEqual([0, 0])
})
