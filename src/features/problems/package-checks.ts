import { testPath } from '#core/grading'
import type { InputCheck, Maker, ProblemPackage } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import { judgeTestOf } from '#features/judging'
import type { JudgeJob, JudgeResult, JudgeTest, Runner, TestResult } from '#runner'
import type { ValidationWatch } from './package-validation'

type CheckedPackage = Pick<ProblemPackage, 'slug' | 'cases' | 'checker'>
type Checking = {
  readonly runner: Pick<Runner, 'judge' | 'languages'>
  readonly watch: Pick<ValidationWatch, 'signal'>
}

/** A setter's own programs have higher limits than a contestant's. */
const LIMITS = { cpuMs: 10_000, wallMs: 20_000, memoryKiB: 2 * 1024 * 1024, outputKiB: 64 * 1024 } as const
/** A validator accepts with exit code 42, or with 0 as testlib's do. */
const VALID: readonly (number | null)[] = [0, 42]
const MOST_NAMED = 10
/** Prints an answer as a contestant's program would: in Bash, as almost every judge has that. */
const PRINTER = { languageId: 46, source: 'cat answer\n' } as const
const NO_PRINTER =
  'The output validator does not look at the answers: Bash, which would print them, is not installed here.'

export type CheckedTests = {
  /** A sentence for each test that a validator refuses, with what it said; none: all is well. */
  readonly refusals: readonly string[]
  /** A sentence for each validator that could not run here. */
  readonly notes: readonly string[]
}

/**
 * Has a package's own validators look at its tests: those of inputs at each input, and its output validator at each answer, as if a
 * contestant had printed it.
 */
export async function checkTests(
  source: CheckedPackage,
  checks: readonly InputCheck[],
  checking: Checking,
): Promise<CheckedTests> {
  const isInstalled = ({ languageId }: Pick<Maker, 'languageId'>): boolean =>
    checking.runner.languages().some(({ id }) => id === languageId)
  const running = checks.filter(({ validator }) => isInstalled(validator))
  const inputs = await Promise.all(running.map((check) => refusedInputs(source, check, checking)))
  const notes = checks
    .filter(({ validator }) => !isInstalled(validator))
    .map(({ validator }) => `${validator.path}: its language is not installed here: inputs are not checked by it.`)
  if (!hasOwnValidator(source)) return { refusals: inputs.flat(), notes }
  if (!isInstalled(PRINTER)) return { refusals: inputs.flat(), notes: [...notes, NO_PRINTER] }
  return { refusals: [...inputs.flat(), ...(await refusedAnswers(source, checking))], notes }
}

async function refusedInputs(
  { slug, cases }: CheckedPackage,
  check: InputCheck,
  checking: Checking,
): Promise<string[]> {
  const { validator, argumentsFor } = check
  const tests = cases.map((test) => ({
    input: test.input,
    expected: null,
    programArguments: argumentsFor(testPath(test)),
  }))
  const job = { ...programJob(validator, tests), files: () => filesOf(validator) }
  const judged = await judge(job, slug, checking)
  if (judged.verdict === 'compilation-error')
    return [`${validator.path} does not compile:\n${judged.compileOutput.slice(0, 2000)}`]
  return named(
    judged.tests.flatMap((result, index) => {
      const test = cases[index]
      if (test === undefined || VALID.includes(result.exitCode)) return []
      return [
        `${validator.path} refuses data/${testPath(test)}.in${saidBy([result.stderr, result.stdout, result.message], result)}`,
      ]
    }),
  )
}

/** In a multi-pass problem no single output answers a test. */
const hasOwnValidator = ({ checker }: CheckedPackage): boolean =>
  checker.kind === 'program' && checker.passes === undefined

async function refusedAnswers({ slug, cases, checker }: CheckedPackage, checking: Checking): Promise<string[]> {
  const tests = cases.map((test): JudgeTest => {
    const judged = judgeTestOf(test, checker)
    const answer = { path: 'answer', mode: 0o644, content: Buffer.from(test.output) }
    return { ...judged, files: () => [answer] }
  })
  const judged = await judge({ ...programJob(PRINTER, tests), checker }, slug, checking)
  return named(
    judged.tests.flatMap((result, index) => {
      const test = cases[index]
      if (test === undefined || result.verdict === 'accepted') return []
      return [`output_validator refuses the answer data/${testPath(test)}.ans${saidBy([result.message], result)}`]
    }),
  )
}

const programJob = (
  { languageId, source }: Pick<Maker, 'languageId' | 'source'>,
  tests: readonly JudgeTest[],
): JudgeJob => ({
  languageId,
  source,
  tests,
  limits: LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: false,
})

const filesOf = ({ files }: Maker) => files.map(({ path, content }) => ({ path, mode: 0o644, content }))

async function judge(job: JudgeJob, slug: string, { runner, watch }: Checking): Promise<JudgeResult> {
  return await runner.judge(job, { priority: 'rejudge', owner: `package:${slug}`, signal: watch.signal })
}

/** The first of these that is not empty, or how it ended. */
function saidBy(texts: readonly string[], { verdict }: TestResult): string {
  const text = texts.map((one) => one.trim()).find((one) => one !== '') ?? ''
  const lines = text.split('\n').slice(0, 4).join('\n').slice(0, 400)
  return lines === '' ? `: ${verdictLabel(verdict)}.` : `: ${lines}`
}

const named = (refused: readonly string[]): string[] =>
  refused.length <= MOST_NAMED
    ? [...refused]
    : [...refused.slice(0, MOST_NAMED), `and ${refused.length - MOST_NAMED} more tests by the same validator.`]
