import { randomUUID } from 'node:crypto'
import type { ProblemValidation, TriedSolution } from '#contracts/http/problem-form'
import { type Grading, testPath } from '#core/grading'
import { type CheckedProblem, type CheckedSolution, isExpected, programOf, suggestedLimitMs } from '#core/problem'
import { type Expectation, speedSurprise, unexpected } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import type { TestRow } from '#db/queries/problems'
import { gradeOfResults, judgeTestOf } from '#features/judging'
import type { Checker, JudgeJob, JudgeResult, JudgeTest, Runner, TestResult, Verdict } from '#runner'

/** The parts of the judge that a validation run needs. */
export type ValidationJudge = Pick<Runner, 'judge' | 'languages' | 'status'>

/** The outcome of one solution; `verdict` null: the judge could not run it. */
export type SolutionOutcome = {
  readonly verdict: Verdict | null
  readonly passed: number
  readonly total: number
  readonly cpuMs: number
}

/** A setter's own programs have higher limits than a contestant's, also when they judge. */
const PROGRAM_LIMITS = { cpuMs: 10_000, wallMs: 20_000, memoryKiB: 1024 * 1024 } as const
/** A validator accepts an input with exit code 0, like testlib's, or with 42, like those of packages. */
const VALID: readonly (number | null)[] = [0, 42]
export const NOT_INSTALLED = 'Its language is not installed here.'
const NO_CHECKER: Checker = { kind: 'tokens' }

/** The problem to validate: a form's, or a package's. */
type TriedProblem = Pick<
  CheckedProblem,
  'timeLimitMs' | 'memoryLimitMb' | 'checker' | 'driverCode' | 'inputValidator'
> & {
  readonly testCases: readonly (Pick<TestRow, 'input' | 'output' | 'name'> &
    Partial<Pick<TestRow, 'own' | 'isHidden'>>)[]
  readonly solutions: readonly (CheckedSolution & {
    /** The allowed verdicts, if the folder alone does not determine them. */
    readonly verdicts?: readonly Verdict[]
    /** All that a package expects, test by test. */
    readonly expectation?: Expectation
  })[]
  /** How points follow from the tests, where groups alone do not say it. */
  readonly grading?: Grading | null
}

/** How a validation run shares the judge with other work. */
type ValidationTerms = {
  /** Takes turns with others in the judge's queue. */
  readonly owner: string
  readonly priority: 'practice' | 'rejudge'
  /** Called whenever a solution has an outcome. */
  readonly onJudged?: (solution: TriedSolution) => void
}

/** Whether there is anything to judge before the problem is saved. */
export const needsValidation = ({ checker, inputValidator, solutions }: CheckedProblem): boolean =>
  'source' in checker || inputValidator !== null || solutions.length > 0

/** Equal for problems that are judged in the same way, whatever their statements. */
export function validationKey(problem: CheckedProblem): string {
  const { timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions } = problem
  const tests = problem.testCases.map(({ input, output }) => [input, output])
  const judged = { tests, timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions }
  return Bun.SHA256.hash(JSON.stringify(judged), 'hex')
}

/** Validates a problem's programs: they must compile, accept the inputs, and get the expected verdicts. */
export class ValidationRun {
  readonly id = randomUUID()
  /** Resolves when all programs were judged. Never rejects. */
  readonly finished: Promise<void>
  private readonly fields: Record<string, string> = {}
  private readonly tried: TriedSolution[]
  private readonly verdicts: (Verdict | null)[] = []
  private isDone = false

  constructor(
    private readonly problem: TriedProblem,
    private readonly runner: ValidationJudge,
    private readonly terms: ValidationTerms,
  ) {
    this.tried = problem.solutions.map(({ name, languageId, expected }, index) => ({
      place: index + 1,
      name,
      languageId,
      expected,
      state: 'waiting' as const,
      verdict: null,
      isExpected: null,
      passed: 0,
      total: problem.testCases.length,
      timeMs: 0,
      memoryKiB: 0,
      tests: [],
      warning: '',
      message: '',
    }))
    this.finished = this.run().finally(() => {
      this.isDone = true
    })
  }

  get view(): ProblemValidation {
    const { timeLimitMs } = this.problem
    const slowestAcceptedMs = this.slowest()
    return {
      id: this.id,
      state: this.isDone ? 'done' : 'running',
      fields: this.fields,
      solutions: this.tried,
      timeLimitMs,
      slowestAcceptedMs,
      suggestedLimitMs: suggestedLimitMs(slowestAcceptedMs, timeLimitMs),
      isClean:
        this.isDone && Object.keys(this.fields).length === 0 && this.tried.every(({ isExpected: is }) => is === true),
    }
  }

  /** In the order of the solutions. For a finished run. */
  get outcomes(): readonly SolutionOutcome[] {
    return this.tried.map(({ passed, total, timeMs }, index) => ({
      verdict: this.verdicts[index] ?? null,
      passed,
      total,
      cpuMs: timeMs,
    }))
  }

