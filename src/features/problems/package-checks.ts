import type { CallWatch } from '#contracts/operator-socket'
import { plural } from '#contracts/plural'
import { testPath } from '#core/grading'
import type { InputCheck, Maker, ProblemPackage } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import { judgeTestOf } from '#features/judging'
import {
  isFolderScript,
  type JudgeJob,
  type JudgeResult,
  type JudgeTest,
  missingInterpreter,
  type Runner,
  type TestResult,
} from '#runner'
import { compilerSaid } from './compiler-output'
import { canRun, programJob, VALID } from './setters-judge'

type CheckedPackage = Pick<ProblemPackage, 'slug' | 'cases' | 'checker'>
type Checking = {
  readonly runner: Pick<Runner, 'judge' | 'languages'>
  readonly watch: Pick<CallWatch, 'signal'>
}

/** The limits of a setter's own programs, which are higher than a contestant's. */
const LIMITS = { cpuMs: 10_000, wallMs: 20_000, memoryKiB: 2 * 1024 * 1024, outputKiB: 64 * 1024 } as const
const MOST_NAMED = 10
const NOT_CHECKED = 'tests are not checked by it.'
/** The name of the input's file for a validator of answers. */
const INPUT_FILE = 'test.in'
/** A program that prints an answer like a contestant's would. It is in Bash, because almost every judge has that. */
const PRINTER = { languageId: 46, source: 'cat answer\n' } as const
const NO_PRINTER =
  'The output validator does not look at the answers: Bash, which would print them, is not installed here.'

export type CheckedTests = {
  /** A sentence for each test that a validator refuses, with the validator's message; empty if all are valid. */
  readonly refusals: readonly string[]
  /** A sentence for each validator that could not run here. */
  readonly notes: readonly string[]
}

/**
 * Runs a package's own validators on its tests: validators of inputs on each input, validators of answers on each
 * answer, and its output validator on each answer, as if a contestant had printed it.
 */
export async function checkTests(
  source: CheckedPackage,
  checks: readonly InputCheck[],
  checking: Checking,
): Promise<CheckedTests> {
  const asked = checks.filter(({ reads }) => reads === 'input' || hasAnswers(source))
  const isInstalled = ({ languageId }: Pick<Maker, 'languageId'>): boolean => canRun(checking.runner, languageId)
  const running = asked.filter(({ validator }) => isInstalled(validator))
  const inputs = await Promise.all(running.map((check) => checkedBy(source, check, checking)))
  const refusals = inputs.flatMap((one) => one.refusals)
  const notes = [
    ...asked
      .filter(({ validator }) => !isInstalled(validator))
      .map(({ validator }) => `${validator.path}: its language is not installed here: ${NOT_CHECKED}`),
    ...inputs.flatMap((one) => one.notes),
  ]
  if (!hasOwnValidator(source)) return { refusals, notes }
  if (!isInstalled(PRINTER)) return { refusals, notes: [...notes, NO_PRINTER] }
  return { refusals: [...refusals, ...(await refusedAnswers(source, checking))], notes }
}

/** Runs one validator on every test. */
async function checkedBy(
  { slug, cases }: CheckedPackage,
  check: InputCheck,
  checking: Checking,
): Promise<CheckedTests> {
  const { validator, reads } = check
  const tests = cases.map((test) => checkedTest(test, check))
  const { linked: compilerOptions = [] } = validator
  const job = { ...programJob(validator, tests, LIMITS), files: () => filesOf(validator), compilerOptions }
  const judged = await judge(job, slug, checking)
  if (judged.verdict === 'compilation-error') return uncompiled(validator, judged.compileOutput)
  const refused = judged.tests.flatMap((result, index) => {
    const test = cases[index]
    if (test === undefined || VALID.includes(result.exitCode)) return []
    return [
      `${validator.path} refuses data/${testPath(test)}.${reads === 'input' ? 'in' : 'ans'}${saidBy(passedLimit(result) ? [result.message] : [result.stderr, result.stdout, result.message], result)}`,
    ]
  })
  return { refusals: named(refused), notes: [] }
}

