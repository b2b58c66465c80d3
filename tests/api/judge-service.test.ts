import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { asProblemId, asUserId, type ProblemId, type SubmissionId } from '#contracts/ids'
import { SCRIPT_IDS } from '#contracts/languages'
import { submissionById } from '#db/queries/submissions'
import { type JudgedSubmission, type JudgingService, MAX_SOURCE_BYTES, type SubmitRequest } from '#features/judging'
import type { Runner } from '#runner'
import { createJobMaker } from '../../src/features/judging/job-maker'
import { freezeSlots, judgeBeforeItsStart, killSlots, startAbsentJudge, startJudge } from '../harness/judge'
import { HALF, JudgingPlace, NONE, RIGHT, request } from '../harness/judging'
import { nextTurn } from '../harness/next-turn'
import { zipped } from '../judge0/zip-writer'

let runner: Runner
let place: JudgingPlace
let judging: JudgingService
let thaw: () => void = () => undefined

beforeAll(async () => {
  runner = await startJudge()
})
afterAll(() => runner.close())

beforeEach(() => {
  place = new JudgingPlace()
  place.start(runner)
  judging = place.judging
})
afterEach(() => {
  thaw()
  place.remove()
})

const allJudged = (ids: readonly SubmissionId[]): Promise<JudgedSubmission[]> =>
  Promise.all(ids.map((id) => judging.judged(id)))

