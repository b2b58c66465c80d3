import { isFolderScript, type JudgeJob, missingInterpreter, type Runner } from '#runner'
import { canRun } from './can-run'
import { type Judged, NOT_TAKEN } from './solution-outcome'

/** The parts of the judge that a setter's programs need. */
export type ValidationJudge = Pick<Runner, 'judge' | 'languages' | 'status'>

export const NOT_INSTALLED = 'Its language is not installed here.'

type JudgeOptions = Parameters<Runner['judge']>[1]

export type SettersJudge = (job: JudgeJob, hooks?: Pick<JudgeOptions, 'onStart' | 'onTest'>) => Promise<Judged>

/** Judges programs of a setter. Where the judge cannot, `verdict` is null and no program is at fault; rejects only once aborted. */
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
      // The judge is unavailable or full: no program is at fault.
      return { ...NOT_TAKEN, error: error instanceof Error ? error.message : String(error) }
    }
  }
}