function checkedTest(test: CheckedPackage['cases'][number], { reads, argumentsFor }: InputCheck): JudgeTest {
  const given = argumentsFor(testPath(test))
  if (reads === 'input') {
    // As the format has it, also with what a submission gets on this test.
    const { programArguments = [], files } = judgeTestOf(test, { kind: 'tokens' })
    const own = { input: test.input, expected: null, programArguments: [...given, ...programArguments] }
    return files === undefined ? own : { ...own, files }
  }
  const input = { path: INPUT_FILE, mode: 0o644, content: Buffer.from(test.input) }
  return { input: test.output, expected: null, programArguments: [INPUT_FILE, ...given], files: () => [input] }
}

/** Whether the tests have answers that can be checked: conversations and multi-pass problems have none. */
export const hasAnswers = ({ checker }: CheckedPackage): boolean =>
  checker.kind !== 'interactor' && !(checker.kind === 'program' && checker.passes !== undefined)

/**
 * The result for a validator that does not compile. A script that needs a missing interpreter is noted and not held
 * against the package.
 */
function uncompiled({ path, languageId }: Maker, compileOutput: string): CheckedTests {
  const missing = isFolderScript(languageId) ? missingInterpreter(compileOutput) : null
  if (missing !== null)
    return { refusals: [], notes: [`${path}: ${missing}, which is not installed here: ${NOT_CHECKED}`] }
  return { refusals: [`${path} does not compile:\n${compilerSaid(compileOutput)}`], notes: [] }
}

/** Whether the output validator can check answers. In a multi-pass problem, no single output answers a test. */
const hasOwnValidator = ({ checker }: CheckedPackage): boolean =>
  checker.kind === 'program' && checker.passes === undefined

async function refusedAnswers({ slug, cases, checker }: CheckedPackage, checking: Checking): Promise<string[]> {
  const tests = cases.map((test): JudgeTest => {
    const judged = judgeTestOf(test, checker)
    const answer = { path: 'answer', mode: 0o644, content: Buffer.from(test.output) }
    return { ...judged, files: () => [answer] }
  })
  const judged = await judge({ ...programJob(PRINTER, tests, LIMITS), checker }, slug, checking)
  return named(
    judged.tests.flatMap((result, index) => {
      const test = cases[index]
      if (test === undefined || result.verdict === 'accepted') return []
      return [`output_validator refuses the answer data/${testPath(test)}.ans${saidBy([result.message], result)}`]
    }),
  )
}

const filesOf = ({ files }: Maker) => files.map(({ path, content }) => ({ path, mode: 0o644, content }))

/**
 * Judges a job and ends it at the first exceeded limit: a program that exceeds its limits on every test would occupy a
 * slot for hours.
 */
function judge(job: JudgeJob, slug: string, { runner, watch }: Checking): Promise<JudgeResult> {
  const turn = { priority: 'rejudge', owner: `package:${slug}`, signal: watch.signal } as const
  return runner.judge({ ...job, isOver: (results) => results.some(passedLimit) }, turn)
}

/** Whether the program was stopped at a limit, which then counts as the reason for the refusal, whatever it printed. */
const passedLimit = ({ verdict }: TestResult): boolean =>
  verdict === 'time-limit' || verdict === 'memory-limit' || verdict === 'output-limit'

/** The first of these texts that is not empty, otherwise the verdict. */
function saidBy(texts: readonly string[], { verdict }: TestResult): string {
  const text = texts.map((one) => one.trim()).find((one) => one !== '') ?? ''
  const lines = text.split('\n').slice(0, 4).join('\n').slice(0, 400)
  return lines === '' ? `: ${verdictLabel(verdict)}.` : `: ${lines}`
}

const named = (refused: readonly string[]): string[] =>
  refused.length <= MOST_NAMED
    ? [...refused]
    : [
        ...refused.slice(0, MOST_NAMED),
        `and ${plural(refused.length - MOST_NAMED, 'more test')} by the same validator.`,
      ]
