import { statSync } from 'node:fs'
import { DAY_MS } from '#contracts/durations'
import type { Overview } from '#contracts/http/operations'
import type { UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { liveArenaCounts, liveDuelCounts, liveDuelRows, openContestRows, peopleCounts } from '#db/queries/operations'
import type { BackupService } from '#features/backups'
import { type JudgingService, KEPT_MS } from '#features/judging'
import type { OnlineUsers } from '#live'
import type { Runner } from '#runner'
import { createMetrics } from './metrics'
import type { RecentErrors } from './recent-errors'
import type { SpaceGauge } from './space-gauge'

type OperationDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly judging: JudgingService
  readonly presence: OnlineUsers
  readonly backups: BackupService
  readonly errors: RecentErrors
  readonly space: SpaceGauge
  readonly version: string
  readonly now: () => number
}

const NEWEST_DUELS = 8
const NEWEST_ERRORS = 10
const CONTESTS_SHOWN = 8
const WEEK_MS = 7 * DAY_MS

/** An operator's view of a running server, and the operations on it. */
export function createOperations(deps: OperationDeps) {
  const { db, runner, judging, presence, backups, errors, space, version, now } = deps
  const startedAtMs = now()
  const databaseBytes = () => {
    const file = db.$client.name
    return { file: sizeOf(file), log: sizeOf(`${file}-wal`) }
  }
  const metrics = createMetrics({
    runner,
    judging,
    presence,
    backups,
    version,
    errorsSeen: () => errors.count(),
    liveDuels: () => liveDuelCounts(db),
    liveArenas: () => liveArenaCounts(db),
    databaseBytes,
  })
  return {
    metrics,
    /** The size of the database's file. */
    databaseBytes: (): number => databaseBytes().file,
    /** The overview as this contest admin may see it; null sees everything. */
    overview(adminId: UserId | null): Overview {
      const nowMs = now()
      const { file, log } = databaseBytes()
      const { players: online, sockets } = presence.counts()
      return {
        version,
        nowMs,
        startedAtMs,
        judge: judgeOverview(runner, judging.failed()),
        fleet: runner.status().fleet,
        duels: { ...liveDuelCounts(db), newest: liveDuelRows(db, NEWEST_DUELS).map(duelOverview) },
        contests: openContestRows(db, { adminId, beforeMs: nowMs + WEEK_MS, limit: CONTESTS_SHOWN }).map(
          ({ entries, ...contest }) => ({ ...contest, participants: entries }),
        ),
        people: { ...peopleCounts(db), online, sockets },
        errors: { count: errors.count(), newest: errors.list().slice(0, NEWEST_ERRORS) },
        storage: {
          databaseBytes: file,
          logBytes: log,
          backups: backupOverview(backups),
          kept: KEPT,
          space: space.look(),
        },
      }
    },
    /**
     * True lets slots finish their jobs and start no new ones, while submissions are still accepted and wait. False
     * resumes.
     */
    drain: (drained: boolean): void => runner.drain(drained),
    /** Judges submissions again whose final verdict was the judge's own failure. Returns their number. */
    retryFailed: (): number => judging.retryFailed(),
    /** Makes a backup now and returns its name. Rejects with the disk's own error. */
    backUp: async (): Promise<string> => (await backups.make()).name,
    /** Checks whether the newest backup can be restored; null if there is none. */
    checkRestore: () => backups.checkRestore(),
    /** Resolves when no measurement of disk usage is running. */
    settled: (): Promise<void> => space.settled(),
    close: (): Promise<void> => space.close(),
  }
}

export type OperationService = ReturnType<typeof createOperations>

const KEPT = [
  { name: 'Runs', days: KEPT_MS.run / DAY_MS },
  { name: 'Programs of practice mode', days: KEPT_MS.practice / DAY_MS },
  { name: 'Programs of the Judge0 interface', days: KEPT_MS.judge0 / DAY_MS },
] as const

const LANES = [
  ['duelSubmit', 'Duels'],
  ['contestSubmit', 'Contests'],
  ['run', 'Runs'],
  ['practice', 'Practice'],
  ['rejudge', 'Rejudges'],
] as const

function judgeOverview(runner: Runner, failed: number): Overview['judge'] {
  const { queued, queuedBy, longestWaitMs, fleet: _, ...status } = runner.status()
  const by = LANES.map(([priority, name]) => ({ name, waiting: queuedBy[priority] }))
  return { ...status, queue: { total: queued, by, oldestMs: longestWaitMs }, failed }
}

const duelOverview = ({ players, ...duel }: ReturnType<typeof liveDuelRows>[number]) => ({
  ...duel,
  players: players?.split(',') ?? [],
})

function backupOverview(backups: BackupService): Overview['storage']['backups'] {
  const { files, ...state } = backups.state()
  return { ...state, held: files.length }
}

/** The size of a file, or 0 if it does not exist: a missing log was merged into the database. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
