/**
 * Every broken program of the seed problems, in each language: it compiles, gives the reported output on the reported test and fails at
 * least one test of its problem. Its fixed version passes all tests within the budget.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { DUEL_LANGUAGES } from '#contracts/languages'
import { changedLines } from '#core/debug'
import { debugTasksIn, type ProblemPackage } from '#core/problem-package'
import type { JudgeResult } from '#runner'
import { startRunner } from '../runner/harness'
import { ProvenPrograms, type SeedProgram } from './proven-programs'
import { readSeedProblems } from './seed-problems'

/** All programs are queued at once, which takes some minutes on two cores if every program is judged. */
const QUEUE_MS = 900_000
/** GCC, which is installed wherever Clang is, but not the other way round. */
const JUDGED_AS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(DUEL_LANGUAGES.map(({ key, id }) => [key, id])),
  cpp: 54,
}

const runner = startRunner({ sandbox: 'bubblewrap', slots: availableParallelism() })
const seeds = [...readSeedProblems().values()].map((seed) => seed.problem)
const tasks = seeds.flatMap((problem) => debugTasksIn(problem).tasks.map((task) => ({ problem, task })))
const results = new Map<SeedProgram, Promise<JudgeResult>>()

type Reported = { readonly input: string; readonly output: string }
type Written = {
  readonly name: string
  readonly kind: 'broken' | 'mended'
  readonly key: string
  readonly source: string
}

/** The reported tests with the output that this program must give, followed by the problem's tests up to the first failure. */
function programOf(problem: ProblemPackage, { name, kind, key, source }: Written, reported: readonly Reported[]) {
  const tests = [
    ...reported,
    // The samples and small tests are enough; the large ones take most of the time.
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
  const traits = [`${kind}, ${key}`, `${kind}, ${problem.checker.kind}`]
  return { name: `${problem.slug}/${name}, ${key}`, problem: problem.slug, traits, job, expected: kind }
}

const broken = tasks.flatMap(({ problem, task }) =>
  Object.entries(task.programs).map(([key, program]) =>
    programOf(problem, { name: task.name, kind: 'broken', key, source: program.broken }, [
      { input: task.report.input, output: task.report.actual },
    ]),
  ),
)

/**
 * A fixed program may belong to several tasks. It is judged once, and must give the output that the reports of all tasks of the problem ask
 * for.
 */
const mended = seeds.flatMap((problem) => {
  const own = debugTasksIn(problem).tasks
  const reported = own.map(({ report }) => ({ input: report.input, output: report.expected }))
  const sources = own.flatMap(({ programs }) => Object.entries(programs).map(([key, one]) => `${key} ${one.mended}`))
  return [...new Set(sources)].map((one, index) => {
    const [key = ''] = one.split(' ', 1)
    const source = one.slice(key.length + 1)
    return programOf(problem, { name: `mended ${index}`, kind: 'mended', key, source }, reported)
  })
})

const proven = new ProvenPrograms('proven-debug-tasks.json', [...broken, ...mended])
const judged = new Set<SeedProgram>(proven.toJudge())

beforeAll(async () => {
  const status = await runner.ready()
  if (!status.available) throw new Error(`The judge cannot run here: ${status.note}`)
  for (const program of judged)
    results.set(program, runner.judge(program.job, { priority: 'rejudge', owner: program.problem }))
}, QUEUE_MS)

afterAll(() => runner.close())

async function resultOf(program: SeedProgram): Promise<JudgeResult> {
  const result = await results.get(program)
  if (result === undefined) throw new Error(`${program.name} was not judged`)
  return result
}

test('there are at least 24, easy, medium and hard ones, each in all languages of duels', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(24)
  expect(new Set(tasks.map(({ task }) => task.difficulty))).toEqual(new Set(['Easy', 'Medium', 'Hard']))
  const keys = DUEL_LANGUAGES.map(({ key }) => key).sort()
  for (const { task } of tasks) expect(Object.keys(task.programs).sort()).toEqual(keys)
})

test('each is mended within its budget of lines', () => {
  for (const { problem, task } of tasks)
    for (const [key, program] of Object.entries(task.programs)) {
      const lines = changedLines(program.broken, program.mended)
      expect(lines, `${problem.slug}/${task.name}, ${key}`).toBeWithin(1, task.budget + 1)
    }
})

for (const program of broken.filter((one) => judged.has(one)))
  test(
    `${program.name}: prints what its report says, and fails a test`,
    async () => {
      const { compileOutput, tests, verdict } = await resultOf(program)
      expect(compileOutput, compileOutput).not.toContain('error')
      expect(tests[0]?.verdict, 'what the report says that it prints').toBe('accepted')
      expect(verdict, 'a test of the problem fails').not.toBe('accepted')
      expect(verdict).not.toBe('compilation-error')
      proven.holds(program)
    },
    QUEUE_MS,
  )

for (const program of mended.filter((one) => judged.has(one)))
  test(
    `${program.name}: passes all tests`,
    async () => {
      const { compileOutput, tests, verdict } = await resultOf(program)
      expect(verdict, tests.at(-1)?.message ?? compileOutput).toBe('accepted')
      proven.holds(program)
    },
    QUEUE_MS,
  )

/** `JOUST_WRITE_PROVEN=1 npm test -- tests/problems/debug-tasks.test.ts` judges all of them and writes the list. */
test('every program does what is expected of it as it is now', () => {
  expect(proven.unproven()).toEqual([])
})