describe('handing in', () => {
  test('a submission is stored before submit returns, with a rising number and a time that never falls', async () => {
    let nowMs = 0
    place.start(runner, { now: () => nowMs })
    judging = place.judging
    const three = [1000, 400, 6000].map((ms) => {
      nowMs = ms
      return judging.submit(request)
    })
    expect(three.map((one) => one.seq)).toEqual([1, 2, 3])
    expect(three.map((one) => one.receivedAtMs)).toEqual([1000, 1000, 6000])
    expect(three.map((one) => judging.find(one.id)?.state)).toEqual(['queued', 'queued', 'queued'])
    await allJudged(three.map(({ id }) => id))
  })

  const refusals: [string, Partial<SubmitRequest>, string][] = [
    ['a language that is not installed', { languageId: 1 }, 'LANGUAGE_UNKNOWN'],
    ["a script of a problem's package", { languageId: SCRIPT_IDS.build }, 'LANGUAGE_UNKNOWN'],
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
      expect(judging.records.list('duel', { limit: 10, offset: 0 }).total).toBe(0)
    })
  }

  test('a submission that comes before the slots do is stored, and waits for them', async () => {
    const { runner: late, begin } = judgeBeforeItsStart()
    place.start(late)
    judging = place.judging
    expect(late.status().available).toBe(false)
    const { id } = judging.submit(request)
    expect(judging.find(id)?.state).toBe('queued')
    expect(() => judging.submit({ ...request, languageId: 1 })).toThrow(
      expect.objectContaining({ code: 'LANGUAGE_UNKNOWN' }),
    )
    begin()
    // Submissions of an earlier process are recovered once the slots are ready, but this one must not be judged twice.
    await late.ready()
    expect(judging.recover()).toBe(0)
    expect((await judging.judged(id)).verdict).toBe('accepted')
    await late.close()
  })

  test('several are stored together, in their order, or none of them', async () => {
    const three = judging.submitAll([request, { ...request, source: HALF }, request])
    expect(three.map((one) => one.seq)).toEqual([1, 2, 3])
    expect((await allJudged(three.map(({ id }) => id))).map(({ passed }) => passed)).toEqual([2, 1, 2])
    expect(judging.submitAll([])).toEqual([])
    expect(() => judging.submitAll([request, { ...request, languageId: 1 }])).toThrow(
      expect.objectContaining({ code: 'LANGUAGE_UNKNOWN' }),
    )
    expect(judging.records.list('duel', { limit: 10, offset: 0 }).total).toBe(3)
  })

  test('an archive is read when a slot takes the job, not kept while it waits', async () => {
    const archive = zipped({ path: 'data.txt', content: 'beside' })
    const target = { kind: 'input', stdin: '', expected: 'beside', limits: {} } as const
    const { id } = judging.submit({ ...request, target, archive, source: 'print(open("data.txt").read())' })
    const row = submissionById(place.db, id)
    const job = row && createJobMaker(place.db, () => 'python')(row)?.job
    expect(JSON.stringify([row, job])).not.toContain(archive)
    expect(job?.files?.().map(({ path }) => path)).toEqual(['data.txt'])
    expect(await judging.judged(id)).toMatchObject({ verdict: 'accepted' })
    expect(judging.records.archive(id)).toBe(archive)
    expect(judging.remove(id)).toBe(true)
    expect(judging.records.archive(id)).toBeNull()
  })

  test('without a judge it is refused with JUDGE_UNAVAILABLE, and nothing is stored', async () => {
    const absent = await startAbsentJudge()
    place.start(absent)
    expect(() => place.judging.submit(request)).toThrow(expect.objectContaining({ code: 'JUDGE_UNAVAILABLE' }))
    expect(place.judging.records.list('duel', { limit: 10, offset: 0 }).total).toBe(0)
    await absent.close()
  })

  test('the lane follows the purpose, and those who used slots less go first', async () => {
    const order: string[] = []
    // Submissions with one test each, because a job may be paused between two tests.
    const one = { ...request, target: { kind: 'input', stdin: '1 2', expected: '3', limits: {} } } as const
    const ask = (name: string, change: Partial<SubmitRequest>) => [name, { ...one, ...change }] as const
    const [ada, bob] = [asUserId('new-ada'), asUserId('new-bob')]
    // The first one gets the slot at once; the others wait and are scheduled by the rules.
    const asked = [
      ask('first', { purpose: 'practice', userId: bob }),
      ask('judge0', { purpose: 'judge0', userId: null }),
      ask('practice ada 1', { purpose: 'practice', userId: ada }),
      ask('practice ada 2', { purpose: 'practice', userId: ada }),
      ask('practice bob', { purpose: 'practice', userId: bob }),
      ask('run', { purpose: 'run', userId: asUserId('carl') }),
      ask('contest', { purpose: 'contest', userId: asUserId('dora') }),
      ask('duel', { purpose: 'duel', userId: asUserId('eve') }),
    ]
    const names = new Map(asked.map(([name, one]) => [judging.submit(one).id, name]))
    for (const purpose of ['duel', 'contest', 'run', 'practice', 'judge0'] as const)
      judging.onJudged(purpose, ({ id }) => order.push(names.get(id) ?? ''))
    await allJudged([...names.keys()])
    expect(order.slice(0, 6)).toEqual(['first', 'duel', 'contest', 'run', 'judge0', 'practice ada 1'])
    expect(order.slice(6).toSorted()).toEqual(['practice ada 2', 'practice bob'])
  })

  test('every test is judged but in a contest and for Judge0, which stop at the first failure', async () => {
    const purposes = ['duel', 'contest', 'run', 'practice', 'judge0'] as const
    const ids = purposes.map((purpose) => judging.submit({ ...request, purpose, source: NONE }).id)
    expect((await allJudged(ids)).map(({ results }) => results.length)).toEqual([2, 1, 2, 2, 1])
  })

  describe('a run on the shown tests of a problem whose tests are all hidden', () => {
    const HIDDEN = [{ ordinal: 1, name: 'secret', input: 'HIDDEN-IN', output: 'HIDDEN-OUT', isHidden: true }]
    const onShown = (problemId: ProblemId, source: string): SubmitRequest => ({
      ...request,
      purpose: 'run',
      source,
      target: { kind: 'problem', problemId, tests: 'shown' },
    })

    test('tries the examples', async () => {
      const problemId = place.saveProblem('secretive', {}, HIDDEN)
      const judged = await judging.judged(judging.submit(onShown(problemId, HALF)).id)
      expect(judging.shown(judged)).toMatchObject({
        verdict: 'Accepted',
        passedCount: 1,
        totalCount: 1,
        testResults: [{ passed: true, isHidden: false, input: '1 2', expectedOutput: '3', actualOutput: '3\n' }],
      })
    })

    test('tries the examples as they are now', async () => {
      const problemId = place.saveProblem('secretive', {}, HIDDEN)
      await judging.judged(judging.submit(onShown(problemId, HALF)).id)
      place.saveProblem('secretive', { examples: [{ input: '2 2', output: '4' }] }, HIDDEN)
      const { results } = await judging.judged(judging.submit(onShown(problemId, 'print(4)')).id)
      expect(results.map(({ verdict }) => verdict)).toEqual(['accepted'])
    })

    const interactor = {
      kind: 'interactor',
      protocol: 'icpc',
      languageId: 71,
      source: '',
      files: [],
      arguments: [],
    } as const
    test.each([
      ['without examples', { examples: [] }],
      ['that talks with the program', { checker: interactor }],
    ])('is refused with a word where the problem has none: %s', (_what, change) => {
      const problemId = place.saveProblem('silent', change, HIDDEN)
      expect(() => judging.submit(onShown(problemId, HALF))).toThrow(
        expect.objectContaining({ code: 'NO_SAMPLE_TESTS', message: expect.stringContaining('has no sample tests') }),
      )
      expect(judging.records.list('run', { limit: 10, offset: 0 }).total).toBe(0)
    })
  })

  test("the problem's limits and tests are what the judge is given", async () => {
    const { id } = judging.submit(request)
    const row = submissionById(place.db, id)
    expect(row && createJobMaker(place.db, () => 'python')(row)?.job).toMatchObject({
      limits: { cpuMs: 2000, memoryKiB: 256 * 1024 },
      tests: [
        { input: '1 2', expected: '3' },
        { input: 'HIDDEN-IN', expected: 'HIDDEN-OUT' },
      ],
    })
    expect(await judging.judged(id)).toMatchObject({ verdict: 'accepted', passed: 2, total: 2 })
  })

  test('what one problem allows is too much for another', async () => {
    const problems = [
      place.addProblem('roomy', { cpuMs: 2000, memoryMb: 256 }),
      place.addProblem('tight', { cpuMs: 400, memoryMb: 64 }),
    ]
    const sources = ['import time\nwhile time.process_time() < 0.6: pass', 'kept = bytearray(128 << 20)']
    const ids = sources.flatMap((source) =>
      problems.map((problemId) => {
        const target = { kind: 'problem', problemId, tests: 'shown' } as const
        return judging.submit({ ...request, purpose: 'contest', source: `${source}\n${HALF}`, target }).id
      }),
    )
    const verdicts = (await allJudged(ids)).map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['accepted', 'time-limit', 'accepted', 'memory-limit'])
  })
})

