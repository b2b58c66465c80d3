import { randomUUID } from 'node:crypto'
import type { DebugTrial, FoundMutation, JudgedLanguage, MutationSearch } from '#contracts/http/debug-tasks'
import { MUTATION_KINDS, type Mutation, mutationsOf, variedMutations } from '#core/debug'
import { DEBUG_LIMITS, type DebugTask } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import type { TestResult } from '#runner'
import { hasAnswers } from '../package-checks'
import { NOT_INSTALLED } from '../setters-judge'
import { type DebugBench, type DebugProblem, debugJob, judgeLanguage, languageIdOf } from './judge-task'

/** A validation run of a task's programs. */
export class DebugTrialRun {
  readonly id = randomUUID()
  /** Resolves when all programs were judged. Never rejects. */
  readonly finished: Promise<unknown>
  private languages: readonly JudgedLanguage[]

  constructor(bench: DebugBench, problem: DebugProblem, task: Pick<DebugTask, 'report' | 'programs'>) {
    const keys = Object.keys(task.programs)
    this.languages = keys.map((language) => ({ language, state: 'running', faults: [], note: '' }))
    this.finished = Promise.all(
      keys.map(async (language) => {
        const { faults, note } = await judgeLanguage(bench, problem, task, language)
        const judged: JudgedLanguage = { language, state: 'done', faults, note }
        this.languages = this.languages.map((one) => (one.language === language ? judged : one))
      }),
    )
  }

  get isRunning(): boolean {
    return this.languages.some(({ state }) => state === 'running')
  }

  /** Whether the judge itself failed. A language that is not installed is not such a failure. */
  get failedByJudge(): boolean {
    return !this.isRunning && this.languages.some(({ note }) => note !== '' && note !== NOT_INSTALLED)
  }

  get view(): DebugTrial {
    const { id, isRunning, languages } = this
    const isJudged = languages.some(({ note }) => note === '')
    const isClean =
      !isRunning && isJudged && !this.failedByJudge && languages.every(({ faults }) => faults.length === 0)
    return { id, state: isRunning ? 'running' : 'done', languages: [...languages], isClean }
  }
}

/** How many mutations are judged: enough to choose from, and less than a minute of an idle slot. */
const MOST_TRIED = 32
/** A mutation that exceeds the time limit on this many tests without having passed one is given up. */
const MOST_TIME_LIMITS = 3

type Mutated = { readonly key: string; readonly source: string }

/**
 * Small mistakes in a right program, each of which is judged. Those that compile and fail some tests but not all are
 * kept.
 */
export class MutationRun {
  readonly id = randomUUID()
  readonly finished: Promise<unknown>
  private readonly mutations: readonly Mutation[]
  private readonly found = new Map<Mutation, FoundMutation>()
  private tried = 0
  private error = ''

  constructor(
    private readonly bench: DebugBench,
    private readonly problem: DebugProblem,
    private readonly mutated: Mutated,
  ) {
    this.mutations = variedMutations(mutationsOf(mutated.source, mutated.key), MOST_TRIED)
    this.finished = Promise.all(this.mutations.map((mutation) => this.tryOne(mutation)))
  }

  get isRunning(): boolean {
    return this.tried < this.mutations.length
  }

  get failedByJudge(): boolean {
    return !this.isRunning && this.error !== ''
  }

  get view(): MutationSearch {
    const { id, isRunning, tried, mutations, mutated, error } = this
    const found = mutations.flatMap((mutation) => this.found.get(mutation) ?? [])
    const { key: language, source: mended } = mutated
    return { id, state: isRunning ? 'running' : 'done', language, mended, tried, total: mutations.length, found, error }
  }

  private async tryOne(mutation: Mutation): Promise<void> {
    const { key } = this.mutated
    const job = debugJob(this.problem, {
      languageId: languageIdOf(this.bench.runner, key),
      key,
      source: mutation.source,
    })
    const { verdict, tests, error } = await this.bench.judge({ ...job, isOver: isDecided })
    const failed = tests.findIndex((one) => one.verdict !== 'accepted')
    const result = tests[failed]
    if (verdict === null) this.error = error
    else if (verdict !== 'compilation-error' && result !== undefined && tests.some((one) => one.verdict === 'accepted'))
      this.found.set(mutation, {
        kind: MUTATION_KINDS[mutation.kind],
        line: mutation.line,
        before: mutation.before.trim(),
        after: mutation.after.trim(),
        source: mutation.source,
        verdict: verdictLabel(result.verdict),
        test: this.reportable(failed, result),
      })
    this.tried += 1
  }

  /** The failing test as a report, if its texts are short enough to be read. */
  private reportable(index: number, { stdout }: TestResult): FoundMutation['test'] {
    const test = this.problem.cases[index]
    if (test === undefined || !hasAnswers(this.problem)) return null
    const report = { input: test.input, expected: test.output, actual: stdout }
    return Object.values(report).some((text) => text.length > DEBUG_LIMITS.report) ? null : report
  }
}

/** Whether the rest of the tests does not matter: the program has passed one and failed one, or is too slow. */
function isDecided(results: readonly TestResult[]): boolean {
  const passed = results.filter(({ verdict }) => verdict === 'accepted').length
  if (passed > 0) return passed < results.length
  return results.filter(({ verdict }) => verdict === 'time-limit').length >= MOST_TIME_LIMITS
}
