import type { Db } from '#db/client'
import { isMigrated } from '#db/migrate'
import type { Runner, RunnerStatus, VersionDifference } from '#runner'

type Readiness = {
  /** True once the migrations are applied and the judge is either up or reported as missing. */
  readonly ready: boolean
  readonly database: 'ready' | 'not migrated'
  readonly judge: Omit<RunnerStatus, 'fleet'> & {
    /** Anyone may read this, so it has the number of machines but not their names. */
    readonly fleet: { readonly connected: boolean; readonly judges: number } | null
  }
}

/**
 * Reports the state of the server. `judgeSettled` returns whether the runner has finished starting, successfully or
 * not.
 */
export function createHealth(deps: { db: Db; runner: Runner; judgeSettled: () => boolean }) {
  const { db, runner, judgeSettled } = deps
  return {
    readiness(): Readiness {
      const migrated = isMigrated(db)
      const judge = publicStatus(runner.status())
      return { ready: migrated && judgeSettled(), database: migrated ? 'ready' : 'not migrated', judge }
    },
    /** Why NATS is not reached, for operators; '' if it is reached or not configured. */
    fleetError: (): string => runner.status().fleet?.error ?? '',
    languages: (): readonly string[] => runner.languages().map((one) => one.name),
    /** Languages that Joust supports and the sandbox lacks. */
    missingLanguages: (): readonly string[] => runner.missingLanguages(),
    /** Languages whose version here differs from the one in the judge's image. */
    differingLanguages: (): readonly VersionDifference[] => runner.differingLanguages(),
  }
}

/** The status without addresses and names of machines, which only operators see. */
function publicStatus({ fleet, ...judge }: RunnerStatus): Readiness['judge'] {
  if (fleet === null) return { ...judge, fleet }
  const note = judge.note === fleet.error && fleet.error !== '' ? 'NATS is not reached: the log says why.' : judge.note
  const judges = fleet.judges.filter(({ state }) => state === 'ready').length
  return { ...judge, note, fleet: { connected: fleet.connected, judges } }
}

/** The data of /healthz, /readyz and the start-up message. */
export type HealthService = ReturnType<typeof createHealth>
