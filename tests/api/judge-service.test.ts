import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asProblemId, asUserId } from '#contracts/ids'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { saveProblem } from '#db/queries/problems'
import {
  createJudging,
  type JudgedSubmission,
  type JudgingService,
  MAX_SOURCE_BYTES,
  type SubmitRequest,
} from '#features/judging'
import { judgeResult, ScriptedRunner, testResult } from './judge-scripted-runner'

const problemId = asProblemId('sum')
const request: SubmitRequest = {
  userId: asUserId('ada'),
  purpose: 'duel',
  contextId: 'duel-1',
  languageId: 71,
  source: 'print(3)',
  target: { kind: 'problem', problemId, tests: 'all' },
}
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let folder: string
let db: Db
let runner: ScriptedRunner
let judging: JudgingService

/** A server's judging service over the same database file, as after a start. */
function start(options: { now?: () => number; awayRetryMs?: number } = {}): void {
  runner = new ScriptedRunner()
  judging = createJudging({ db, runner, log, retriesMs: [1, 1], awayRetryMs: 1, ...options })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-judging-'))
  db = openDatabase(join(folder, 'joust.sqlite'))
  migrate(db)
  saveProblem(
    db,
    {
      id: problemId,
      title: 'Sum',
      difficulty: 'Easy',
      statement: 'Add.',
      constraints: [],
      timeLimitMs: 2000,
      memoryLimitMb: 256,
      isContestOnly: false,
      tags: [],
      examples: [{ input: '1 2', output: '3' }],
      checker: { kind: 'tokens' },
      functionSignatures: {},
      driverCode: {},
      testsVersion: 1,
      createdBy: null,
      createdAtMs: 0,
    },
    [
      { ordinal: 1, name: '1', input: '1 2', output: '3', isHidden: false },
      { ordinal: 2, name: 'secret-1', input: 'HIDDEN-IN', output: 'HIDDEN-OUT', isHidden: true },
    ],
  )
  start()
})

afterEach(() => {
  judging.close()
  closeDatabase(db)
  rmSync(folder, { recursive: true })
})

const failing = judgeResult('wrong-answer', [testResult('accepted'), testResult('wrong-answer')])
const passing = judgeResult('accepted', [testResult('accepted'), testResult('accepted')])

describe('handing in', () => {
  test('a submission is stored before submit returns, with a rising number and a time that never falls', () => {
    const clock = [1000, 400, 2000]
    start({ now: () => clock.shift() ?? 0 })
    const three = [judging.submit(request), judging.submit(request), judging.submit(request)]
    expect(three.map((one) => one.seq)).toEqual([1, 2, 3])
    expect(three.map((one) => one.receivedAtMs)).toEqual([1000, 1000, 2000])
    expect(three.map((one) => judging.find(one.id)?.state)).toEqual(['queued', 'queued', 'queued'])
  })

  const refusals: [string, Partial<SubmitRequest>, string][] = [
    ['a language that is not installed', { languageId: 1 }, 'LANGUAGE_UNKNOWN'],
    ['a source over 64 KiB', { source: 'ä'.repeat(MAX_SOURCE_BYTES / 2 + 1) }, 'SOURCE_TOO_LARGE'],
    [
      'a problem that is not there',
      { target: { kind: 'problem', problemId: asProblemId('no'), tests: 'all' } },
      'PROBLEM_NOT_FOUND',
    ],
  ]
  for (const [what, change, code] of refusals) {
    test(`${what} is refused with ${code}, and nothing is stored`, () => {
      expect(() => judging.submit({ ...request, ...change })).toThrow(expect.objectContaining({ code }))
      expect(judging.list('duel', { limit: 10, offset: 0 }).total).toBe(0)
    })
  }

  test('without a judge it is refused with JUDGE_UNAVAILABLE', () => {
    runner.available = false
    expect(() => judging.submit(request)).toThrow(expect.objectContaining({ code: 'JUDGE_UNAVAILABLE' }))
  })

  test('the priority follows the purpose, the owner is the player, and only a run goes through every test', async () => {
    for (const purpose of ['duel', 'contest', 'run', 'practice', 'judge0'] as const)
      judging.submit({ ...request, purpose })
    const asked = runner.calls.map(({ job, options }) => [options.priority, options.owner, job.stopAtFirstFailure])
    expect(asked).toEqual([
      ['duelSubmit', 'ada', true],
      ['contestSubmit', 'ada', true],
      ['run', 'ada', false],
      ['practice', 'ada', true],
      ['practice', 'ada', true],
    ])
  })

  test("the problem's limits and tests are what is judged", async () => {
    judging.submit(request)
    const { job } = await runner.call(1)
    expect(job.limits).toEqual({ cpuMs: 2000, memoryKiB: 256 * 1024 })
    expect(job.tests).toEqual([
      { input: '1 2', expected: '3' },
      { input: 'HIDDEN-IN', expected: 'HIDDEN-OUT' },
    ])
  })
})

