import type { Db } from '#db/client'
import { ownCheckers, type StoredChecker } from '#db/queries/problems'
import { checkerBuild, type Runner, RunnerUnavailable } from '#runner'
import type { ServerLog } from '#server-log'
import { canRun } from './setters-judge'

type Judge = Pick<Runner, 'judge' | 'languages' | 'status'>

/** A low priority, because only users who save a problem wait for these builds. */
const BUILDS = { priority: 'rejudge', owner: 'checkers' } as const

/**
 * Compiles a problem's own checker or interactor in advance, so that no submission waits for it. Returns the compiler's
 * error, or null if there is none or it cannot be compiled now because the judge or its language is missing.
 */
export async function checkerError(runner: Judge, checker: StoredChecker): Promise<string | null> {
  if (checker.kind === 'javascript') return syntaxError(checker.source)
  const job = checkerBuild(checker)
  const { available, drained } = runner.status()
  if (!job || !available || drained || !canRun(runner, job.languageId)) return null
  try {
    const { verdict, compileOutput } = await runner.judge(job, BUILDS)
    return verdict === 'compilation-error' ? `output_validator does not compile:\n${compileOutput}` : null
  } catch (error) {
    if (error instanceof RunnerUnavailable) return null
    throw error
  }
}

/**
 * The error of a source that cannot be parsed; null otherwise. How the checker behaves shows only when it is called.
 */
function syntaxError(source: string): string | null {
  try {
    new Bun.Transpiler({ loader: 'js' }).transformSync(source)
    return null
  } catch (error) {
    const message = error instanceof AggregateError ? error.errors.map(String).join('\n') : String(error)
    return `output_validator cannot be read:\n${message}`
  }
}

type WarmDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: Pick<ServerLog, 'warn'>
}

/**
 * Compiles the checkers of all stored problems, one after the other, once the judge is up; the judge still has those
 * compiled before a restart. Logs those that do not compile. Never rejects.
 */
export async function warmCheckers({ db, runner, log }: WarmDeps): Promise<void> {
  const { available } = await runner.ready()
  if (!available) return
  for (const { id, checker } of ownCheckers(db)) {
    try {
      const failure = await checkerError(runner, checker)
      if (failure !== null) log.warn({ problem: id, error: failure }, 'a checker does not compile')
    } catch (err) {
      log.warn({ err, problem: id }, 'a checker could not be compiled ahead')
    }
  }
}
