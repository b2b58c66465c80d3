import { AppError } from '#errors'
import type { Runner } from '#runner'

/** The number of runs that are kept, so that saving what was just judged does not judge it again. */
const MOST_KEPT = 30
/** The maximum number of concurrent runs per setter. */
const MOST_RUNNING = 3

type KeptRun = {
  readonly id: string
  readonly isRunning: boolean
  /** Whether the run has ended because the judge itself failed; the next request then starts another run. */
  readonly failedByJudge: boolean
}
type Kept<Run> = { readonly userId: string; readonly key: string; readonly run: Run }

/**
 * Runs of setters' programs that are running or have ended recently. They exist in memory only: their results are saved
 * with the problem.
 */
export class KeptRuns<Run extends KeptRun> {
  private kept: readonly Kept<Run>[] = []

  constructor(private readonly runner: Pick<Runner, 'status'>) {}

  /**
   * A recent run of this setter for the same programs, which `key` identifies, or a new one. Throws JUDGE_UNAVAILABLE,
   * TRIALS_TOO_MANY.
   */
  of(userId: string, key: string, start: () => Run): Run {
    const known = this.kept.find((one) => one.userId === userId && one.key === key && !one.run.failedByJudge)
    if (known !== undefined) return known.run
    if (!this.runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    const running = this.kept.filter((one) => one.userId === userId && one.run.isRunning)
    if (running.length >= MOST_RUNNING) throw new AppError('TRIALS_TOO_MANY')
    const run = start()
    this.kept = [{ userId, key, run }, ...this.kept].slice(0, MOST_KEPT)
    return run
  }

  /** The setter's own run. Throws TRIAL_NOT_FOUND. */
  find(userId: string, id: string): Run {
    const found = this.kept.find((one) => one.userId === userId && one.run.id === id)
    if (found === undefined) throw new AppError('TRIAL_NOT_FOUND')
    return found.run
  }
}
