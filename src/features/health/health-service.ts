import type { Db } from '#db/client'
import { isMigrated } from '#db/migrate'
import type { Runner, RunnerStatus, VersionDifference } from '#runner'

type Readiness = {
  /** Migrations applied, and the judge either up or known (and reported) to be missing. */
  readonly ready: boolean
  readonly database: 'ready' | 'not migrated'
  readonly judge: Omit<RunnerStatus, 'fleet'> & {
    /** Anyone may read this: how many machines, not which. */
    readonly fleet: { readonly connected: boolean; readonly judges: number } | null
  }
}

/** `judgeSettled`: whether the runner has finished starting, successfully or not. */
export function createHealth(deps: { db: Db; runner: Runner; judgeSettled: () => boolean }) {
  const { db, runner, judgeSettled } = deps
  return {
    readiness(): Readiness {
      const migrated = isMigrated(db)
      const judge = publicStatus(runner.status())
      return { ready: migrated && judgeSettled(), database: migrated ? 'ready' : 'not migrated', judge }
    },
    /** Why NATS is not reached, for operators; '' if it is, or is not asked for. */
    fleetError: (): string => runner.status().fleet?.error ?? '',
    languages: (): readonly string[] => runner.languages().map((one) => one.name),
    /** Languages that Joust knows and the sandbox lacks. */
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
