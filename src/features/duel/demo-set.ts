import type { User } from '#contracts/http/users'
import type { PackageSubmission } from '#core/problem-package'
import type { Db } from '#db/client'
import type { JudgingLog } from '#features/judging'
import type { ProblemService } from '#features/problems'
import type { Runner } from '#runner'

export type DemoDuelDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly problems: Pick<ProblemService, 'get'>
  readonly log: JudgingLog
  /** Asked for only where something is to be played: it takes a while to gather. */
  readonly cast: () => Promise<DemoCast>
  readonly nowMs: number
}

export type DemoCast = {
  /** By user name. */
  readonly people: ReadonlyMap<string, User>
  /** What comes with a problem's package, by the problem's id. */
  readonly programs: ReadonlyMap<string, readonly PackageSubmission[]>
}

/** What the duels are played with. */
export type DemoSet = Omit<DemoDuelDeps, 'cast'> & DemoCast
