import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { HOUR_MS } from '#contracts/durations'
import { reasonOf } from '#contracts/reason-of'
import type { Db } from '#db/client'
import { filesIn } from '#db/files-in'
import type { Manifest } from '#db/snapshot'
import { AppError } from '#errors'
import { type Clock, wallClock } from '#live'
import type { ServerLog } from '#server-log'
import { flush } from './flush'
import { SET_ASIDE } from './restore'
import { RestoreCheck, type RestoreOutcome } from './restore-check'
import { ASKED_MOST, type BackupFile, backupName, isAsked, isScheduled, nextBackupAtMs, outlived } from './retention'
import { BackupWriter, type PartialBackup, writeBackup } from './write-backup'

type MadeBackup = BackupFile & { readonly file: string; readonly manifest: Manifest }

/** The state of scheduled backups, for the admin page and the metrics. */
type BackupState = {
  /** Hours between two backups; null if none are scheduled. */
  readonly everyHours: number | null
  readonly lastMadeAtMs: number | null
  /** Why the last attempt failed; null if it succeeded. */
  readonly trouble: string | null
  readonly files: readonly BackupFile[]
  /** How many scheduled backups are kept. */
  readonly keep: number
  readonly restoreCheck: RestoreOutcome | null
}

type BackupDeps = {
  readonly db: Db
  readonly folder: string
  /** Hours between two backups; 0 if none are scheduled. */
  readonly everyHours: number
  /** How many scheduled backups are kept. */
  readonly keep: number
  readonly version: string
  readonly log: Pick<ServerLog, 'info' | 'error'>
  readonly clock?: Clock
}

/** The delay after a failed backup: a full disk may have space again by then. */
const RETRY_MS = 15 * 60_000
/** setTimeout accepts at most 2^31 - 1 ms. */
const LONGEST_SLEEP_MS = 24 * HOUR_MS

/** Scheduled backups of the live database. */
export function createBackups(deps: BackupDeps) {
  const { db, folder, everyHours, keep, version, log, clock = wallClock } = deps
  const everyMs = everyHours * HOUR_MS
  const restore = new RestoreCheck({ folder, now: () => clock.nowMs(), log })
  const writer = new BackupWriter()
  let failure: string | null = null
  let disarm = (): void => undefined
  let closed = false
  let making: Promise<unknown> = Promise.resolve()
  const settled = () => undefined

  const make = (kind: 'scheduled' | 'asked'): Promise<MadeBackup> => {
    const made = making.then(() => {
      // Counted here, after those that were asked for earlier are made.
      if (kind === 'asked' && namesIn(folder).filter(isAsked).length >= ASKED_MOST)
        throw new AppError('BACKUPS_TOO_MANY')
      return madeBy((partial) => writer.write({ ...partial, database: db.$client.name }), {
        version,
        ...placeIn(folder, kind, clock.nowMs()),
      })
    })
    making = made.then(settled, settled)
    return made
  }
  const arm = (atMs: number): void => {
    if (closed) return
    const waitMs = Math.max(0, atMs - clock.nowMs())
    if (waitMs > LONGEST_SLEEP_MS) disarm = clock.wakeAfter(LONGEST_SLEEP_MS, () => arm(atMs))
    else disarm = clock.wakeAfter(waitMs, () => void scheduled())
  }
  const scheduled = async (): Promise<void> => {
    const startedAtMs = clock.nowMs()
    try {
      const { name, sizeBytes } = await make('scheduled')
      failure = null
      for (const old of outlived(namesIn(folder), keep)) rmSync(join(folder, old))
      log.info({ name, sizeBytes, tookMs: clock.nowMs() - startedAtMs }, 'backup made')
      void restore.check(name)
      arm(startedAtMs + everyMs)
    } catch (err) {
      failure = reasonOf(err)
      log.error({ err, folder }, 'the scheduled backup failed; trying again in 15 minutes')
      arm(startedAtMs + RETRY_MS)
    }
  }
  return {
    /**
     * Makes a backup now, while the server keeps running. Rejects with BACKUPS_TOO_MANY, or the disk's or SQLite's own
     * error; a partial backup is removed.
     */
    make(): Promise<MadeBackup> {
      const made = make('asked')
      // Who asked may have been answered before it failed.
      made.catch((err: unknown) => {
        if (!(err instanceof AppError)) log.error({ err, folder }, 'a backup that was asked for failed')
      })
      return made
    },
    state(): BackupState {
      const files = listBackups(folder)
      return {
        everyHours: everyHours === 0 ? null : everyHours,
        lastMadeAtMs: files[0]?.madeAtMs ?? null,
        trouble: failure,
        files,
        keep,
        restoreCheck: restore.last(),
      }
    },
    /** Checks whether the newest backup can be restored; null if there is none. */
    async checkRestore(): Promise<RestoreOutcome | null> {
      const [newest] = listBackups(folder)
      return newest === undefined ? null : await restore.check(newest.name)
    },
    /** Arms the schedule; an overdue backup is made at once. */
    start(): void {
      clearLeftovers(folder, clock.nowMs())
      if (everyHours === 0) return
      const last = listBackups(folder).find(({ name }) => isScheduled(name))?.madeAtMs ?? null
      arm(nextBackupAtMs(last, everyMs, clock.nowMs()))
    },
    async close(): Promise<void> {
      closed = true
      disarm()
      writer.close()
      await Promise.all([making, restore.close()])
    },
  }
}

