import { asAsked, build, filesBeside } from './build.ts'
import { CHECKER_JOB, checkOutput, type OutputSlot } from './checkers/check-output.ts'
import { RIGHT } from './checkers/checker.ts'
import type { JavaScriptChecks } from './checkers/javascript-checks.ts'
import { madeFiles } from './collecting.ts'
import type { CompileCache } from './compile-cache.ts'
import { JobCancelled } from './errors.ts'
import type { InstalledLanguage } from './installed.ts'
import { talkInSlots, talkingLimits } from './interactive/index.ts'
import { BOX } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import { runOrder } from './orders.ts'
import { rawBytes } from './raw-bytes.ts'
import { RunAhead } from './run-ahead.ts'
import type { Agent } from './sandbox/agent.ts'
import type { BoxFile, RunOrder, RunOutcome } from './sandbox/slot.ts'
import type { InteractorChecker, JudgeJob, JudgeResult, JudgeTest, Limits, TestResult } from './types.ts'
import { isNearMiss, type Judged, judgeRun, NEAR, NEAR_RERUNS, type VerdictRules } from './verdict.ts'

/** What is kept of one test's streams for people to see; the checker sees all of the output. */
const SHOWN_BYTES = 1024 * 1024

type JudgeTools = {
  readonly builds: CompileCache
  readonly onTest: (index: number, result: TestResult) => void
  /** A checker may be written in any language that is installed. */
  readonly languageOf: (id: number) => InstalledLanguage | undefined
  /** A second slot, for the interactor that a program talks with. */
  readonly interactorAgent: () => Promise<Agent>
  readonly javascript: JavaScriptChecks
  /** What only the operators learn. */
  readonly onError: (what: string, message: string) => void
  /** Asked between two tests: whether the job ought to let others go first. */
  readonly isOver: () => boolean
  /** Aborted when the job is to end here: what runs of it is ended. */
  readonly signal: AbortSignal
  /** Why the job is to end here, whatever it came to since; asked after each step. */
  readonly stopped: () => 'cancelled' | 'broken-off' | null
}

/** `paused`, `broken-off`: what the tests so far came to; the job goes on later, with the next test, in any slot. */
export type SlotOutcome =
  | { readonly kind: 'judged'; readonly result: JudgeResult }
  | { readonly kind: 'paused' | 'broken-off'; readonly results: readonly TestResult[] }

/**
 * Judges one job in one slot: build, then test after test, from where it was paused. What was broken off counts for
 * nothing: it is run again. Rejects with JobCancelled if no one wants it any more; else only where the slot or the
 * agent failed, and the job may then be judged again from the beginning, in another slot.
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

/** The step that ran counts for nothing. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

/** `results`: of the tests so far; grows by one a test. */
async function judgeOn(
  { agent, language, job, before }: SlotWork,
  tools: JudgeTools,
  results: TestResult[],
): Promise<SlotOutcome> {
  const asked = completeLimits(job.limits)
  const limits = job.checker.kind === 'interactor' ? talkingLimits(asked) : asked
  const plan = asAsked(language.plan(job.source, limits), job)
  const building = { agent, language, plan, job, builds: tools.builds, beside: filesBeside(plan, job) }
  const [, built] = await Promise.all([agent.begin(), build(building)])
  refuseStopped(tools)
  if (!built.ok) return { kind: 'judged', result: summary('compilation-error', built.compilerOutput, []) }
  const order = runOrder(plan.run, limits, language.runLimits(limits), job.cpuExtraMs)
  const bench = {
    agent,
    order,
    runs: runsOf({ agent, order, job, tools }, before.length),
    rules: rulesOf(language, limits),
    program: built.files,
    tools,
  }
  try {
    await judgeTests(bench, job, results)
    if (results.length < job.tests.length && !isEnough(job, results)) return { kind: 'paused', results }
    const verdict = results.find((r) => r.verdict !== 'accepted')?.verdict ?? 'accepted'
    return { kind: 'judged', result: summary(verdict, built.compilerOutput, results) }
  } finally {
    await bench.runs.settled()
  }
}

/** A job for a slot. `before`: what its tests came to in earlier slices. */
type SlotWork = {
  readonly agent: Agent
  readonly language: InstalledLanguage
  readonly job: JudgeJob
  readonly before: readonly TestResult[]
}

/** From the first test without a result up to the last, or as far as is needed, or until others go first. */
async function judgeTests(bench: Bench, job: JudgeJob, results: TestResult[]): Promise<void> {
  const first = results.length
  for (const [index, test] of job.tests.entries()) {
    if (index < first) continue
    if (index > first && bench.tools.isOver()) break
    if (index > first && job.checker.kind === 'program') await placeAgain(bench)
    const result = await judgeTest(bench, job, test, index)
    refuseStopped(bench.tools)
    results.push(result)
    bench.tools.onTest(index, result)
    if (isEnough(job, results)) break
  }
}

function refuseStopped({ stopped }: JudgeTools): void {
  const why = stopped()
  if (why === 'cancelled') throw new JobCancelled('the job was cancelled by its owner')
  if (why === 'broken-off') throw new BrokenOff()
}

/** Whether the tests that follow need not be run. */
function isEnough({ stopAtFirstFailure, stopAfterTimeLimits }: JudgeJob, results: readonly TestResult[]): boolean {
  const last = results.at(-1)?.verdict
  // After a failure of the checker's own all is judged again: more of it is of no use.
  if (last === 'internal-error') return true
  if (stopAtFirstFailure && last !== 'accepted') return true
  return results.filter(({ verdict }) => verdict === 'time-limit').length === stopAfterTimeLimits
}

