import { createHash } from 'node:crypto'
import { CHECKER_JOB, checkOutput, type OutputSlot } from './checkers/check-output.ts'
import { RIGHT } from './checkers/checker.ts'
import type { JavaScriptChecks } from './checkers/javascript-checks.ts'
import { BUILD_BYTES_MAX, type Build, CompileCache } from './compile-cache.ts'
import type { InstalledLanguage } from './installed.ts'
import { talkInSlots, talkingLimits } from './interactive/index.ts'
import { BOX, type Plan } from './languages/language.ts'
import { COMPILE_LIMITS, completeLimits } from './limits.ts'
import { compileOrder, runOrder } from './orders.ts'
import { rawBytes } from './raw-bytes.ts'
import { RunAhead } from './run-ahead.ts'
import type { Agent } from './sandbox/agent.ts'
import type { BoxFile, RunOrder, RunOutcome } from './sandbox/slot.ts'
import type { InteractorChecker, JobFile, JudgeJob, JudgeResult, JudgeTest, Limits, TestResult } from './types.ts'
import { endOf, isNearMiss, type Judged, judgeRun, NEAR, NEAR_RERUNS, type VerdictRules } from './verdict.ts'

/** What is kept of one test's streams for people to see; the checker sees all of the output. */
const SHOWN_BYTES = 1024 * 1024
const COMPILE_WORDS = 64 * 1024

export type JudgeTools = {
  readonly builds: CompileCache
  readonly onTest: (index: number, result: TestResult) => void
  /** A checker may be written in any language that is installed. */
  readonly languageOf: (id: number) => InstalledLanguage | undefined
  /** A second slot, for the interactor that a program talks with. */
  readonly partner: () => Promise<Agent>
  readonly javascript: JavaScriptChecks
  /** What only the operators are told. */
  readonly onTrouble: (what: string, words: string) => void
}

/**
 * Judges one job in one slot: build, then test after test. Rejects only where the slot or the agent failed, and the job
 * may then be judged again from the beginning, in another slot.
 */
export async function judgeInSlot(
  agent: Agent,
  language: InstalledLanguage,
  job: JudgeJob,
  tools: JudgeTools,
): Promise<JudgeResult> {
  const asked = completeLimits(job.limits)
  const limits = job.checker.kind === 'interactor' ? talkingLimits(asked) : asked
  const plan = asAsked(language.plan(job.source, limits), job)
  const building = { agent, language, plan, job, builds: tools.builds, beside: filesBeside(plan, job) }
  const [, built] = await Promise.all([agent.begin(), build(building)])
  if (!built.ok) return summary('compilation-error', built.words, [])
  const order = runOrder(plan.run, limits, language.runLimits(limits), job.cpuExtraMs)
  const bench = {
    agent,
    order,
    runs: runsOf(agent, order, job),
    rules: rulesOf(language, limits),
    program: built.files,
    tools,
  }
  const results: TestResult[] = []
  for (const [index, test] of job.tests.entries()) {
    if (index > 0 && job.checker.kind === 'program') await placeAgain(bench)
    const result = await judgeTest(bench, job, test, index)
    results.push(result)
    tools.onTest(index, result)
    // After a failure of the checker's own all is judged again: more of it is of no use.
    if (result.verdict === 'internal-error') break
    if (job.stopAtFirstFailure && result.verdict !== 'accepted') break
  }
  return summary(results.find((r) => r.verdict !== 'accepted')?.verdict ?? 'accepted', built.words, results)
}

/** Writes both streams to one before the program starts; the shell is gone by then. */
const BOTH_TO_STDOUT = ['/bin/sh', '-c', 'exec "$@" 2>&1', 'sh'] as const

/** Starts where the files beside the source are. */
const AMONG_FILES = ['/bin/sh', '-c', `cd ${BOX} && exec "$@"`, 'sh'] as const

/** The plan with what the job adds to its command lines. */
function asAsked(plan: Plan, job: JudgeJob): Plan {
  const { programArguments = [], compilerOptions = [], stderrToStdout = false } = job
  const run = [...(job.files ? AMONG_FILES : []), ...plan.run, ...programArguments]
  return {
    sourceFile: plan.sourceFile,
    compile: plan.compile && [...plan.compile, ...compilerOptions],
    run: stderrToStdout ? [...BOTH_TO_STDOUT, ...run] : run,
  }
}

type BuildJob = {
  readonly agent: Agent
  readonly language: InstalledLanguage
  readonly plan: Plan
  readonly job: JudgeJob
  readonly builds: CompileCache
  readonly beside: readonly JobFile[]
}

/** The job's files, without those that would take the source's place. */
function filesBeside({ sourceFile }: Plan, { files }: JudgeJob): readonly JobFile[] {
  return (files?.() ?? []).filter(({ path }) => path !== sourceFile && !path.startsWith(`${sourceFile}/`))
}

const fingerprint = ({ path, mode, content }: JobFile): string =>
  `${path}:${mode}:${createHash('sha256').update(content).digest('hex')}`

