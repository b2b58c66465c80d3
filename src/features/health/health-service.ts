import type { Db } from '#db/client'
import { isMigrated } from '#db/migrate'
import type { Runner, RunnerStatus, VersionDifference } from '#runner'

type Readiness = {
  /** Migrations applied, and the judge either up or known (and reported) to be missing. */
  readonly ready: boolean
  readonly database: 'ready' | 'not migrated'
  readonly judge: RunnerStatus
}

/** `judgeSettled`: whether the runner has finished starting, successfully or not. */
export function createHealth(deps: { db: Db; runner: Runner; judgeSettled: () => boolean }) {
  const { db, runner, judgeSettled } = deps
  return {
    readiness(): Readiness {
      const migrated = isMigrated(db)
      const judge = runner.status()
      return { ready: migrated && judgeSettled(), database: migrated ? 'ready' : 'not migrated', judge }
    },
    languages: (): readonly string[] => runner.languages().map((one) => one.name),
    /** Languages that Joust knows and the sandbox lacks. */
    missingLanguages: (): readonly string[] => runner.missingLanguages(),
    /** Languages whose version here differs from the one in the judge's image. */
    differingLanguages: (): readonly VersionDifference[] => runner.differingLanguages(),
  }
}

/** The data of /healthz, /readyz and the start-up message. */
export type HealthService = ReturnType<typeof createHealth>
