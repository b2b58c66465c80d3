/**
 * Every broken program of the seed problems, in each language: it compiles, does to the reported test what its report says,
 * fails at least one test of its problem, and its mended version passes all of them within the budget.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { DUEL_LANGUAGES } from '#contracts/languages'
import { changedLines } from '#core/debug'
import { type DebugTask, debugTasksIn, type ProblemPackage } from '#core/problem-package'
import type { JudgeResult } from '#runner'
import { startRunner } from '../runner/harness'
import { readSeedProblems } from './seed-problems'

/** All programs are queued at once. */
const QUEUE_MS = 900_000
/** GCC, which is there wherever Clang is, and not the other way round. */
const JUDGED_AS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(DUEL_LANGUAGES.map(({ key, id }) => [key, id])),
  cpp: 54,
}

const runner = startRunner({ sandbox: 'bubblewrap', slots: availableParallelism() })
const seeds = [...readSeedProblems().values()].map((seed) => seed.problem)
const tasks = seeds.flatMap((problem) => debugTasksIn(problem).tasks.map((task) => ({ problem, task })))

type Reported = { readonly input: string; readonly output: string }
type Program = {
  readonly problem: ProblemPackage
  readonly source: string
  readonly key: string
  readonly reported: readonly Reported[]
}
const judged = new Map<string, Promise<JudgeResult>>()

/** The reported tests first, with what this program must print; then those of the problem, to the first failure among them. */
function judge({ problem, source, key, reported }: Program): Promise<JudgeResult> {
  const tests = [
    ...reported,
    // The samples and the small ones say it all, and the large ones take most of the time.
    ...[...problem.samples, ...problem.tests].filter((one) => one.input.length < 20_000),
  ]
  const job = {
    languageId: JUDGED_AS[key] ?? 0,
    source,
    tests: tests.map(({ input, output }) => ({ input, expected: output })),
    limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 },
    checker: problem.checker,
    stopAtFirstFailure: true,
  }
  return runner.judge(job, { priority: 'rejudge', owner: problem.slug })
}

/** What a mended program must print to the reported tests of all of the problem's tasks. */
const reportsOf = (problem: ProblemPackage): readonly Reported[] =>
  debugTasksIn(problem).tasks.map(({ report: { input, expected } }) => ({ input, output: expected }))

const nameOf = (problem: ProblemPackage, { name }: DebugTask, key: string) => `${problem.slug}/${name}, ${key}`

beforeAll(async () => {
  const status = await runner.ready()
  if (!status.available) throw new Error(`The judge cannot run here: ${status.note}`)
  for (const { problem, task } of tasks) {
    const { input, actual } = task.report
    for (const [key, { broken, mended }] of Object.entries(task.programs)) {
      const name = nameOf(problem, task, key)
      judged.set(`${name} broken`, judge({ problem, key, source: broken, reported: [{ input, output: actual }] }))
      // One mended program stands under several tasks: it is judged once, with all of their reports.
      const mendedName = `${problem.slug}, ${key}: ${mended}`
      const once = judged.get(mendedName) ?? judge({ problem, key, source: mended, reported: reportsOf(problem) })
      judged.set(mendedName, once)
      judged.set(`${name} mended`, once)
    }
  }
}, QUEUE_MS)

afterAll(() => runner.close())

async function resultOf(name: string): Promise<JudgeResult> {
  const result = await judged.get(name)
  if (result === undefined) throw new Error(`${name} was not judged`)
  return result
}

test('there are at least 24, easy, medium and hard ones, each in all languages of duels', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(24)
  expect(new Set(tasks.map(({ task }) => task.difficulty))).toEqual(new Set(['Easy', 'Medium', 'Hard']))
  const keys = DUEL_LANGUAGES.map(({ key }) => key).sort()
  for (const { task } of tasks) expect(Object.keys(task.programs).sort()).toEqual(keys)
})

for (const { problem, task } of tasks) {
  describe(`${problem.slug}: ${task.title}`, () => {
    for (const [key, { broken, mended }] of Object.entries(task.programs)) {
      test(
        key,
        async () => {
          const name = nameOf(problem, task, key)
          const [wrong, right] = await Promise.all([resultOf(`${name} broken`), resultOf(`${name} mended`)])
          expect(wrong.compileOutput, wrong.compileOutput).not.toContain('error')
          expect(wrong.tests[0]?.verdict, 'what the report says that it prints').toBe('accepted')
          expect(wrong.verdict, 'a test of the problem fails').not.toBe('accepted')
          expect(wrong.verdict).not.toBe('compilation-error')
          expect(right.verdict, right.tests.at(-1)?.message ?? right.compileOutput).toBe('accepted')
          expect(changedLines(broken, mended)).toBeWithin(1, task.budget + 1)
        },
        QUEUE_MS,
      )
    }
  })
}
