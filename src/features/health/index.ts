import type { Db } from '#db/client'
import { isMigrated } from '#db/migrate'
import type { Runner, RunnerStatus, VersionDifference } from '#runner'

export type Readiness = {
  /** Migrations applied, and the judge either up or known (and reported) to be missing. */
  readonly ready: boolean
  readonly database: 'ready' | 'not migrated'
  readonly judge: RunnerStatus
}

/** The data of /healthz, /readyz and the start-up message. */
export interface HealthService {
  readiness(): Readiness
  languages(): readonly string[]
  /** Languages that Joust knows and the sandbox lacks. */
  missingLanguages(): readonly string[]
  /** Languages whose version here differs from the one in the judge's image. */
  differingLanguages(): readonly VersionDifference[]
}

/** `judgeSettled`: whether the runner has finished starting, successfully or not. */
export function createHealth(deps: { db: Db; runner: Runner; judgeSettled: () => boolean }): HealthService {
  const { db, runner, judgeSettled } = deps
  return {
    readiness() {
      const migrated = isMigrated(db)
      const judge = runner.status()
      return { ready: migrated && judgeSettled(), database: migrated ? 'ready' : 'not migrated', judge }
    },
    languages: () => runner.languages().map((one) => one.name),
    missingLanguages: () => runner.missingLanguages(),
    differingLanguages: () => runner.differingLanguages(),
  }
}
