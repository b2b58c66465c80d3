import { randomUUID } from 'node:crypto'
import type { ProblemValidation, TriedSolution } from '#contracts/http/problem-form'
import { type CheckedProblem, programOf, suggestedLimitMs } from '#core/problem'
import {
  type InferredLimit,
  inferTimeLimit,
  linkedSources,
  type MeasuredTimes,
  measuredTimes,
  mostMeasuredMs,
  needsTime,
  PACKAGE_TIME_MS,
  type TimeRules,
} from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import { judgeTestOf } from '#features/judging'
import type { JudgeJob, TestResult, Verdict } from '#runner'
import { checkPrograms } from './program-checks'
import { type SettersJudge, settersJudge, type ValidationJudge } from './setters-judge'
import {
  asksMore,
  figuresOf,
  isEnough,
  type Judged,
  judgedSubmission,
  MOST_NAMED,
  messageOf,
  outcomeOf,
  type Solution,
  type TriedProblem,
  warningOf,
} from './solution-outcome'

/** The outcome of one solution. `verdict` is null if the judge could not run it. */
export type SolutionOutcome = {
  readonly verdict: Verdict | null
  readonly passed: number
  readonly total: number
  readonly cpuMs: number
}

/** How a validation run shares the judge with other work. */
type ValidationTerms = {
  /** The owner of the turn in the judge's queue. */
  readonly owner: string
  readonly priority: 'practice' | 'rejudge'
  /** If aborted, the run no longer waits for outcomes. */
  readonly signal?: AbortSignal | undefined
  /** Called when a solution has an outcome. */
  readonly onJudged?: ((solution: TriedSolution) => void) | undefined
}

/** Whether there is anything to judge before the problem is saved. */
export const needsValidation = ({ checker, inputValidator, solutions }: CheckedProblem): boolean =>
  'source' in checker || inputValidator !== null || solutions.length > 0

/**
 * Validates a problem's programs: the checker and the input validator must compile and work, and the solutions must get
 * the expected verdicts.
 */
export class ValidationRun {
  readonly id = randomUUID()
  /** Resolves when all programs were judged. Never rejects. */
  readonly finished: Promise<void>
  private readonly fields: Record<string, string> = {}
  private readonly tried: TriedSolution[]
  private readonly verdicts: (Verdict | null)[] = []
  /** The measured times of a package's solutions, from which its time limit may follow. */
  private readonly measured: MeasuredSubmission[] = []
  private limit: InferredLimit
  private isDone = false
  private readonly judge: SettersJudge

