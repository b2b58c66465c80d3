/** Setting problems with all options: custom checkers, test groups and reference solutions; editing, copying and archiving. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { AnswerOf, Calls } from '#contracts/calls/index'
import type { ProblemForm, ProblemFormAnswer, ProblemValidation } from '#contracts/http/problem-form'
import { asProblemId, asUserId } from '#contracts/ids'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

type ProblemValidationAnswer = AnswerOf<Calls['POST /api/problems/trials']>
type ProblemCreatedAnswer = AnswerOf<Calls['POST /api/problems']>
type ProblemEditedAnswer = AnswerOf<Calls['PUT /api/problems/{id}']>

const clock = new ManualClock()
const server = testServer({ clock })
let admin: Player
let second: Player
let user: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'the_setter')
  second = await signUp(server.url, 'the_second')
  user = await signUp(server.url, 'ann')
  for (const name of ['the_setter', 'the_second']) server.services.account.promote(null, name)
})

const PYTHON = 71
const CPP = 54
/** Prints two numbers with the required sum, which only a custom checker can judge. */
const SPLIT = 'n = int(input())\nprint(1, n - 1)\n'
const CHECKER_HEADER = '#pragma once\n#include <fstream>\n'
const CHECKER = `#include "kit.h"
#include <iostream>
int main(int, char **argv) {
  std::ifstream in(argv[1]), out(argv[2]);
  long long n, a, b;
  in >> n;
  if (!(out >> a >> b)) { std::cerr << "two numbers are missing"; return 2; }
  if (a + b != n) { std::cerr << a << " + " << b << " is not " << n; return 1; }
  return 0;
}
`
const VALIDATOR = 'n = int(input())\nassert 2 <= n <= 100, f"n = {n} is out of range"\n'

const FORM: ProblemForm = {
  title: 'Split the lances',
  description: 'Two numbers whose sum is $n$.',
  isContestOnly: false,
  tags: ['constructive'],
  examples: [{ input: '5', output: '2 3' }],
  testCases: [
    { input: '5', output: '2 3', isHidden: false },
    { input: '7', output: '3 4' },
    { input: '90', output: '45 45' },
  ],
  constraints: ['$2 \\le n \\le 100$'],
  checker: {
    kind: 'program',
    protocol: 'testlib',
    languageId: CPP,
    source: CHECKER,
    files: [{ path: 'kit.h', content: CHECKER_HEADER }],
  },
  subtasks: [
    { points: 30, fromOrdinal: 1, toOrdinal: 2 },
    { points: 70, fromOrdinal: 3, toOrdinal: 3 },
  ],
  inputValidator: { languageId: PYTHON, source: VALIDATOR },
  editorial: 'Take **one** and the rest.',
  solutions: [
    { languageId: PYTHON, source: SPLIT, expected: 'accepted' },
    { languageId: PYTHON, source: 'print(1, int(input()))\n', expected: 'wrong_answer' },
  ],
}

type Refusal = {
  readonly error: string
  readonly message: string
  readonly details: {
    readonly fields?: Record<string, string>
    readonly trial?: ProblemValidation
    readonly version?: number
  }
}

async function create(form: object): Promise<string> {
  const answer = await admin.call('POST', '/api/problems', form)
  const said = await answer.text()
  expect([answer.status, said]).toEqual([201, said])
  return (JSON.parse(said) as ProblemCreatedAnswer).problem._id
}
async function refused(form: object, status: number): Promise<Refusal> {
  const answer = await admin.call('POST', '/api/problems', form)
  expect(answer.status).toBe(status)
  return (await answer.json()) as Refusal
}
const formAt = async (id: string): Promise<ProblemFormAnswer> =>
  (await (await admin.call('GET', `/api/problems/${id}/form`)).json()) as ProblemFormAnswer
