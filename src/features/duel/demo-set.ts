import type { User } from '#contracts/http/users'
import { DUEL_LANGUAGES } from '#core/duel'
import type { PackageSubmission } from '#core/problem-package'
import type { Db } from '#db/client'
import type { ProblemService } from '#features/problems'
import type { Runner } from '#runner'
import type { ServerLog } from '#server-log'
import type { DemoProgram } from './demo-script'

export type DemoDuelDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly problems: Pick<ProblemService, 'get'>
  readonly log: ServerLog
  /** Called only if there is a duel to play, because gathering the cast takes a while. */
  readonly cast: () => Promise<DemoCast>
  readonly nowMs: number
}

type DemoCast = {
  /** The players by username. */
  readonly people: ReadonlyMap<string, User>
  /** The submissions in each problem's package, by the problem's id. */
  readonly programs: ReadonlyMap<string, readonly PackageSubmission[]>
}

/** The dependencies and the cast that the demo duels are played with. */
export type DemoSet = Omit<DemoDuelDeps, 'cast'> & DemoCast

/** The program that the script names. Throws if the problem's package has none in a language of duels. */
export function demoProgram({ programs }: Pick<DemoCast, 'programs'>, problemId: string, what: DemoProgram) {
  const program = programs
    .get(problemId)
    ?.find(({ path, expected }) =>
      what === 'wrong' ? expected.includes('wrong-answer') : path.startsWith('accepted/') && path.endsWith(what),
    )
  const languageId = DUEL_LANGUAGES.find(({ key }) => key === program?.language)?.id
  if (program === undefined || languageId === undefined) throw new Error(`the demo has no ${what} for ${problemId}`)
  return { languageId, source: program.source }
}
