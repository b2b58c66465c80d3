import { reasonOf } from '#contracts/reason-of'
import { isFolderScript, type JudgeJob, type JudgeTest, missingInterpreter, type Runner } from '#runner'
import { type Judged, NOT_TAKEN } from './solution-outcome'

/** The parts of the judge that a setter's programs need. */
export type ValidationJudge = Pick<Runner, 'judge' | 'languages' | 'status'>

/**
 * Whether the judge has the language of a setter's program. The interpreters that a folder's scripts need are known
 * only once they run.
 */
export const canRun = (runner: Pick<Runner, 'languages'>, languageId: number): boolean =>
  isFolderScript(languageId) || runner.languages().some(({ id }) => id === languageId)

export const NOT_INSTALLED = 'Its language is not installed here.'

type JudgeOptions = Parameters<Runner['judge']>[1]

export type SettersJudge = (job: JudgeJob, hooks?: Pick<JudgeOptions, 'onStart' | 'onTest'>) => Promise<Judged>

/** The exit codes with which a validator accepts: 0 like testlib's, and 42 like those of packages. */
export const VALID: readonly (number | null)[] = [0, 42]

/** A job for a setter's own program, whose output is not compared. */
export const programJob = (
  { languageId, source }: Pick<JudgeJob, 'languageId' | 'source'>,
  tests: readonly JudgeTest[],
  limits: JudgeJob['limits'],
): JudgeJob => ({ languageId, source, tests, limits, checker: { kind: 'tokens' }, stopAtFirstFailure: false })

/**
 * Judges programs of a setter. If the judge cannot do it, `verdict` is null, and the program is not at fault. Rejects
 * only once aborted.
 */
export function settersJudge(
  runner: ValidationJudge,
  turn: Pick<JudgeOptions, 'priority' | 'owner' | 'signal'>,
): SettersJudge {
  return async (job, hooks = {}) => {
    if (!canRun(runner, job.languageId)) return { ...NOT_TAKEN, error: NOT_INSTALLED }
    try {
      const judged = await runner.judge(job, { ...turn, ...hooks })
      const isLacking = isFolderScript(job.languageId) && missingInterpreter(judged.compileOutput) !== null
      return isLacking ? { ...NOT_TAKEN, error: NOT_INSTALLED } : { ...judged, error: '' }
    } catch (error) {
      turn.signal?.throwIfAborted()
      // The judge is unavailable or full, which is not the program's fault.
      return { ...NOT_TAKEN, error: reasonOf(error) }
    }
  }
}
