import type { ProblemValidation } from '#contracts/http/problem-form'
import { KeptRuns } from './kept-runs'
import type { ValidationJudge } from './setters-judge'
import { type CarriedProblem, validationKey } from './validation-key'
import { ValidationRun } from './validation-run'

/** Validation runs that are running or have just ended. */
export class ValidationRuns {
  private readonly runs: KeptRuns<ValidationRun>

  constructor(private readonly runner: ValidationJudge) {
    this.runs = new KeptRuns(runner)
  }

  /**
   * The validation run of a problem in its current form: a recent one of this setter, or a new one. Throws JUDGE_UNAVAILABLE,
   * TRIALS_TOO_MANY.
   */
  of(userId: string, problem: CarriedProblem): ValidationRun {
    const terms = { owner: userId, priority: 'practice' } as const
    return this.runs.of(userId, validationKey(problem), () => new ValidationRun(problem, this.runner, terms))
  }

  /** Finds the setter's own run. Throws TRIAL_NOT_FOUND. */
  find = (userId: string, id: string): ProblemValidation => this.runs.find(userId, id).view
}