/** Leaves the program in the box: from the cache, or by compiling it. */
async function build(building: BuildJob): Promise<Build> {
  const { agent, plan, builds, job, beside } = building
  const sourceFile = { path: plan.sourceFile, mode: 0o644, content: Buffer.from(job.source, 'utf8') }
  if (!plan.compile) {
    await Promise.all([sourceFile, ...beside].map((file) => agent.put(file)))
    return { ok: true, files: [sourceFile, ...beside], words: '' }
  }
  const key = CompileCache.key(building.language.name, [...plan.compile, ...beside.map(fingerprint)], job.source)
  const known = builds.get(key)
  if (known?.ok) await Promise.all(known.files.map((file) => agent.put(file)))
  if (known) return known
  const placed = [sourceFile, ...beside].map((file) => agent.put(file))
  const [outcome] = await Promise.all([compile(building), ...placed])
  return keep(agent, builds, key, outcome)
}

const NO_INPUT = Buffer.alloc(0)

/** Once more without the toolchain's caches if the compiler stumbles over one of them: that is not the program's fault. */
async function compile({ agent, language, plan, job }: BuildJob): Promise<RunOutcome> {
  const limits = completeLimits({ ...COMPILE_LIMITS, ...language.language.compileLimits })
  const outcome = await agent.run(compileOrder(plan.compile ?? [], limits), NO_INPUT)
  if (outcome.exitCode === 0 || !outcome.stderr.includes('/cache/')) return outcome
  const plain = asAsked(language.plan(job.source, completeLimits(job.limits), { withoutCaches: true }), job)
  return plain.compile ? agent.run(compileOrder(plain.compile, limits)) : outcome
}

async function keep(agent: Agent, builds: CompileCache, key: string, outcome: RunOutcome): Promise<Build> {
  const words = compilerWords(outcome)
  if (outcome.exitCode !== 0 || outcome.stopped !== 'none') {
    const refused: Build = { ok: false, words: words || endOf(outcome) }
    if (outcome.stopped === 'none') builds.set(key, refused)
    return refused
  }
  const files = await agent.files(PROGRAM_BYTES_MAX)
  if (files === null || files.length === 0) return { ok: false, words: files === null ? TOO_LARGE : NOTHING_LEFT }
  // The frame that the files lie in is let go; what is kept is only theirs.
  const made: Build = { ok: true, files: files.map((file) => ({ ...file, content: Buffer.from(file.content) })), words }
  builds.set(key, made)
  return made
}

/** Everything that a compiler leaves, together. */
const PROGRAM_BYTES_MAX = BUILD_BYTES_MAX * 4
const TOO_LARGE = `The program is larger than ${PROGRAM_BYTES_MAX / 1024 / 1024} MB.`
/** Not even its source: see the agent's box.c for what is not kept. */
const NOTHING_LEFT = 'The compiler left nothing that can be kept.'

const STOPPED_WORDS: Readonly<Record<RunOutcome['stopped'], string>> = {
  none: '',
  cpu: 'The compiler took too much processor time and was stopped.',
  wall: 'The compiler took too long and was stopped.',
  memory: 'The compiler needed too much memory and was stopped.',
  output: 'The compiler said too much and was stopped.',
  judge: 'The compiler was stopped.',
}

/** Bounded, and free of the sandbox's own paths. */
function compilerWords(outcome: RunOutcome): string {
  const said = `${outcome.stdout.toString('utf8')}${outcome.stderr.toString('utf8')}`.replaceAll(`${BOX}/`, '')
  const cut = said.length > COMPILE_WORDS ? `${said.slice(0, COMPILE_WORDS)}\n[more was said]` : said
  return [cut.trimEnd(), STOPPED_WORDS[outcome.stopped]].filter((part) => part !== '').join('\n')
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

function runsOf(agent: Agent, order: RunOrder, { tests, checker, stopAtFirstFailure }: JudgeJob): RunAhead {
  const inputs = tests.map(({ input, inputBytes }) => inputBytes ?? input)
  return new RunAhead({ agent, order, inputs, stopAtFirstFailure, oneByOne: checker.kind === 'program' })
}

async function judgeTest(bench: Bench, { checker }: JudgeJob, test: JudgeTest, index: number): Promise<TestResult> {
  if (checker.kind === 'interactor') return judgeTalk(bench, checker, test)
  const { outcome, judged } = await bestOf(async (again): Promise<Tried> => {
    const outcome = await (again === 0 ? bench.runs.take() : bench.runs.again(index))
    return { outcome, judged: judgeRun(outcome, { ...bench.rules, check: () => RIGHT }) }
  }, bench.rules.limits)
  if (judged.verdict !== 'accepted' || test.expected === null) return resultOf(outcome, judged)
  const checked = { input: test.input, expected: test.expected, output: outcome.stdout }
  return resultOf(outcome, await checkOutput(checker, checked, checkerSlot(bench)))
}

async function judgeTalk(bench: Bench, checker: InteractorChecker, test: JudgeTest): Promise<TestResult> {
  const partner = checkerSlot({ ...bench, agent: await bench.tools.partner() })
  const talked = await bestOf(() => talkInSlots(bench, partner, { checker, test }), bench.rules.limits)
  return { ...resultOf(talked.outcome, talked.judged), transcript: talked.transcript }
}

function checkerSlot({ agent, tools }: Pick<Bench, 'agent' | 'tools'>): OutputSlot {
  return {
    agent,
    languageOf: tools.languageOf,
    javascript: tools.javascript,
    onTrouble: tools.onTrouble,
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
