import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { PackageSubmission, ProblemPackage } from '#core/problem-package'
import type { JudgeResult } from '#runner'
import { startRunner } from '../runner/harness'
import { readSeedProblems } from './seed-problems'
import { isSlow, limitMsOf, unproven, WRITES, writeProven } from './slow-submissions'

/** All submissions are queued at once, so the last one waits for all others: some minutes on two cores. */
const QUEUE_MS = 900_000

const runner = startRunner({ sandbox: 'bubblewrap', slots: availableParallelism() })
const results = new Map<PackageSubmission, Promise<JudgeResult>>()
/** JOUST_PROBLEMS=coinpurse,dayrides judges only those, while they are being written. */
const chosen = process.env.JOUST_PROBLEMS?.split(',')
const all = [...readSeedProblems().values()].map((seed) => seed.problem)
const seeds = all.filter(({ slug }) => chosen?.includes(slug) ?? true)

/** As the product judges a submission: samples first, then the hidden tests, up to the first failure. */
function judge(problem: ProblemPackage, submission: PackageSubmission): Promise<JudgeResult> {
  const tests = [...problem.samples, ...problem.tests].map(({ input, output }) => ({ input, expected: output }))
  const job = {
    languageId: submission.languageId,
    source: submission.source,
    tests,
    limits: { cpuMs: limitMsOf(problem, submission), memoryKiB: problem.memoryLimitMb * 1024 },
    checker: problem.checker,
    stopAtFirstFailure: true,
  }
  return runner.judge(job, { priority: 'rejudge', owner: problem.slug })
}

/** What a failure of this test should say. */
function account(problem: ProblemPackage, result: JudgeResult): string {
  const names = [...problem.samples, ...problem.tests].map((each) => each.name)
  const last = result.tests.length - 1
  const where = last < 0 ? result.compileOutput : `last test ${names[last]}: ${result.tests[last]?.message}`
  return `${result.verdict} after ${result.passed} of ${names.length} tests, ${result.cpuMs} ms; ${where}`
}

beforeAll(async () => {
  const status = await runner.ready()
  if (!status.available) throw new Error(`The judge cannot run here: ${status.note}`)
  for (const problem of seeds) {
    for (const submission of problem.submissions) results.set(submission, judge(problem, submission))
  }
}, QUEUE_MS)

afterAll(() => runner.close())

for (const problem of seeds) {
  describe(problem.title, () => {
    for (const submission of problem.submissions) {
      test(
        `${submission.path} comes to ${submission.expected.join(' or ')}`,
        async () => {
          const result = await results.get(submission)
          if (!result) throw new Error('it was not judged')
          const verdicts: readonly string[] = submission.expected
          expect(verdicts.includes(result.verdict), account(problem, result)).toBe(true)
          if (result.verdict !== 'accepted') expect(result.passed).toBeGreaterThanOrEqual(problem.samples.length)
        },
        QUEUE_MS,
      )
    }
  })
}

/** `JOUST_WRITE_SLOW=1 npm test -- tests/problems/judged.test.ts` judges all with the whole limit and writes the list. */
test('every slow submission was judged with the whole limit as it is now', async () => {
  const slow = all.flatMap((problem) =>
    problem.submissions.filter(isSlow).map((submission) => ({ problem, submission })),
  )
  if (!WRITES) return expect(unproven(slow)).toEqual([])
  const judged = await Promise.all(slow.map(({ submission }) => results.get(submission)))
  expect(judged.map((result) => result?.verdict)).toEqual(slow.map(() => 'time-limit'))
  writeProven(slow)
})