function validationOf({ trial }: ProblemValidationAnswer): ProblemValidation {
  if (trial === null) throw new Error('there is something to judge')
  return trial
}
const save = (who: Player, id: string, body: object) => who.call('PUT', `/api/problems/${id}`, body)

describe('a problem with a checker, groups, a validator and reference solutions', () => {
  let id: string

  test('is judged before it is saved, and kept whole', async () => {
    id = await create(FORM)
    const { form, version } = await formAt(id)
    expect(version).toBe(1)
    expect(form).toMatchObject({ ...FORM, testCases: [{ name: '1' }, { name: '2' }, { name: '3' }] })
  })

  test('is judged by that checker', async () => {
    const program = { source_code: 'n = int(input())\nprint(n - 2, 2)\n', language_id: PYTHON, problem_id: id }
    const right = await user.call('POST', '/api/judge0/submit-tests', program)
    expect(await right.json()).toMatchObject({ verdict: 'Accepted', totalCount: 3 })
    const wrong = await user.call('POST', '/api/judge0/submit-tests', { ...program, source_code: 'print(9, 9)\n' })
    const { verdict, testResults } = await wrong.json()
    expect([verdict, testResults[0].error]).toEqual(['Wrong Answer', '9 + 9 is not 5'])
  })

  test('is worth its groups, at the contest’s points', async () => {
    const contest = {
      title: 'Parts',
      description: 'IOI.',
      format: 'ioi',
      duration: 30,
      startTime: new Date(clock.nowMs() + 60_000).toISOString(),
      problems: [{ problemId: id, points: 10, order: 1 }],
    }
    const made = (await (await admin.call('POST', '/api/contests', contest)).json()) as { contest: { id: string } }
    const shown = await admin.call('GET', `/api/contests/${made.contest.id}/problems`)
    expect(await shown.json()).toMatchObject({ problems: [{ subtaskPoints: [3, 7] }] })
    expect((await formAt(id)).usedIn).toMatchObject([{ title: 'Parts', status: 'upcoming' }])
  })
})

describe('nothing is saved of a problem', () => {
  test.each<[string, Partial<ProblemForm>, string, string]>([
    [
      'whose checker does not compile',
      { checker: { kind: 'program', protocol: 'icpc', languageId: CPP, source: 'int main( {' } },
      'checker',
      'The checker does not compile: ',
    ],
    [
      'whose JavaScript checker throws',
      { checker: { kind: 'javascript', source: 'function check() { throw new Error("no idea") }' } },
      'checker',
      'no idea',
    ],
    [
      'whose validator refuses an input',
      {
        testCases: [
          { input: '5', output: '2 3' },
          { input: '101', output: '1 100' },
        ],
      },
      'inputValidator',
      'The input validator refuses test case 2',
    ],
    [
      'whose validator does not compile',
      { inputValidator: { languageId: CPP, source: 'int main( {' } },
      'inputValidator',
      'The input validator does not compile: ',
    ],
  ])('%s', async (_what, change, field, expected) => {
    const title = `Refused ${field}`
    const { error, details } = await refused({ ...FORM, title, subtasks: [], ...change, saveAnyway: true }, 400)
    expect(error).toBe('VALIDATION')
    expect(details.fields?.[field]).toContain(expected)
    expect(server.services.problems.list(null, { page: 1, q: title }).problems).toEqual([])
  })

  test('whose solution does not come to what is expected, unless its setter saves it anyway, which is recorded', async () => {
    const form = {
      ...FORM,
      title: 'Surprise',
      solutions: [
        { languageId: PYTHON, source: SPLIT, expected: 'accepted' },
        { languageId: PYTHON, source: SPLIT, expected: 'time_limit_exceeded' },
      ],
    }
    const { error, details } = await refused(form, 409)
    expect(error).toBe('SOLUTIONS_UNEXPECTED')
    expect(details.trial?.solutions).toMatchObject([
      { verdict: 'Accepted', isExpected: true, passed: 3, total: 3 },
      { verdict: 'Accepted', isExpected: false },
    ])
    expect(server.services.problems.list(null, { page: 1, q: 'Surprise' }).problems).toEqual([])
    const id = await create({ ...form, saveAnyway: true })
    const { problems } = server.services.problems.setters({ id: asUserId('') }, { q: 'Surprise', page: 1 })
    expect(problems).toMatchObject([{ id, solutions: 2, unexpected: 1, tests: 3 }])
  })
})