  private async run(): Promise<void> {
    await this.checkPrograms()
    // A broken checker would fail every solution.
    if (Object.keys(this.fields).length > 0) return
    await Promise.all(this.problem.solutions.map((solution, index) => this.trySolution(solution, index)))
  }

  private async checkPrograms(): Promise<void> {
    const { checker, inputValidator } = this.problem
    if ('protocol' in checker) {
      const files = checker.files.map(({ path, content }) => ({ path, mode: 0o644, content: Buffer.from(content) }))
      const compiled = await this.judge({ ...programJob(checker, []), files: () => files })
      if (compiled.verdict === 'compilation-error')
        this.fields.checker = `The ${checker.kind === 'program' ? 'checker' : 'interactor'} does not compile: ${firstLines(compiled.compileOutput)}`
      else if (compiled.verdict === null) this.fields.checker = compiled.error
    }
    if (checker.kind === 'javascript') await this.checkJavaScript(checker)
    if (inputValidator !== null) await this.checkInputs(inputValidator)
  }

  /** The checker gets some program's output: any verdict is fine, but it must return one. */
  private async checkJavaScript(checker: Checker): Promise<void> {
    const language = this.runner.languages().find(({ key }) => key === 'python') ?? this.runner.languages()[0]
    const [first] = this.problem.testCases
    if (language === undefined || first === undefined) return
    const program = { languageId: language.id, source: language.template }
    const tests = [{ input: first.input, expected: first.output }]
    const result = await this.judge({ ...programJob(program, tests), checker })
    if (result.verdict === 'internal-error')
      this.fields.checker = messageOf(result.tests, this.problem.testCases) || 'The checker failed.'
  }

  private async checkInputs(validator: { readonly languageId: number; readonly source: string }): Promise<void> {
    const tests = this.problem.testCases.map(({ input }) => ({ input, expected: null }))
    const result = await this.judge(programJob(validator, tests))
    if (result.verdict === null) this.fields.inputValidator = result.error
    else if (result.verdict === 'compilation-error')
      this.fields.inputValidator = `The input validator does not compile: ${firstLines(result.compileOutput)}`
    else {
      const refused = result.tests.flatMap((test, index) =>
        VALID.includes(test.exitCode) ? [] : [`test case ${index + 1}${said(test)}`],
      )
      if (refused.length > 0) this.fields.inputValidator = `The input validator refuses ${listed(refused)}`
    }
  }

  private async trySolution(solution: TriedProblem['solutions'][number], index: number): Promise<void> {
    const { problem } = this
    const key = this.runner.languages().find(({ id }) => id === solution.languageId)?.key ?? ''
    const tests = problem.testCases.map((test) => judgeTestOf(test, problem.checker))
    const job: JudgeJob = {
      languageId: solution.languageId,
      source: programOf(solution.source, problem.driverCode[key]),
      tests,
      limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 },
      checker: problem.checker,
      // A solution that should fail is judged like a contestant's, up to its first failure: the verdict is the same, and a slow
      // one ends.
      stopAtFirstFailure: solution.expected !== 'accepted' && !asksMore(solution, problem),
    }
    const results: TestResult[] = []
    const result = await this.judge(job, {
      onStart: () => {
        results.length = 0
        this.note(index, { state: 'running', tests: [], passed: 0 })
      },
      onTest: (_place, test) => {
        results.push(test)
        this.note(index, figuresOf(results))
      },
    })
    const { verdict, faults } = outcomeOf(solution, problem, result)
    this.verdicts[index] = verdict
    const warning = verdict === null || faults.length === 0 ? '' : warningOf(solution, verdict, result, problem)
    const said = result.compileOutput || messageOf(result.tests, problem.testCases)
    this.note(index, {
      ...figuresOf(result.tests),
      state: 'done',
      verdict: verdict === null ? null : verdictLabel(verdict),
      isExpected: verdict !== null && (faults.length === 0 || warning !== ''),
      warning,
      message:
        verdict === null
          ? result.error
          : [said, ...(asksMore(solution, problem) ? faults.slice(0, MOST_NAMED) : [])]
              .filter((one) => one !== '')
              .join('\n'),
    })
    const judged = this.tried[index]
    if (judged !== undefined) this.terms.onJudged?.(judged)
  }

  private note(index: number, part: Partial<TriedSolution>): void {
    const before = this.tried[index]
    if (before !== undefined) this.tried[index] = { ...before, ...part }
  }

  private slowest(): number | null {
    const times = this.tried.flatMap(({ expected, tests, timeMs }) =>
      expected === 'accepted' && tests.length > 0 ? [timeMs] : [],
    )
    return times.length === 0 ? null : Math.max(...times)
  }

  private get turn() {
    return { priority: this.terms.priority, owner: this.terms.owner }
  }

  private async judge(job: JudgeJob, hooks: Hooks = {}): Promise<Judged> {
    if (!this.runner.languages().some(({ id }) => id === job.languageId)) return { ...NOT_TAKEN, error: NOT_INSTALLED }
    try {
      return { ...(await this.runner.judge(job, { ...this.turn, ...hooks })), error: '' }
    } catch (error) {
      // The judge is unavailable or full: no program is at fault.
      return { ...NOT_TAKEN, error: error instanceof Error ? error.message : String(error) }
    }
  }
}