describe('the verdict', () => {
  test('reaches who waits for it, who listens, and who asks later', async () => {
    const heard: JudgedSubmission[] = []
    judging.onJudged('duel', (submission) => heard.push(submission))
    const { id } = judging.submit({ ...request, source: HALF })
    const waiting = judging.judged(id)
    expect(await waiting).toMatchObject({ id, verdict: 'wrong-answer', passed: 1, total: 2, contextId: 'duel-1' })
    expect(heard.map((one) => one.id)).toEqual([id])
    expect((await judging.judged(id)).verdict).toBe('wrong-answer')
  })

  test('is stored before anybody is told', async () => {
    const states: unknown[] = []
    judging.onJudged('duel', ({ id }) => states.push(judging.find(id)?.judged?.verdict))
    const { id } = judging.submit(request)
    await judging.judged(id)
    expect(states).toEqual(['accepted'])
  })

  test('progress tells how many tests passed so far', async () => {
    const notified: unknown[] = []
    judging.onProgress('duel', (...news) => notified.push(news))
    const { id } = judging.submit({ ...request, source: HALF })
    await judging.judged(id)
    expect(notified).toEqual([
      [id, 'duel-1', 1, 2],
      [id, 'duel-1', 1, 2],
    ])
  })

  test('is "judging" from the moment a slot takes it, and a lost slot begins to count anew', async () => {
    const notified: number[] = []
    judging.onProgress('duel', (_id, _context, passed) => {
      notified.push(passed)
      if (notified.length === 1) killSlots()
    })
    thaw = freezeSlots()
    // The second test runs long enough to be interrupted by the loss of its slot.
    const source = `import time\nline = input()\ntime.sleep(1 if 'HIDDEN' in line else 0)\n${RIGHT.replace('input()', 'line')}`
    const [{ id }, next] = [judging.submit({ ...request, source }), judging.submit({ ...request, purpose: 'run' })]
    const states = () => [id, next.id].map((one) => judging.find(one)?.state)
    expect(states()).toEqual(['queued', 'queued'])
    await nextTurn()
    expect(states()).toEqual(['judging', 'queued'])
    thaw()
    await judging.judged(id)
    expect(notified).toEqual([1, 1, 2])
    await judging.judged(next.id)
    expect(states()).toEqual(['done', 'done'])
  })

  test('a listener that throws keeps nobody else from being told', async () => {
    let notified = 0
    judging.onJudged('duel', () => {
      throw new Error('a listener failed')
    })
    judging.onJudged('duel', () => {
      notified += 1
    })
    const { id } = judging.submit(request)
    await judging.judged(id)
    expect(notified).toBe(1)
  })

  test('an unknown submission is an error, not an endless wait', async () => {
    const { id } = judging.submit(request)
    await judging.judged(id)
    expect(judging.remove(id)).toBe(true)
    await expect(judging.judged(id)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  })
})

describe('what is shown', () => {
  test("a hidden test's texts are blank, whatever the program printed", async () => {
    const leaky = `import sys
line = input()
print(3 if line == '1 2' else line)
if line != '1 2': print('HIDDEN-OUT', file=sys.stderr)`
    const { id } = judging.submit({ ...request, purpose: 'run', source: leaky })
    const judged = await judging.judged(id)
    expect(judged.results[1]).toMatchObject({ stdout: 'HIDDEN-IN\n', stderr: 'HIDDEN-OUT\n' })
    expect(judged.results[1]?.message).toContain('Token')
    const shown = judging.shown(judged)
    expect(JSON.stringify(shown)).not.toMatch(/HIDDEN|Token/)
    expect(shown).toMatchObject({
      verdict: 'Wrong Answer',
      accepted: false,
      allPassed: false,
      passedCount: 1,
      totalCount: 2,
    })
    const open = { isHidden: false, input: '1 2', expectedOutput: '3', actualOutput: '3\n' }
    expect(shown.testResults[0]).toMatchObject({ passed: true, ...open })
    const blank = { isHidden: true, input: '', expectedOutput: '', actualOutput: '', error: '' }
    expect(shown.testResults[1]).toMatchObject({ passed: false, ...blank })
  })
})
