import type { Db } from '#db/client'
import { isMigrated } from '#db/migrate'
import type { Runner, RunnerStatus, VersionDifference } from '#runner'

export type Readiness = {
  /** Migrations applied, and the judge either up or known to be missing (and said so). */
  readonly ready: boolean
  readonly database: 'ready' | 'not migrated'
  readonly judge: RunnerStatus
}

/** What /healthz, /readyz and the start-up message ask. */
export interface HealthService {
  readiness(): Readiness
  languages(): readonly string[]
  /** Those that Joust knows and the sandbox lacks. */
  missingLanguages(): readonly string[]
  /** Those that run here with another version than in the judge's image. */
  differingLanguages(): readonly VersionDifference[]
}

/** `judgeSettled` tells whether the runner has finished starting, one way or the other. */
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
