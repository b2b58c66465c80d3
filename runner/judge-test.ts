import { isUtf8 } from 'node:buffer'
import { asAsked, build } from './build.ts'
import { checkOutput, type OutputSlot } from './checkers/check-output.ts'
import { linkedSources } from './checkers/linked-sources.ts'
import { CHECKER_JOB } from './checkers/program.ts'
import { madeFiles } from './collecting.ts'
import { talkInSlots } from './interactive/index.ts'
import { type JudgeTools, refuseStopped } from './judge-tools.ts'
import { BOX } from './languages/language.ts'
import { completeLimits } from './limits.ts'
import { allPasses, type NextPass, type PassResult, scoresOf } from './passes.ts'
import type { Agent } from './sandbox/agent.ts'
import type { BoxFile, RunOrder, RunOutcome } from './sandbox/slot.ts'
import type { InteractorChecker, JudgeJob, JudgeTest, Limits, TestResult } from './types.ts'
import { isNearMiss, type Judged, judgeRun, NEAR_RERUNS, type VerdictRules } from './verdict.ts'

/** How much of a test's streams is kept for display; the checker sees the whole output. */
const SHOWN_BYTES = 1024 * 1024

/** The parts that judge one program. */
export type Bench = {
  readonly agent: Agent
  readonly orderOf: (test: JudgeTest) => RunOrder
  readonly rules: VerdictRules
  /** The program's files, to restore them after a checker used the box. */
  readonly program: readonly BoxFile[]
  readonly tools: JudgeTools
}

/** Empties the box and puts the program and the test's files into it. */
export async function placeAgain({ agent, program }: Bench, { files }: JudgeTest): Promise<void> {
  await Promise.all([agent.begin(), ...[...program, ...(files?.() ?? [])].map((file) => agent.put(file))])
}

type Tried = { readonly outcome: RunOutcome; readonly judged: Judged }

/** Repeats a near miss and returns the attempt with the best time. */
async function bestOf<T extends Tried>(attempt: (again: number) => Promise<T>, limits: Limits): Promise<T> {
  let best = await attempt(0)
  for (let again = 1; again <= NEAR_RERUNS && isNearMiss(best.outcome, best.judged, limits); again++) {
    const next = await attempt(again)
    if (next.judged.verdict !== 'time-limit' || next.outcome.cpuMs < best.outcome.cpuMs) best = next
  }
  return best
}

/** Runs the program on a test's input: with 0 for the first time, from 1 once more. */
type Run = (again: number) => Promise<RunOutcome>

/** Runs and checks the program on one test. */
export async function judgeTest(bench: Bench, job: JudgeJob, test: JudgeTest, run: Run): Promise<TestResult> {
  const checker = test.checker ?? job.checker
  if (checker.kind === 'interactor') return judgeTalks(bench, checker, test)
  const first = await runOnce(bench, run)
  if (job.collects === true) return collectedOf(first.outcome, first.judged)
  if (first.judged.verdict !== 'accepted' || test.expected === null) return resultOf(first.outcome, first.judged)
  const { expected } = test
  const check = async ({ outcome }: Tried, pass: NextPass | null): Promise<PassResult> => {
    const checked = { input: pass?.input ?? test.input, expected, output: outcome.stdout, earlier: pass?.earlier ?? [] }
    const ruling = await checkOutput(checker, checked, checkerSlot(bench))
    return { outcome, judged: ruling, feedback: ruling.feedback ?? null }
  }
  const checked = await check(first, null)
  if (checker.kind !== 'program' || (checker.passes ?? 1) === 1) return passResultOf(checked)
  const whole = await allPasses(checked, checker.passes ?? 1, async (next) => {
    // The checker used the box meanwhile.
    await placeAgain(bench, test)
    const tried = await runOnce(bench, () => bench.agent.run(bench.orderOf(test), next.input))
    return tried.judged.verdict === 'accepted' ? check(tried, next) : { ...tried, feedback: null }
  })
  return passResultOf(whole)
}

/** One run within the limits, not checked. */
const runOnce = (bench: Bench, run: Run): Promise<Tried> =>
  bestOf(async (again): Promise<Tried> => {
    const outcome = await run(again)
    // A stopped job is neither run again nor checked.
    refuseStopped(bench.tools)
    return { outcome, judged: judgeRun(outcome, bench.rules) }
  }, bench.rules.limits)

const passResultOf = (pass: PassResult & Pick<TestResult, 'passes'>): TestResult => ({
  ...resultOf(pass.outcome, { verdict: pass.judged.verdict, message: pass.judged.message }),
  ...scoresOf(pass.feedback),
  ...(pass.transcript === undefined ? {} : { transcript: pass.transcript }),
  ...(pass.passes === undefined ? {} : { passes: pass.passes }),
})

async function judgeTalks(bench: Bench, checker: InteractorChecker, test: JudgeTest): Promise<TestResult> {
  const first = await talkOnce(bench, checker, test, null)
  const { passes = 1 } = checker
  if (passes === 1) return passResultOf(first)
  return passResultOf(await allPasses(first, passes, (next) => talkOnce(bench, checker, test, next)))
}

async function talkOnce(
  bench: Bench,
  checker: InteractorChecker,
  test: JudgeTest,
  next: NextPass | null,
): Promise<PassResult> {
  const agent = await bench.tools.interactorAgent()
  const interactorAgent = checkerSlot({ ...bench, agent })
  const forget = agent.stopOn(bench.tools.signal)
  const pass = {
    checker,
    input: next?.input ?? test.input,
    expected: test.expected ?? '',
    earlier: next?.earlier ?? [],
  }
  return bestOf(async () => {
    const once = await talkInSlots({ ...bench, order: bench.orderOf(test) }, interactorAgent, pass)
    refuseStopped(bench.tools)
    return once
  }, bench.rules.limits).finally(forget)
}

function checkerSlot({ agent, tools }: Pick<Bench, 'agent' | 'tools'>): OutputSlot {
  return {
    ...tools,
    agent,
    build: (checker, language, beside) => {
      const { source } = checker
      const job = { ...CHECKER_JOB, languageId: language.id, source, compilerOptions: linkedSources(checker) }
      const plan = asAsked(language.plan(source, completeLimits(job.limits)), job)
      return build({ agent, language, plan, job, tools, beside })
    },
  }
}

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

/** Returns the output as files, and none of it for display. */
function collectedOf(outcome: RunOutcome, judged: Judged): TestResult {
  const result = resultOf({ ...outcome, stdout: Buffer.alloc(0) }, judged)
  if (judged.verdict !== 'accepted') return result
  const made = madeFiles(outcome.stdout)
  if (made !== null) return { ...result, made }
  return { ...result, verdict: 'runtime-error', message: 'It left files that cannot be read.' }
}

type Streams = { readonly stdout: Buffer; readonly stderr: Buffer }

/** The bytes of both streams, if either is not UTF-8 and its text would lose something. */
function rawBytes({ stdout, stderr }: Streams, most: number): Pick<TestResult, 'raw'> {
  if (isUtf8(stdout) && isUtf8(stderr)) return {}
  return { raw: { stdout: stdout.toString('base64', 0, most), stderr: stderr.toString('base64', 0, most) } }
}