export type BackupService = ReturnType<typeof createBackups>

/** The path of a backup of this kind and time. Creates the folder, accessible to its owner only. */
export function placeIn(folder: string, kind: 'scheduled' | 'asked', atMs: number): { file: string; atMs: number } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { file: join(folder, backupName(kind, atMs)), atMs }
}

/**
 * Makes a backup for a command, in the command's own process. Rejects with the disk's or SQLite's own error and removes
 * a partial backup.
 */
export const makeBackup = (client: Db['$client'], wanted: PartialBackup): Promise<MadeBackup> =>
  madeBy((partial) => writeBackup(client, partial), wanted)

/**
 * Writes a backup under a temporary name and renames it once it is verified, so that a file with a backup's name is
 * always complete. If the process dies, a `.partial` file remains, which the next start removes.
 */
async function madeBy(
  write: (partial: PartialBackup) => Promise<Manifest>,
  { file, atMs, version }: PartialBackup,
): Promise<MadeBackup> {
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  try {
    const manifest = await write({ file: partial, atMs, version })
    renameSync(partial, file)
    flush(dirname(file))
    return { name: basename(file), file, madeAtMs: atMs, sizeBytes: statSync(file).size, manifest }
  } catch (error) {
    for (const left of [partial, `${partial}-journal`]) rmSync(left, { force: true })
    throw error
  }
}

/**
 * The finished backups of a folder, newest first; empty if the folder does not exist. Databases that a restore set
 * aside are left out.
 */
function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .filter((name) => !name.startsWith(SET_ASIDE))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return { name, madeAtMs: Math.round(mtimeMs), sizeBytes: size }
    })
    .sort((one, other) => other.madeAtMs - one.madeAtMs)
}

const namesIn = (folder: string): string[] => filesIn(folder).filter((name) => name.endsWith('.sqlite'))

const PARTIAL = /^joust-(scheduled-)?[\dTZ-]+\.sqlite\.partial(-journal)?$/
/** A backup takes less: an unfinished file that was not written to for so long was cut short. */
const CUT_SHORT_MS = 24 * HOUR_MS

/**
 * Removes what interrupted backups left. Only the server makes scheduled ones, but an operator's command may be making
 * another one in the same folder.
 */
function clearLeftovers(folder: string, nowMs: number): void {
  for (const name of filesIn(folder)) {
    const partial = PARTIAL.exec(name)
    if (partial === null) continue
    const path = join(folder, name)
    const writtenMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs
    if (partial[1] !== undefined || nowMs - writtenMs > CUT_SHORT_MS) rmSync(path, { force: true })
  }
}