describe('the verdict', () => {
  test('reaches who waits for it, who listens, and who asks later', async () => {
    const heard: JudgedSubmission[] = []
    judging.onJudged('duel', (submission) => heard.push(submission))
    const { id } = judging.submit(request)
    const waiting = judging.judged(id)
    ;(await runner.call(1)).resolve(failing)
    expect(await waiting).toMatchObject({ id, verdict: 'wrong-answer', passed: 1, total: 2, contextId: 'duel-1' })
    expect(heard.map((one) => one.id)).toEqual([id])
    expect((await judging.judged(id)).verdict).toBe('wrong-answer')
  })

  test('is stored before anybody is told', async () => {
    const states: unknown[] = []
    judging.onJudged('duel', ({ id }) => states.push(judging.find(id)?.judged?.verdict))
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(passing)
    await judging.judged(id)
    expect(states).toEqual(['accepted'])
  })

  test('progress tells how many tests passed so far', async () => {
    const told: unknown[] = []
    judging.onProgress('duel', (...news) => told.push(news))
    const { id } = judging.submit(request)
    const call = await runner.call(1)
    call.options.onTest?.(0, testResult('accepted'))
    call.options.onTest?.(1, testResult('wrong-answer'))
    call.resolve(failing)
    await judging.judged(id)
    expect(told).toEqual([
      [id, 'duel-1', 1, 2],
      [id, 'duel-1', 1, 2],
    ])
  })

  test('is "judging" from the moment a slot takes it, and a lost slot begins to count anew', async () => {
    const told: number[] = []
    judging.onProgress('duel', (_id, _context, passed) => told.push(passed))
    const { id } = judging.submit(request)
    const call = await runner.call(1)
    expect(judging.find(id)?.state).toBe('queued')
    call.options.onStart?.()
    expect(judging.find(id)?.state).toBe('judging')
    call.options.onTest?.(0, testResult('accepted'))
    call.options.onStart?.()
    call.options.onTest?.(0, testResult('accepted'))
    call.resolve(passing)
    await judging.judged(id)
    expect(told).toEqual([1, 1])
    expect(judging.find(id)?.state).toBe('done')
  })

  test('a listener that throws keeps nobody else from being told', async () => {
    let told = 0
    judging.onJudged('duel', () => {
      throw new Error('a listener failed')
    })
    judging.onJudged('duel', () => {
      told += 1
    })
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(passing)
    await judging.judged(id)
    expect(told).toBe(1)
  })

  test('an unknown submission is an error, not an endless wait', async () => {
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(passing)
    await judging.judged(id)
    expect(judging.remove(id)).toBe(true)
    await expect(judging.judged(id)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  })
})

describe('when the judge itself fails', () => {
  test('an internal error is judged again by itself', async () => {
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(judgeResult('internal-error'))
    ;(await runner.call(2)).resolve(passing)
    expect((await judging.judged(id)).verdict).toBe('accepted')
  })

  test('after the last retry internal-error is the verdict', async () => {
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(judgeResult('internal-error'))
    ;(await runner.call(2)).reject(new Error('a slot broke'))
    ;(await runner.call(3)).resolve(judgeResult('internal-error'))
    expect(await judging.judged(id)).toMatchObject({ verdict: 'internal-error', passed: 0 })
  })

  test('while it is away the submission waits, however often it has to knock', async () => {
    const { id } = judging.submit(request)
    runner.available = false
    for (let n = 1; n <= 5; n++) (await runner.call(n)).reject(new Error('the judge is away'))
    runner.available = true
    ;(await runner.call(6)).resolve(passing)
    expect((await judging.judged(id)).verdict).toBe('accepted')
  })
})

describe('after a restart', () => {
  test('what was not judged is judged, in the order of receipt, and its listeners are told', async () => {
    const first = judging.submit(request)
    const second = judging.submit(request)
    judging.close()
    start()
    const heard: number[] = []
    judging.onJudged('duel', (submission) => heard.push(submission.seq))
    expect(judging.recover()).toBe(2)
    ;(await runner.call(1)).resolve(failing)
    ;(await runner.call(2)).resolve(passing)
    expect((await judging.judged(first.id)).verdict).toBe('wrong-answer')
    expect((await judging.judged(second.id)).verdict).toBe('accepted')
    expect(heard).toEqual([first.seq, second.seq])
  })

  test('a verdict whose listener had not acted yet is told again, and then no more', async () => {
    judging.onJudged('duel', () => {
      throw new Error('the process ends here')
    })
    const { id } = judging.submit(request)
    ;(await runner.call(1)).resolve(passing)
    await judging.judged(id)
    judging.close()

    start()
    const heard: string[] = []
    judging.onJudged('duel', (submission) => heard.push(submission.id))
    expect(judging.recover()).toBe(1)
    expect(judging.recover()).toBe(0)
    expect(heard).toEqual([id])
    expect(runner.calls).toEqual([])
  })

  test('recovering twice judges nothing twice', () => {
    judging.submit(request)
    judging.close()
    start()
    expect([judging.recover(), judging.recover()]).toEqual([1, 0])
    expect(runner.calls.length).toBe(1)
  })

  test('sequence numbers go on rising, and the time of receipt does not fall behind the former one', () => {
    start({ now: () => 5000 })
    const before = judging.submit(request)
    judging.close()
    start({ now: () => 3000 })
    const after = judging.submit(request)
    expect(after.seq).toBeGreaterThan(before.seq)
    expect(after.receivedAtMs).toBe(5000)
  })
})

describe('what is shown', () => {
  test("a hidden test's texts are blank, whatever the program printed", async () => {
    const { id } = judging.submit({ ...request, purpose: 'run' })
    const leaky = testResult('wrong-answer', {
      stdout: 'HIDDEN-IN',
      stderr: 'HIDDEN-OUT',
      message: 'expected HIDDEN-OUT',
    })
    ;(await runner.call(1)).resolve(judgeResult('wrong-answer', [testResult('accepted', { stdout: '3' }), leaky]))
    const shown = judging.shown(await judging.judged(id))
    expect(JSON.stringify(shown)).not.toContain('HIDDEN')
    expect(shown).toMatchObject({
      verdict: 'Wrong Answer',
      accepted: false,
      allPassed: false,
      passedCount: 1,
      totalCount: 2,
    })
    expect(shown.testResults[0]).toMatchObject({
      passed: true,
      isHidden: false,
      input: '1 2',
      expectedOutput: '3',
      actualOutput: '3',
    })
    expect(shown.testResults[1]).toMatchObject({
      passed: false,
      isHidden: true,
      input: '',
      expectedOutput: '',
      actualOutput: '',
      error: '',
    })
  })
})
