import { afterAll, beforeAll, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import type { ProblemPackage } from '#core/problem-package'
import type { JudgeResult, Verdict } from '#runner'
import { startRunner } from '../runner/harness'
import { ProvenPrograms, type SeedProgram } from './proven-programs'
import { readSeedProblems } from './seed-problems'

/** All submissions are queued at once, so the last one waits for all others: some minutes on two cores if every submission is judged. */
const QUEUE_MS = 900_000

const runner = startRunner({ sandbox: 'bubblewrap', slots: availableParallelism() })
const results = new Map<SeedProgram, Promise<JudgeResult>>()

/** The traits of a submission: its language with the verdict, and for each kind of checker what it accepts and refuses. */
function traitsOf({ checker }: ProblemPackage, languageId: number, expected: readonly Verdict[]): readonly string[] {
  const protocol = 'protocol' in checker ? `, ${checker.protocol}` : ''
  const ruled = expected.filter((verdict) => verdict === 'accepted' || verdict === 'wrong-answer')
  return [`${languageId} ${expected.join(' or ')}`, ...ruled.map((verdict) => `${checker.kind}${protocol} ${verdict}`)]
}

/** Judged like submissions of players: samples first and then the hidden tests, up to the first failure. */
const submissions = [...readSeedProblems().values()].flatMap(({ problem }) => {
  const tests = [...problem.samples, ...problem.tests].map(({ input, output }) => ({ input, expected: output }))
  const limits = { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 }
  return problem.submissions.map(({ path, languageId, source, expected }) => ({
    problem,
    expected,
    program: {
      name: `${problem.slug}/${path}`,
      problem: problem.slug,
      traits: traitsOf(problem, languageId, expected),
      job: { languageId, source, tests, limits, checker: problem.checker, stopAtFirstFailure: true },
      expected,
    },
  }))
})
const proven = new ProvenPrograms(
  'proven-submissions.json',
  submissions.map(({ program }) => program),
)
const judged = new Set<SeedProgram>(proven.toJudge())

/** The description of a failure in this test. */
function account(problem: ProblemPackage, result: JudgeResult): string {
  const names = [...problem.samples, ...problem.tests].map((each) => each.name)
  const last = result.tests.length - 1
  const where = last < 0 ? result.compileOutput : `last test ${names[last]}: ${result.tests[last]?.message}`
  return `${result.verdict} after ${result.passed} of ${names.length} tests, ${result.cpuMs} ms; ${where}`
}

beforeAll(async () => {
  const status = await runner.ready()
  if (!status.available) throw new Error(`The judge cannot run here: ${status.note}`)
  for (const program of judged) {
    results.set(program, runner.judge(program.job, { priority: 'rejudge', owner: program.problem }))
  }
}, QUEUE_MS)

afterAll(() => runner.close())

for (const { problem, program, expected } of submissions.filter((one) => judged.has(one.program))) {
  test(
    `${program.name} comes to ${expected.join(' or ')}`,
    async () => {
      const result = await results.get(program)
      if (!result) throw new Error('it was not judged')
      const verdicts: readonly string[] = expected
      expect(verdicts.includes(result.verdict), account(problem, result)).toBe(true)
      if (result.verdict !== 'accepted') expect(result.passed).toBeGreaterThanOrEqual(problem.samples.length)
      proven.holds(program)
    },
    QUEUE_MS,
  )
}

/** `JOUST_WRITE_PROVEN=1 npm test -- tests/problems/judged.test.ts` judges all of them and writes the list. */
test('every submission came to what is expected of it as it is now', () => {
  expect(proven.unproven()).toEqual([])
})
