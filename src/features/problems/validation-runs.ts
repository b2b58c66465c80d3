import type { ProblemValidation } from '#contracts/http/problem-form'
import { AppError } from '#errors'
import { type CarriedProblem, validationKey } from './validation-key'
import { type ValidationJudge, ValidationRun } from './validation-run'

/** Finished runs that are kept, so that saving a problem that was just validated does not validate it again. */
const MOST_KEPT = 30
/** The maximum number of concurrent runs per setter. */
const MOST_RUNNING = 3

type Kept = { readonly userId: string; readonly key: string; readonly run: ValidationRun }

/** Validation runs that are running or have just ended. In memory only: the relevant outcomes are saved with the problem. */
export class ValidationRuns {
  private kept: readonly Kept[] = []

  constructor(private readonly runner: ValidationJudge) {}

  /**
   * The validation run of a problem in its current form: a recent one of this setter, or a new one. Throws JUDGE_UNAVAILABLE,
   * TRIALS_TOO_MANY.
   */
  of(userId: string, problem: CarriedProblem): ValidationRun {
    const key = validationKey(problem)
    const known = this.kept.find((one) => one.userId === userId && one.key === key && !this.failedByJudge(one.run))
    if (known !== undefined) return known.run
    if (!this.runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    const running = this.kept.filter((one) => one.userId === userId && one.run.view.state === 'running')
    if (running.length >= MOST_RUNNING) throw new AppError('TRIALS_TOO_MANY')
    const validation = new ValidationRun(problem, this.runner, { owner: userId, priority: 'practice' })
    this.kept = [{ userId, key, run: validation }, ...this.kept].slice(0, MOST_KEPT)
    return validation
  }

  /** Finds the setter's own run. Throws TRIAL_NOT_FOUND. */
  find(userId: string, id: string): ProblemValidation {
    const found = this.kept.find((one) => one.userId === userId && one.run.id === id)
    if (found === undefined) throw new AppError('TRIAL_NOT_FOUND')
    return found.run.view
  }

  /** Failures of the judge itself are retried. */
  private failedByJudge({ view, outcomes }: ValidationRun): boolean {
    if (view.state === 'running') return false
    return outcomes.some(({ verdict }) => verdict === null || verdict === 'internal-error')
  }
}
