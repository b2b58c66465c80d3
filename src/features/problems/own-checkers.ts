import type { Db } from '#db/client'
import { ownCheckers, type StoredChecker } from '#db/queries/problems'
import { checkerBuild, type Runner, RunnerUnavailable } from '#runner'

type Judge = Pick<Runner, 'judge' | 'languages' | 'status'>

/** Nobody waits for these but whoever saves a problem. */
const BUILDS = { priority: 'rejudge', owner: 'checkers' } as const

/**
 * Compiles a problem's own checker or interactor, so that no submission waits for it. Says what is wrong with it, in the
 * compiler's words; null where nothing is, or where nobody can tell here and now: without a judge, without its language.
 */
export async function checkerError(runner: Judge, checker: StoredChecker): Promise<string | null> {
  if (checker.kind === 'javascript') return syntaxError(checker.source)
  const job = checkerBuild(checker)
  const { available, drained } = runner.status()
  if (!job || !available || drained || !runner.languages().some(({ id }) => id === job.languageId)) return null
  try {
    const { verdict, compileOutput } = await runner.judge(job, BUILDS)
    return verdict === 'compilation-error' ? `output_validator does not compile:\n${compileOutput}` : null
  } catch (error) {
    if (error instanceof RunnerUnavailable) return null
    throw error
  }
}

/** Only what cannot be read at all: what it does is seen when it is asked. */
function syntaxError(source: string): string | null {
  try {
    new Bun.Transpiler({ loader: 'js' }).transformSync(source)
    return null
  } catch (error) {
    const words = error instanceof AggregateError ? error.errors.map(String).join('\n') : String(error)
    return `output_validator cannot be read:\n${words}`
  }
}

type WarmDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: { warn(fields: object, message: string): void }
}

/**
 * Compiles the checkers of all stored problems, one after the other, when the judge is up: what was compiled is not kept
 * over a restart. Where one does not compile, the log says so. Never rejects.
 */
export async function warmCheckers({ db, runner, log }: WarmDeps): Promise<void> {
  const { available } = await runner.ready()
  if (!available) return
  for (const { id, checker } of ownCheckers(db)) {
    try {
      const failure = await checkerError(runner, checker)
      if (failure !== null) log.warn({ problem: id, trouble: failure }, 'a checker does not compile')
    } catch (err) {
      log.warn({ err, problem: id }, 'a checker could not be compiled ahead')
    }
  }
}
