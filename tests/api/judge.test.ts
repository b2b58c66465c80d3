import { beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { archiveHash, packProblems } from '#db/seed/problem-archive'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { PROBLEMS, readProblemSubmission } from '../harness/problem-files'
import { shortenLimit } from '../harness/short-limit'
import { testServer } from '../harness/test-server'

const PROBLEM = 'fairstretches'
/** Judged in the same way with a short time limit, so that endless programs end soon. */
const SHORT_LIMIT = 'threebells'
const server = testServer()
let ada: Player
let half: Player

beforeAll(async () => {
  ;[ada, half] = await Promise.all([signUp(server.url, 'ada_judge'), signUpOnly(server.url, 'half_judge')])
  shortenLimit(server, SHORT_LIMIT)
})

const right = { source_code: readProblemSubmission(PROBLEM, 'py'), language_id: 71, problem_id: PROBLEM }
const wrong = { ...right, source_code: 'import sys\nprint(sys.stdin.read())\nprint("X", file=sys.stderr)' }
const post = async (path: string, body: object) => {
  const answer = await ada.call('POST', `/api/judge0/${path}`, body)
  return { status: answer.status, body: await answer.json() }
}

type ShownTest = { readonly isHidden: boolean }
const hiddenOf = (body: { testResults: ShownTest[] }) => body.testResults.filter(({ isHidden }) => isHidden)
const BLANK_FAILURE = {
  passed: false,
  isHidden: true,
  verdict: 'Runtime Error',
  timeMs: null,
  memoryKiB: null,
  input: '',
  expectedOutput: '',
  actualOutput: '',
  error: '',
}

describe('who may', () => {
  test('anybody may read the languages', async () => {
    const languages: { id: number }[] = await (await call(server.url, 'GET', '/api/judge0/languages')).json()
    expect(languages.map((one) => one.id)).toContain(71)
  })

  for (const path of ['/api/judge0/run-tests', '/api/judge0/submit-tests']) {
    test(`${path} is for players: 401 for a guest, 403 without a profile`, async () => {
      expect((await call(server.url, 'POST', path, right)).status).toBe(401)
      expect((await half.call('POST', path, right)).status).toBe(403)
    })
  }
})

describe('run-tests', () => {
  test('a right program passes every test', async () => {
    const { status, body } = await post('run-tests', right)
    expect(status).toBe(200)
    expect(body).toMatchObject({ verdict: 'Accepted', accepted: true, allPassed: true })
    expect(body.passedCount).toBe(body.totalCount)
    expect(body.testResults).toHaveLength(body.totalCount)
  })

  test('a wrong one is shown every test, the hidden ones blank', async () => {
    const { body } = await post('run-tests', wrong)
    expect(body).toMatchObject({ verdict: 'Wrong Answer', accepted: false, allPassed: false })
    expect(body.testResults).toHaveLength(body.totalCount)
    const [shown] = body.testResults.filter((one: { isHidden: boolean }) => !one.isHidden)
    expect(shown.input).not.toBe('')
    expect(shown.expectedOutput).not.toBe('')
    expect(shown.actualOutput).toContain(shown.input.trim().split('\n').at(-1))
    const hidden = body.testResults.filter((one: { isHidden: boolean }) => one.isHidden)
    expect(hidden.length).toBeGreaterThanOrEqual(10)
    for (const one of hidden) {
      expect(one).toMatchObject({ input: '', expectedOutput: '', actualOutput: '', error: '' })
    }
  })

  test('a program that fails on purpose cannot carry a hidden input out', async () => {
    const leak = 'import sys\ntext = sys.stdin.read()\nprint(text)\nraise SystemExit(text)'
    const { body } = await post('run-tests', { ...right, source_code: leak })
    expect(hiddenOf(body).length).toBeGreaterThan(0)
    for (const one of hiddenOf(body)) expect(one).toEqual(BLANK_FAILURE)
  })

  test('nor by its exit code, its time and its memory: each hidden test that fails alike looks alike', async () => {
    const leak = [
      'import sys, time',
      'byte = sys.stdin.buffer.read()[0]',
      'held = bytearray(byte * 200_000)',
      'while time.process_time() < byte / 2000: pass',
      'sys.exit(byte)',
    ]
    for (const call of ['run-tests', 'submit-tests']) {
      const { body } = await post(call, { ...right, source_code: leak.join('\n') })
      expect(hiddenOf(body).length).toBeGreaterThan(0)
      for (const one of hiddenOf(body)) expect(one).toEqual(BLANK_FAILURE)
      expect([body.timeMs > 0, body.timeMs % 10, body.memoryKiB > 0, body.memoryKiB % 1024]).toEqual([true, 0, true, 0])
    }
  })

  test('what the archive lists of a submission is as coarse', async () => {
    const { body } = await post('submit-tests', wrong)
    const list = await (await ada.call('GET', `/api/problems/${PROBLEM}/submissions`)).json()
    expect(list.submissions.map(({ id }: { id: string }) => id)).toContain(body.submissionId)
    for (const { timeMs, memoryKiB } of list.submissions) expect([timeMs % 10, memoryKiB % 1024]).toEqual([0, 0])
  })

  test('a compilation error tells what the compiler said, and ran no test', async () => {
    const { body } = await post('run-tests', { ...right, source_code: 'int main( {', language_id: 54 })
    expect(body).toMatchObject({ verdict: 'Compilation Error', accepted: false, passedCount: 0, testResults: [] })
    expect(body.totalCount).toBeGreaterThan(0)
    expect(body.compileOutput).toContain('error')
  })

  test('a custom input is run alone, and nothing is expected of it', async () => {
    const claims = { contest_id: null, is_virtual: true, virtual_start_time: '2026-01-01T00:00:00Z' }
    const { body } = await post('run-tests', { ...wrong, custom_input: 'mine', ...claims })
    expect(body).toMatchObject({
      verdict: 'Finished',
      accepted: false,
      allPassed: false,
      passedCount: 0,
      totalCount: 0,
    })
    expect(body.testResults).toEqual([
      {
        passed: null,
        isHidden: false,
        verdict: 'Finished',
        input: 'mine',
        expectedOutput: '',
        actualOutput: 'mine\n',
        error: 'X\n',
        timeMs: body.timeMs,
        memoryKiB: body.memoryKiB,
      },
    ])
  })

  test.each([
    ['raise SystemExit(3)', 'Runtime Error'],
    ['while True: pass', 'Time Limit Exceeded'],
    ['print("x" * 20_000_000)', 'Output Limit Exceeded'],
  ])('a custom input names what stopped the program: %s', async (source_code, verdict) => {
    const { body } = await post('run-tests', { ...right, problem_id: SHORT_LIMIT, source_code, custom_input: '' })
    expect(body).toMatchObject({ verdict, accepted: false, testResults: [{ passed: null, verdict }] })
  })
})

describe('an interactive problem', () => {
  const talk = { source_code: readProblemSubmission('ridingring', 'py'), language_id: 71, problem_id: 'ridingring' }

  test('a right program passes; who said what is shown of the samples, and nothing of the hidden tests', async () => {
    const { body } = await post('run-tests', talk)
    expect(body).toMatchObject({ verdict: 'Accepted', allPassed: true })
    const [first, , third] = body.testResults
    expect(first).toMatchObject({ transcript: '< 10\n> 5\n< low\n> 8\n< high\n> 6\n< low\n> 7\n< hit', error: '' })
    expect(third).toMatchObject({ isHidden: true, input: '', expectedOutput: '', actualOutput: '', error: '' })
    expect(third).not.toHaveProperty('transcript')
  })

  test('a program that does not flush is told that it waited', async () => {
    const silent = 'import sys\nsys.stdin.readline()\nsys.stdout.write("1\\n")\nsys.stdin.readline()'
    const { body } = await post('submit-tests', { ...talk, source_code: silent })
    expect(body).toMatchObject({ verdict: 'Time Limit Exceeded', accepted: false })
    expect(body.testResults[0]).toMatchObject({ transcript: '< 10', error: expect.stringContaining('It waited') })
  })
})

describe('a problem with many right answers', () => {
  test('takes another row than the one that is stored, and says what is wrong with one that is not right', async () => {
    const row = { language_id: 71, problem_id: 'feudingrow' }
    const mirrored = 'n = int(input())\nprint(*[n + 1 - k for k in [*range(2, n + 1, 2), *range(1, n + 1, 2)]])'
    const { body } = await post('run-tests', { ...row, source_code: mirrored })
    expect(body.testResults[0]).toMatchObject({ passed: true, actualOutput: '4 2 5 3 1\n' })
    expect(body.testResults[1]).toMatchObject({ passed: false, error: expect.stringContaining('feud') })
  })
})

describe('submit-tests', () => {
  test('a right program is accepted, and stored', async () => {
    const { body } = await post('submit-tests', right)
    expect(body).toMatchObject({ verdict: 'Accepted', accepted: true })
    expect(server.services.judging.find(body.submissionId)).toMatchObject({ purpose: 'practice', state: 'done' })
  })

  test('a run and a submission of the same program report the same counts', async () => {
    const [run, submission] = await Promise.all([post('run-tests', wrong), post('submit-tests', wrong)])
    const counts = ({ body }: typeof run) => [body.passedCount, body.totalCount, body.testResults.length]
    expect(counts(submission)).toEqual(counts(run))
    expect(run.body.totalCount).toBeGreaterThan(10)
  })

  test('a program that never ends is stopped at the second test', async () => {
    for (const call of ['run-tests', 'submit-tests']) {
      const { body } = await post(call, { ...right, problem_id: SHORT_LIMIT, source_code: 'while True: pass' })
      expect(body).toMatchObject({ verdict: 'Time Limit Exceeded', accepted: false, passedCount: 0 })
      expect(body.testResults).toHaveLength(2)
    }
  })
})

const UNAVAILABLE = 'Problem information not available'
const NO_LANGUAGE = 'This language is not installed here. Choose one from the list.'

describe('what is refused', () => {
  const refusals: [string, string, object, number, string][] = [
    ['blank code to run', 'run-tests', { ...right, source_code: '\n' }, 400, 'Please write some code to run'],
    ['blank code to submit', 'submit-tests', { ...right, source_code: '' }, 400, 'Please write some code to submit'],
    ['an unknown problem to submit to', 'submit-tests', { ...right, problem_id: 'nothing' }, 404, UNAVAILABLE],
    ['an unknown language to submit in', 'submit-tests', { ...right, language_id: 9999 }, 422, NO_LANGUAGE],
    ['an unknown problem', 'run-tests', { ...right, problem_id: 'nothing' }, 404, UNAVAILABLE],
    ['an unknown language', 'run-tests', { ...right, language_id: 9999 }, 422, NO_LANGUAGE],
    [
      'a source over 64 KiB',
      'submit-tests',
      { ...right, source_code: '#'.repeat(65537) },
      413,
      'The program is larger than 64 KiB.',
    ],
  ]
  for (const [what, path, body, status, message] of refusals) {
    test(`${what}: ${status}`, async () => {
      expect(await post(path, body)).toMatchObject({ status, body: { message } })
    })
  }

  test('a body without its fields: 400', async () => {
    expect((await post('run-tests', { problem_id: PROBLEM })).status).toBe(400)
  })

  test('too many runs in a minute: 429, and when to try again', async () => {
    const cara = await signUp(server.url, 'cara_judge')
    const blank = { ...right, source_code: '' }
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => cara.call('POST', '/api/judge0/run-tests', blank)),
    )
    const [late] = answers.filter((answer) => answer.status === 429)
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test("a contest's own problem is there for contest admins, and for players it does not exist", async () => {
  const admin = await signUp(server.url, 'dan_judge')
  server.services.account.promote(null, 'dan_judge')
  const own = asProblemId('contestown')
  await importContestProblem(own)
  const body = { ...right, problem_id: own }
  expect(await post('run-tests', body)).toMatchObject({ status: 404, body: { error: 'PROBLEM_NOT_FOUND' } })
  expect((await admin.call('POST', '/api/judge0/run-tests', body)).status).toBe(200)
})

/** Imports a copy of the demo problem from a package for contests only. */
async function importContestProblem(slug: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'joust-packages-'))
  cpSync(join(PROBLEMS, PROBLEM), join(folder, slug), { recursive: true })
  await Bun.write(join(folder, slug, 'joust.yaml'), 'difficulty: Easy\ncontest_only: true\n')
  const archive = { file: join(folder, 'problems.pack'), hash: archiveHash(packProblems(folder)) }
  await Bun.write(archive.file, packProblems(folder))
  const report = await server.services.problems.importArchive(archive)
  rmSync(folder, { recursive: true })
  expect(report).toMatchObject({ added: 1, refused: [] })
}