type Bench = {
  readonly agent: Agent
  readonly order: RunOrder
  readonly runs: RunAhead
  readonly rules: Omit<VerdictRules, 'check'>
  /** The program's files, for when the box was lent to a checker. */
  readonly program: readonly BoxFile[]
  readonly tools: JudgeTools
}

async function placeAgain({ agent, program }: Bench): Promise<void> {
  await Promise.all([agent.begin(), ...program.map((file) => agent.put(file))])
}

type Tried = { readonly outcome: RunOutcome; readonly judged: Judged }

/** A near miss is tried again; its best time counts. */
async function bestOf<T extends Tried>(attempt: (again: number) => Promise<T>, limits: Limits): Promise<T> {
  let best = await attempt(0)
  for (let again = 1; again <= NEAR_RERUNS && isNearMiss(best.outcome, best.judged); again++) {
    if (!isNear(best.outcome, limits)) break
    const next = await attempt(again)
    if (next.judged.verdict !== 'time-limit' || next.outcome.cpuMs < best.outcome.cpuMs) best = next
  }
  return best
}

type Runs = Pick<Bench, 'agent' | 'order' | 'tools'> & { readonly job: JudgeJob }

function runsOf({ agent, order, job: { tests, checker }, tools }: Runs, first: number): RunAhead {
  const inputs = tests.map(({ input, inputBytes }) => inputBytes ?? input)
  const oneByOne = checker.kind === 'program'
  return new RunAhead({ agent, order, inputs, first, oneByOne, isStopped: () => tools.stopped() !== null })
}

async function judgeTest(
  bench: Bench,
  { checker, collects = false }: JudgeJob,
  test: JudgeTest,
  index: number,
): Promise<TestResult> {
  if (checker.kind === 'interactor') return judgeTalk(bench, checker, test)
  const { outcome, judged } = await bestOf(async (again): Promise<Tried> => {
    const outcome = await (again === 0 ? bench.runs.take() : bench.runs.again(index))
    // Neither tried again nor checked.
    refuseStopped(bench.tools)
    return { outcome, judged: judgeRun(outcome, { ...bench.rules, check: () => RIGHT }) }
  }, bench.rules.limits)
  if (collects) return collectedOf(outcome, judged)
  if (judged.verdict !== 'accepted' || test.expected === null) return resultOf(outcome, judged)
  const checked = { input: test.input, expected: test.expected, output: outcome.stdout }
  return resultOf(outcome, await checkOutput(checker, checked, checkerSlot(bench)))
}

async function judgeTalk(bench: Bench, checker: InteractorChecker, test: JudgeTest): Promise<TestResult> {
  const agent = await bench.tools.interactorAgent()
  const interactorAgent = checkerSlot({ ...bench, agent })
  const forget = agent.stopOn(bench.tools.signal)
  const talked = await bestOf(async () => {
    const once = await talkInSlots(bench, interactorAgent, { checker, test })
    refuseStopped(bench.tools)
    return once
  }, bench.rules.limits).finally(forget)
  return { ...resultOf(talked.outcome, talked.judged), transcript: talked.transcript }
}

function checkerSlot({ agent, tools }: Pick<Bench, 'agent' | 'tools'>): OutputSlot {
  return {
    agent,
    languageOf: tools.languageOf,
    javascript: tools.javascript,
    signal: tools.signal,
    onError: tools.onError,
    build: ({ source }, language, beside) => {
      const job = { ...CHECKER_JOB, languageId: language.id, source }
      const plan = language.plan(source, completeLimits(job.limits))
      return build({ agent, language, plan, job, builds: tools.builds, beside })
    },
  }
}

/** With extra time a program may have run on far beyond its limit: no other run changes that. */
const isNear = (outcome: RunOutcome, limits: Limits): boolean =>
  outcome.cpuMs <= Math.ceil(limits.cpuMs * (1 + NEAR)) + 10

function resultOf(outcome: RunOutcome, judged: Judged): TestResult {
  return {
    verdict: judged.verdict,
    cpuMs: outcome.cpuMs,
    wallMs: outcome.wallMs,
    memoryKiB: outcome.memoryKiB,
    exitCode: outcome.exitCode,
    signal: outcome.signal,
    stdout: outcome.stdout.toString('utf8', 0, SHOWN_BYTES),
    stderr: outcome.stderr.toString('utf8').replaceAll(`${BOX}/`, ''),
    message: judged.message,
    ...rawBytes(outcome, SHOWN_BYTES),
  }
}

/** What stood on the output is given back as files; people are shown none of it. */
function collectedOf(outcome: RunOutcome, judged: Judged): TestResult {
  const result = resultOf({ ...outcome, stdout: Buffer.alloc(0) }, judged)
  if (judged.verdict !== 'accepted') return result
  const made = madeFiles(outcome.stdout)
  if (made !== null) return { ...result, made }
  return { ...result, verdict: 'runtime-error', message: 'It left files that cannot be read.' }
}

function rulesOf(language: InstalledLanguage, limits: Limits): Omit<VerdictRules, 'check'> {
  return { limits, memory: language.runLimits(limits), ranOutOfMemory: language.ranOutOfMemory }
}

function summary(verdict: JudgeResult['verdict'], compileOutput: string, tests: readonly TestResult[]): JudgeResult {
  return {
    verdict,
    compileOutput,
    tests,
    passed: tests.filter((test) => test.verdict === 'accepted').length,
    cpuMs: Math.max(0, ...tests.map((test) => test.cpuMs)),
    memoryKiB: Math.max(0, ...tests.map((test) => test.memoryKiB)),
  }
}