  constructor(
    private readonly problem: TriedProblem,
    private readonly runner: ValidationJudge,
    private readonly terms: ValidationTerms,
  ) {
    this.limit = { limitMs: problem.timeLimitMs, notes: [] }
    const { priority, owner, signal } = terms
    this.judge = settersJudge(runner, { priority, owner, ...(signal !== undefined && { signal }) })
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
      score: null,
      timeMs: 0,
      memoryKiB: 0,
      tests: [],
      warning: '',
      message: '',
    }))
    const run = this.run().catch((error: unknown) => {
      if (terms.signal?.aborted !== true) throw error
    })
    this.finished = run.finally(() => {
      this.isDone = true
    })
  }

  get view(): ProblemValidation {
    const timeLimitMs = this.limit.limitMs
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

  get isRunning(): boolean {
    return !this.isDone
  }

  /** Whether the judge itself failed; such runs are repeated. */
  get failedByJudge(): boolean {
    return this.isDone && this.outcomes.some(({ verdict }) => verdict === null || verdict === 'internal-error')
  }

  /** The outcomes of a finished run, in the order of the solutions. */
  get outcomes(): readonly SolutionOutcome[] {
    return this.tried.map(({ passed, total, timeMs }, index) => ({
      verdict: this.verdicts[index] ?? null,
      passed,
      total,
      cpuMs: timeMs,
    }))
  }

  /** The time limit with which the solutions of a finished run were judged, with notes for the package's setter. */
  get timeLimit(): InferredLimit {
    return this.limit
  }

  private async run(): Promise<void> {
    await checkPrograms(this.problem, { judge: this.judge, languages: this.runner.languages() }, this.fields)
    // A broken checker would fail every solution.
    if (Object.keys(this.fields).length > 0) return
    const { timing, solutions } = this.problem
    const isMeasured = (one: Solution): boolean =>
      timing?.givenMs === null && one.expectation !== undefined && needsTime(one.expectation)
    if (timing !== undefined && solutions.some(isMeasured)) await this.measureLimit(timing, isMeasured)
    await this.tryAll((solution) => !isMeasured(solution))
    if (timing === undefined) return
    const { notes } = inferTimeLimit({ ...timing, givenMs: this.limit.limitMs }, measuredTimes(this.measured), MOST_MS)
    this.limit = { ...this.limit, notes: [...this.limit.notes, ...notes] }
  }

  /** Infers the time limit of a package that gives none from the solutions that must meet it. */
  private async measureLimit(timing: TimeRules, isMeasured: (solution: Solution) => boolean): Promise<void> {
    const given = this.limit
    this.limit = { limitMs: mostMeasuredMs(timing, MOST_MS), notes: [] }
    await this.tryAll(isMeasured)
    const times = measuredTimes(this.measured)
    const { limitMs } = times.slowestAcceptedMs === null ? given : inferTimeLimit(timing, times, MOST_MS)
    this.limit = { limitMs, notes: [inferredNote(times, limitMs)] }
  }

  private async tryAll(isMeant: (solution: Solution) => boolean): Promise<void> {
    await Promise.all(
      this.problem.solutions.map((solution, index) =>
        isMeant(solution) ? this.trySolution(solution, index) : undefined,
      ),
    )
  }

  private async trySolution(solution: Solution, index: number): Promise<void> {
    const problem = { ...this.problem, timeLimitMs: this.limit.limitMs }
    const key = this.runner.languages().find(({ id }) => id === solution.languageId)?.key ?? ''
    const job: JudgeJob = {
      languageId: solution.languageId,
      source: programOf(solution.source, problem.driverCode[key]),
      tests: problem.testCases.map((test) => judgeTestOf(test, problem.checker)),
      limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 },
      checker: problem.checker,
      stopAtFirstFailure: false,
      isOver: (results) => isEnough(solution, problem, results),
      ...folderOf(solution),
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
    this.conclude(solution, index, problem, result)
  }

  private conclude(solution: Solution, index: number, problem: TriedProblem, result: Judged): void {
    const { verdict, faults, score } = outcomeOf(solution, problem, result)
    this.verdicts[index] = verdict
    const { expectation } = solution
    if (expectation !== undefined && verdict !== null && faults.length === 0)
      this.measured.push({ ...judgedSubmission(problem.testCases, result.tests), expectation })
    const warning = verdict === null || faults.length === 0 ? '' : warningOf(solution, verdict, result, problem)
    const said = result.compileOutput || messageOf(result.tests, problem.testCases)
    const more = asksMore(solution, problem) ? faults.slice(0, MOST_NAMED) : []
    this.note(index, {
      ...figuresOf(result.tests),
      state: 'done',
      verdict: verdict === null ? null : verdictLabel(verdict),
      score,
      isExpected: verdict !== null && (faults.length === 0 || warning !== ''),
      warning,
      message: verdict === null ? result.error : [said, ...more].filter((one) => one !== '').join('\n'),
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
}

type MeasuredSubmission = Parameters<typeof measuredTimes>[0][number]

const MOST_MS = PACKAGE_TIME_MS.most

/** The other files of a solution of several files, with those among them that are linked with the source. */
function folderOf({ name, files = [] }: Solution): Partial<JudgeJob> {
  if (files.length === 0) return {}
  const placed = files.map(({ path, content }) => ({ path, mode: 0o644, content }))
  return { files: () => placed, compilerOptions: linkedSources(name, files) }
}

const inferredNote = ({ slowestAcceptedMs }: MeasuredTimes, limitMs: number): string =>
  slowestAcceptedMs === null
    ? `The package gives no time limit, and no accepted submission shows one: it is ${limitMs / 1000} s.`
    : `The package gives no time limit: ${limitMs / 1000} s, as its slowest accepted submission takes ${Math.round(slowestAcceptedMs)} ms.`
