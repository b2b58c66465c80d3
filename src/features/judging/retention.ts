import { DAY_MS, HOUR_MS } from '#contracts/durations'
import { asProblemId, asUserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { deletePassing, dropOldResults, trimPassing } from '#db/queries/retention'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { Entry } from './record'

/**
 * docs/rules.md#sharing-the-judge. Clients of the Judge0-shaped interface fetch results by token, some of them late.
 */
export const KEPT_MS = { run: 7 * DAY_MS, practice: 7 * DAY_MS, judge0: 30 * DAY_MS } as const
const PURPOSES = ['run', 'practice', 'judge0'] as const
/**
 * The limits of one user's runs and practice programs, regardless of age. No page lists them, so only the newest are
 * ever fetched.
 */
const RUNS_A_USER = { most: 20, bytes: 4 * 1024 * 1024 } as const
/**
 * The number of latest submissions per user and problem of the archive that keep their results. Earlier ones keep only
 * verdict, counts and program.
 */
const RESULTS_A_PROBLEM = 20

const SWEEP_EVERY_MS = HOUR_MS
/** Rows are deleted in steps of this size, so that no other work has to wait. */
const ROWS_A_STEP = 200
const STEP_EVERY_MS = 50

/** Limits what one user's programs leave in the database. Called after each verdict. */
export function keepWithin(
  db: Db,
  { userId, purpose, problemId }: Pick<Entry, 'userId' | 'purpose' | 'problemId'>,
): void {
  if (userId === null) return
  const user = asUserId(userId)
  if (purpose === 'run' || (purpose === 'practice' && problemId === null)) trimPassing(db, user, purpose, RUNS_A_USER)
  else if (purpose === 'practice' && problemId !== null)
    dropOldResults(db, user, asProblemId(problemId), RESULTS_A_PROBLEM)
}

type RetentionDeps = { readonly db: Db; readonly clock: Clock; readonly log: Pick<ServerLog, 'info' | 'error'> }

/** Deletes expired rows at the start and every hour. */
export class Retention {
  private asleep: (() => void) | null = null
  private deleted = 0

  constructor(private readonly deps: RetentionDeps) {}

  start(): void {
    this.sleep(0)
  }

  close(): void {
    this.asleep?.()
    this.asleep = null
  }

  private sleep(ms: number): void {
    this.asleep = this.deps.clock.wakeAfter(ms, () => this.step())
  }

  private step(): void {
    this.sleep(this.isDone() ? SWEEP_EVERY_MS : STEP_EVERY_MS)
  }

  /** Deletes some expired rows. Returns whether none are left to delete now. */
  private isDone(): boolean {
    const { db, clock, log } = this.deps
    try {
      const nowMs = clock.nowMs()
      for (const purpose of PURPOSES) {
        const gone = deletePassing(db, { purpose, beforeMs: nowMs - KEPT_MS[purpose], most: ROWS_A_STEP })
        this.deleted += gone
        if (gone === ROWS_A_STEP) return false
      }
      if (this.deleted > 0) log.info({ rows: this.deleted }, 'runs that were kept long enough are deleted')
      this.deleted = 0
    } catch (err) {
      log.error({ err }, 'old runs could not be deleted; trying again in an hour')
    }
    return true
  }
}