type Solution = TriedProblem['solutions'][number]

/** Its first failure does not say all that is expected of it. */
const asksMore = ({ expectation }: Solution, { grading = null }: TriedProblem): boolean =>
  grading !== null || expectation?.rules.some(({ isUsual }) => !isUsual) === true

/** What a solution came to, and what of that is not as expected. */
function outcomeOf(
  solution: Solution,
  { grading = null, testCases }: TriedProblem,
  result: Judged,
): { readonly verdict: Verdict | null; readonly faults: readonly string[] } {
  const { expectation } = solution
  const cases = testCases.map(({ name, isHidden = true }) => ({ name, isHidden }))
  const isCompiled = result.verdict !== 'compilation-error'
  const isGraded = grading !== null && isCompiled && result.tests.length > 0
  const grade = isGraded ? gradeOfResults(grading, cases, result.tests) : null
  const verdict = result.verdict === null ? null : (grade?.verdict ?? result.verdict)
  if (verdict === null) return { verdict, faults: [] }
  if (expectation === undefined) return { verdict, faults: mayComeTo(solution, verdict) ? [] : [''] }
  const faults = unexpected(expectation, { isCompiled, tests: cases.map(testPath), results: result.tests, grade })
  return { verdict, faults: grade?.fault == null ? faults : [grade.fault, ...faults] }
}

/** Only packages expect verdicts of other machines: a form's solutions are judged here. */
const warningOf = (
  { expectation, verdicts: expected = [] }: Solution,
  verdict: Verdict,
  { cpuMs: slowestMs }: Judged,
  { timeLimitMs: limitMs }: TriedProblem,
): string => (expectation === undefined ? '' : (speedSurprise({ expected, verdict, slowestMs, limitMs }) ?? ''))

const mayComeTo = ({ expected, verdicts }: TriedProblem['solutions'][number], verdict: Verdict): boolean =>
  verdicts === undefined ? isExpected(expected, verdict) : verdicts.includes(verdict)

type Hooks = {
  readonly onStart?: () => void
  readonly onTest?: (index: number, result: TestResult) => void
}
type Judged = Omit<JudgeResult, 'verdict'> & { readonly verdict: Verdict | null; readonly error: string }
const NOT_TAKEN = { verdict: null, compileOutput: '', tests: [], passed: 0, cpuMs: 0, memoryKiB: 0 } as const

const programJob = (
  { languageId, source }: { readonly languageId: number; readonly source: string },
  tests: readonly JudgeTest[],
): JudgeJob => ({ languageId, source, tests, limits: PROGRAM_LIMITS, checker: NO_CHECKER, stopAtFirstFailure: false })

const figuresOf = (tests: readonly TestResult[]) => ({
  passed: tests.filter(({ verdict }) => verdict === 'accepted').length,
  timeMs: Math.ceil(Math.max(0, ...tests.map(({ cpuMs }) => cpuMs))),
  memoryKiB: Math.max(0, ...tests.map(({ memoryKiB }) => memoryKiB)),
  tests: tests.map(({ verdict, cpuMs }) => ({ verdict: verdictLabel(verdict), timeMs: Math.ceil(cpuMs) })),
})

/** The message of the first failed test. */
function messageOf(tests: readonly TestResult[], testCases: TriedProblem['testCases']): string {
  const at = tests.findIndex(({ verdict }) => verdict !== 'accepted')
  const failed = tests[at]
  if (failed === undefined) return ''
  const message = failed.message || firstLines(failed.stderr)
  const name = testCases[at]?.name ?? ''
  const called = name === '' || name === String(at + 1) ? '' : ` (${name})`
  return `Test case ${at + 1}${called}: ${verdictLabel(failed.verdict)}${message === '' ? '' : `. ${message}`}`
}

const said = ({ stderr, stdout, message }: TestResult): string => {
  const text = firstLines(stderr || stdout || message)
  return text === '' ? '' : ` (${text})`
}

/** A form's field has room for a few lines. */
const firstLines = (text: string): string => text.trim().split('\n').slice(0, 6).join('\n').slice(0, 600)

const MOST_NAMED = 5
const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join('; ')
    : `${names.slice(0, MOST_NAMED).join('; ')} and ${names.length - MOST_NAMED} more`
