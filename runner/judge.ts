import { AMONG_FILES, asAsked, build, filesBeside } from './build.ts'
import type { InstalledLanguage } from './installed.ts'
import { talkingLimits } from './interactive/index.ts'
import { isEnough, summary, verdictOf, withinKept } from './job-result.ts'
import { type Bench, judgeTest, placeAgain } from './judge-test.ts'
import { BrokenOff, type JudgeTools, refuseStopped } from './judge-tools.ts'
import { completeLimits } from './limits.ts'
import { runOrder } from './orders.ts'
import { RunAhead } from './run-ahead.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOrder } from './sandbox/slot.ts'
import type { JudgeJob, JudgeResult, JudgeTest, TestResult } from './types.ts'

/** `paused` and `broken-off` carry the results so far; the job goes on later with the next test, in any slot. */
export type SlotOutcome =
  | { readonly kind: 'judged'; readonly result: JudgeResult }
  | { readonly kind: 'paused' | 'broken-off'; readonly results: readonly TestResult[] }

/**
 * Judges one job in one slot: builds it, then runs test after test, from where it was paused. A step that was broken
 * off is discarded and run again later. Rejects with JobCancelled if the job was cancelled, and otherwise only if the
 * slot or the agent failed; the job may then be judged again from the beginning, in another slot.
 */
export async function judgeInSlot(work: SlotWork, tools: JudgeTools): Promise<SlotOutcome> {
  const results = [...work.before]
  const forget = work.agent.stopOn(tools.signal)
  try {
    return await judgeOn(work, tools, results)
  } catch (error) {
    if (error instanceof BrokenOff) return { kind: 'broken-off', results }
    throw error
  } finally {
    forget()
  }
}

/** `results`: the results so far; each test adds one. */
async function judgeOn(
  { agent, language, job, before }: SlotWork,
  tools: JudgeTools,
  results: TestResult[],
): Promise<SlotOutcome> {
  const asked = completeLimits(job.limits)
  const limits = job.checker.kind === 'interactor' ? talkingLimits(asked) : asked
  const plan = asAsked(language.plan(job.source, limits), job)
  const building = { agent, language, plan, job, tools, beside: filesBeside(plan, job) }
  const [, built] = await Promise.all([agent.begin(), build(building)])
  refuseStopped(tools)
  if (!built.ok) return { kind: 'judged', result: summary('compilation-error', built.compilerOutput, []) }
  const orderOf = ({ programArguments = [], files }: JudgeTest): RunOrder => {
    const place = files === undefined || job.files !== undefined ? [] : AMONG_FILES
    const argv = [...place, ...plan.run, ...programArguments]
    return runOrder(argv, limits, language.runLimits(limits), job.cpuExtraMs)
  }
  const bench = {
    agent,
    orderOf,
    runs: runsOf({ agent, orderOf, job, tools }, before.length),
    rules: { limits, memory: language.runLimits(limits), ranOutOfMemory: language.ranOutOfMemory },
    program: built.files,
    tools,
  }
  try {
    await judgeTests(bench, job, results)
    if (results.length < job.tests.length && !(await isEnough(job, results))) return { kind: 'paused', results }
    return { kind: 'judged', result: summary(verdictOf(results), built.compilerOutput, results) }
  } finally {
    await bench.runs.settled()
  }
}

/** A job for a slot. `before`: results of its tests from earlier slices. */
type SlotWork = {
  readonly agent: Agent
  readonly language: InstalledLanguage
  readonly job: JudgeJob
  readonly before: readonly TestResult[]
}

/** Judges from the first test without a result to the last, or until the rest is not needed or other jobs should go first. */
async function judgeTests(bench: Bench, job: JudgeJob, results: TestResult[]): Promise<void> {
  const first = results.length
  for (const [index, test] of job.tests.entries()) {
    if (index < first) continue
    if (index > first && bench.tools.isOver()) break
    const result = await settledOr(bench, job, results, async () => {
      const isLent = index > first && job.checker.kind === 'program'
      if (isLent || job.tests.some(({ files }) => files !== undefined)) await placeAgain(bench, test)
      return judgeTest(bench, job, test, index)
    })
    refuseStopped(bench.tools)
    const kept = withinKept(result, results)
    results.push(kept)
    bench.tools.onTest(index, kept)
    if (await isEnough(job, results)) break
  }
}

/** A test that no longer affects the result is not run. */
async function settledOr(
  bench: Bench,
  { settled }: JudgeJob,
  results: readonly TestResult[],
  judge: () => Promise<TestResult>,
): Promise<TestResult> {
  const verdict = (await settled?.(results)) ?? null
  if (verdict === null) return judge()
  await bench.runs.skip()
  return { ...NOT_RUN, verdict }
}

const NOT_RUN: Omit<TestResult, 'verdict'> = {
  cpuMs: 0,
  wallMs: 0,
  memoryKiB: 0,
  exitCode: null,
  signal: null,
  stdout: '',
  stderr: '',
  message: 'Not run: what its group is worth was settled before.',
}

const NO_TEST: JudgeTest = { input: '', expected: null }

type Runs = Pick<Bench, 'agent' | 'orderOf' | 'tools'> & { readonly job: JudgeJob }

function runsOf({ agent, orderOf, job: { tests, checker }, tools }: Runs, first: number): RunAhead {
  const inputs = tests.map(({ input, inputBytes }) => inputBytes ?? input)
  const haveOwn = tests.some(({ files, programArguments }) => files !== undefined || programArguments !== undefined)
  return new RunAhead({
    agent,
    orderOf: (index) => orderOf(tests[index] ?? NO_TEST),
    inputs,
    first,
    oneByOne: checker.kind === 'program' || haveOwn,
    isStopped: () => tools.stopped() !== null,
  })
}