describe('a trial', () => {
  test('tells of every test while it runs, is the setter’s own, and is not made twice', async () => {
    const form = { ...FORM, title: 'Tried' }
    const started = (await (await admin.call('POST', '/api/problems/trials', form)).json()) as ProblemValidationAnswer
    let validation = validationOf(started)
    const path = `/api/problems/trials/${validation.id}`
    const seen: number[] = []
    while (validation.state === 'running') {
      validation = validationOf((await (await admin.call('GET', path)).json()) as ProblemValidationAnswer)
      seen.push(validation.solutions[0]?.tests.length ?? 0)
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect(validation).toMatchObject({ isClean: true, timeLimitMs: 2000, suggestedLimitMs: null, fields: {} })
    expect(validation.solutions[0]?.tests.map(({ verdict }) => verdict)).toEqual(['Accepted', 'Accepted', 'Accepted'])
    expect(validation.solutions[1]).toMatchObject({ verdict: 'Wrong Answer', isExpected: true, passed: 0 })
    expect((await second.call('GET', path)).status).toBe(404)
    const again = (await (await admin.call('POST', '/api/problems/trials', form)).json()) as ProblemValidationAnswer
    expect(validationOf(again).id).toBe(validation.id)
  })

  test.each([
    ['a guest', () => call(server.url, 'POST', '/api/problems/trials', FORM), 401],
    ['a user', () => user.call('POST', '/api/problems/trials', FORM), 403],
  ])('is not for %s', async (_who, post, status) => {
    expect((await post()).status).toBe(status)
  })
})

describe('editing', () => {
  const plain: ProblemForm = {
    title: 'To be edited',
    isContestOnly: false,
    description: 'Double it.',
    examples: [{ input: '1', output: '2' }],
    testCases: [
      { input: '1', output: '2', isHidden: false },
      { input: '4', output: '8' },
    ],
  }
  let id: string

  test('is for contest admins, as the stored form is', async () => {
    id = await create(plain)
    for (const [method, path, body] of [
      ['GET', `/api/problems/${id}/form`],
      ['PUT', `/api/problems/${id}`, { ...plain, version: 1 }],
      ['POST', `/api/problems/${id}/clone`],
      ['POST', `/api/problems/${id}/archive`],
      ['POST', `/api/problems/${id}/unarchive`],
    ] as const) {
      expect([path, (await call(server.url, method, path, body)).status]).toEqual([path, 401])
      expect([path, (await user.call(method, path, body)).status]).toEqual([path, 403])
    }
    expect((await admin.call('GET', '/api/problems/no-such/form')).status).toBe(404)
  })

  test('keeps the address and raises the version; a stale save is refused and changes nothing', async () => {
    const edited = await save(admin, id, { ...plain, title: 'Doubled', version: 1 })
    expect((await edited.json()) as ProblemEditedAnswer).toMatchObject({
      problem: { _id: id, title: 'Doubled' },
      version: 2,
      testsChanged: false,
    })
    const stale = await save(second, id, { ...plain, title: 'Mine', version: 1 })
    expect(stale.status).toBe(409)
    expect((await stale.json()) as Refusal).toMatchObject({ error: 'PROBLEM_CHANGED', details: { version: 2 } })
    expect((await formAt(id)).form.title).toBe('Doubled')
  })

  test('a refused one says which field, and changes nothing', async () => {
    const answer = await save(admin, id, { ...plain, title: '', version: 2 })
    expect(answer.status).toBe(400)
    expect((await answer.json()) as Refusal).toMatchObject({ details: { fields: { title: 'Title is required' } } })
    expect((await formAt(id)).version).toBe(2)
  })

  test('of tests says so, and leaves verdicts as they were given', async () => {
    const program = { source_code: 'print(2 * int(input()))\n', language_id: PYTHON, problem_id: id }
    const before = (await (await user.call('POST', '/api/judge0/submit-tests', program)).json()) as {
      submissionId: string
    }
    const form = { ...plain, testCases: [{ input: '3', output: '9', isHidden: false }], version: 2 }
    expect((await (await save(admin, id, form)).json()) as ProblemEditedAnswer).toMatchObject({ testsChanged: true })
    const own = await user.call('GET', `/api/problems/submissions/${before.submissionId}`)
    const shown = (await own.json()) as { submission: { verdict: string; result: { testResults: object[] } } }
    expect(shown.submission.verdict).toBe('Accepted')
    expect(shown.submission.result.testResults[0]).toMatchObject({ input: '', actualOutput: '' })
    const after = await user.call('POST', '/api/judge0/submit-tests', program)
    expect(await after.json()).toMatchObject({ verdict: 'Wrong Answer', totalCount: 1 })
  })

  test('of words alone does not judge the solutions again', async () => {
    const tried = await create({ ...FORM, title: 'Tried once' })
    const { form } = await formAt(tried)
    const { judgedAtMs } = server.services.problems.solutions(tried)[0] ?? {}
    clock.advance(60_000)
    const asked = await admin.call('POST', '/api/problems/trials', { ...form, title: 'New', problemId: tried })
    expect(await asked.json()).toEqual({ success: true, trial: null })
    expect((await save(admin, tried, { ...form, description: 'Better said.', version: 1 })).status).toBe(200)
    expect(server.services.problems.solutions(tried)[0]?.judgedAtMs).toBe(judgedAtMs)
  })
})

test('a copy is whole, another’s own, and contest-only until its setter says otherwise', async () => {
  const id = await create({ ...FORM, title: 'The model' })
  const answer = await second.call('POST', `/api/problems/${id}/clone`)
  expect(answer.status).toBe(201)
  const copy = ((await answer.json()) as ProblemCreatedAnswer).problem
  expect(copy).toMatchObject({ _id: 'the-model-copy', title: 'The model (copy)', isContestOnly: true })
  const [model, made] = [await formAt(id), await formAt(copy._id)]
  expect(made.form).toEqual({ ...model.form, title: 'The model (copy)', isContestOnly: true })
  expect(server.services.problems.list(null, { page: 1, q: 'model' }).problems.map(({ _id }) => _id)).toEqual([id])
})

test('an archived problem is on no list and cannot be solved, and comes back as it was', async () => {
  const id = await create({ ...FORM, title: 'Put away' })
  const program = { source_code: SPLIT, language_id: PYTHON, problem_id: id }
  expect((await admin.call('POST', `/api/problems/${id}/archive`)).status).toBe(200)
  const listed = () => server.services.problems.list(null, { page: 1, q: 'Put away' }).problems
  expect(listed()).toEqual([])
  expect((await user.call('POST', '/api/judge0/submit-tests', program)).status).toBe(404)
  expect((await user.call('GET', `/problems/${id}`)).status).toBe(404)
  expect(server.services.problems.setters({ id: asUserId('') }, { q: 'Put away', page: 1 }).problems).toMatchObject([
    { state: 'archived' },
  ])
  expect((await admin.call('POST', `/api/problems/${id}/unarchive`)).status).toBe(200)
  expect(listed()).toHaveLength(1)
  expect(server.services.problems.isOpen(asProblemId(id))).toBe(true)
  expect((await admin.call('POST', '/api/problems/no-such/archive')).status).toBe(404)
})
