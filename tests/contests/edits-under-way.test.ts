/** A request that an admin sent before losing access to a contest, which would take effect only after judging. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import type { ProblemFormAnswer } from '#contracts/http/problem-form'
import type { Player } from '../harness/player'
import { createProblem } from './own-problem'
import { read, refusal, Stage } from './stage'

const TESTS = [{ input: '1', output: '1' }]
const ECHO = 'print(input())'

let stage: Stage
let aide: Player

beforeAll(async () => {
  stage = await Stage.set()
  aide = await stage.player('aide')
  stage.server.services.account.promote(null, 'aide')
})
afterAll(() => stage.stop())
afterEach(judgeOn)

const formOf = async (problemId: string): Promise<ProblemFormAnswer> =>
  read(await stage.admin.call('GET', `/api/problems/${problemId}/form`))
/** Lets the judge take no program until `judgeOn` is called, so that access is removed meanwhile. */
function holdJudge() {
  stage.server.services.operations.drain(true)
}
function judgeOn() {
  stage.server.services.operations.drain(false)
}
const announce = (problemId: string) =>
  stage.announce({ problems: [{ problemId, points: 100, order: 1 }], shutOutUsernames: ['aide'] })

test('a change of a problem is not stored where a contest has shut its author out while it was judged', async () => {
  const problemId = await createProblem(stage, 'Echo late', TESTS)
  const { form, version } = await formOf(problemId)
  const solution = { name: 'echo.py', languageId: 71, source: ECHO, expected: 'accepted' }
  const change = { ...form, solutions: [solution], testCases: [{ input: '2', output: '2', isHidden: true }] }
  holdJudge()
  const saving = aide.call('PUT', `/api/problems/${problemId}`, { ...change, version })
  // The same programs are already with the judge.
  expect((await aide.call('POST', '/api/problems/trials', { ...change, problemId })).status).toBe(202)
  await announce(problemId)
  judgeOn()
  expect(await refusal(await saving)).toEqual([403, 'SHUT_OUT'])
  expect((await formOf(problemId)).form.testCases).toMatchObject([{ input: '1' }])
})

test('nor is a task of Debug Quest', async () => {
  const problemId = await createProblem(stage, 'Echo later', TESTS)
  const path = `/api/problems/${problemId}/debug-tasks`
  const task: DebugTaskForm = {
    title: 'One more',
    difficulty: 'Easy',
    budget: 1,
    report: { text: 'It says 2 for 1.', input: '1\n', expected: '1\n', actual: '2\n' },
    programs: { python: { mended: ECHO, broken: 'print(int(input()) + 1)' } },
  }
  holdJudge()
  const saving = aide.call('POST', path, { task })
  expect((await aide.call('POST', `${path}/trials`, { task })).status).toBe(202)
  await announce(problemId)
  judgeOn()
  expect(await refusal(await saving)).toEqual([403, 'SHUT_OUT'])
  expect((await read<{ tasks: object[] }>(await stage.admin.call('GET', path))).tasks).toEqual([])
})
