import { AMONG_FILES, asAsked, build, filesBeside } from './build.ts'
import type { InstalledLanguage } from './installed.ts'
import { talkingLimits } from './interactive/index.ts'
import { isEnough, summary, verdictOf, withinKept } from './job-result.ts'
import { type Bench, judgeTest, placeAgain } from './judge-test.ts'
import { BrokenOff, type JudgeTools, refuseStopped } from './judge-tools.ts'
import { completeLimits } from './limits.ts'
import { runOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOrder, RunOutcome } from './sandbox/slot.ts'
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
    rules: { limits, memory: language.runLimits(limits), ranOutOfMemory: language.ranOutOfMemory },
    program: built.files,
    tools,
  }
  const runs = runsOf({ agent, orderOf, job, tools }, before.length)
  try {
    await judgeTests({ bench, runs, job }, results)
    if (results.length < job.tests.length && !(await isEnough(job, results))) return { kind: 'paused', results }
    return { kind: 'judged', result: summary(verdictOf(results), built.compilerOutput, results) }
  } finally {
    await runs.settled()
  }
}

/** A job for a slot. `before`: results of its tests from earlier slices. */
type SlotWork = {
  readonly agent: Agent
  readonly language: InstalledLanguage
  readonly job: JudgeJob
  readonly before: readonly TestResult[]
}

/** A job with its program in the slot, and that program's runs over all tests. */
type Judging = { readonly bench: Bench; readonly runs: RunAhead; readonly job: JudgeJob }

/** Judges from the first test without a result to the last, or until the rest is not needed or other jobs should go first. */
async function judgeTests({ bench, runs, job }: Judging, results: TestResult[]): Promise<void> {
  const first = results.length
  for (const [index, test] of job.tests.entries()) {
    if (index < first) continue
    if (index > first && bench.tools.isOver()) break
    const result = await settledOr({ runs, job }, results, async () => {
      const isLent = index > first && job.checker.kind === 'program'
      if (isLent || job.tests.some(({ files }) => files !== undefined)) await placeAgain(bench, test)
      return judgeTest(bench, job, test, (again) => (again === 0 ? runs.take() : runs.again(index)))
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
  { runs, job }: Pick<Judging, 'runs' | 'job'>,
  results: readonly TestResult[],
  judge: () => Promise<TestResult>,
): Promise<TestResult> {
  const verdict = (await job.settled?.(results)) ?? null
  if (verdict === null) return judge()
  await runs.skip()
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

/** Runs are sent ahead for about this much time, which is all that is lost if one of them fails. */
const AHEAD_MS = 50
const AHEAD_RUNS = 8
const AHEAD_BYTES = 1024 * 1024

type RunAheadOptions = {
  readonly agent: Agent
  /** The order for the input at an index. Runs sent ahead repeat the last order: see `oneByOne`. */
  readonly orderOf: (index: number) => RunOrder
  /** Bytes if the input is not text. */
  readonly inputs: readonly (string | Uint8Array)[]
  /** The index of the first input. */
  readonly first: number
  /** Whether the slot is needed for something else between two runs. */
  readonly oneByOne: boolean
  /** Whether the job must end here, so that nothing more is sent. */
  readonly isStopped: () => boolean
}

type Sent = { readonly outcome: Promise<RunOutcome | null>; readonly bytes: number }

/**
 * Runs a program on one input after the other. Quick runs are sent before the earlier ones are judged, so that neither
 * the agent nor the judge waits for the other. After a run that failed, the agent skips those sent ahead, as judging
 * may stop there and each may take its whole limit; they are requested again if needed.
 */
class RunAhead {
  private readonly sent: Sent[] = []
  private next: number

  constructor(private readonly options: RunAheadOptions) {
    this.next = options.first
  }

  /** Returns the run on the next input. Rejects only with SlotLost or AgentError. */
  async take(): Promise<RunOutcome> {
    const index = this.next - this.sent.length
    const outcome = (await this.sent.shift()?.outcome) ?? (await this.again(index))
    this.next = Math.max(this.next, index + 1)
    this.sendMore(outcome)
    return outcome
  }

  /** Skips the next input; the result of a run sent ahead for it is dropped. */
  async skip(): Promise<void> {
    if (this.sent.length === 0) this.next += 1
    else await this.sent.shift()?.outcome
  }

  /** Resolves when the slot has answered everything sent: nothing of this program then runs. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.sent.splice(0).map(({ outcome }) => outcome))
  }

  /** Runs once more on the input at `index`. */
  again(index: number): Promise<RunOutcome> {
    return this.options.agent.run(this.options.orderOf(index), this.input(index))
  }

  private input(index: number): Buffer {
    const input = this.options.inputs[index] ?? ''
    return typeof input === 'string' ? Buffer.from(input, 'utf8') : Buffer.from(input)
  }

  /** Refills only when half of the runs are done, since each message wakes the agent. */
  private sendMore(last: RunOutcome): void {
    const { inputs, oneByOne, isStopped } = this.options
    const places = oneByOne || isStopped() ? 0 : Math.min(AHEAD_RUNS, Math.floor(AHEAD_MS / Math.max(last.wallMs, 0.1)))
    if (this.sent.length > places / 2) return
    let bytes = this.sent.reduce((sum, run) => sum + run.bytes, 0)
    while (this.sent.length < places && this.next < inputs.length && bytes < AHEAD_BYTES) {
      const input = this.input(this.next++)
      bytes += input.byteLength
      this.sent.push({ outcome: this.send(input), bytes: input.byteLength })
    }
  }

  private send(input: Buffer): Promise<RunOutcome | null> {
    const outcome = this.options.agent.runNext(input)
    // After a failure this promise may never be awaited; a lost slot shows in the next call.
    outcome.catch(() => undefined)
    return outcome
  }
}
