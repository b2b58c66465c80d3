import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { lockDataFolder } from '#db/folder-lock'
import { DatabaseTooNew } from '#db/migrate'
import { type Inspection, inspectBackup, unsealBackup } from '#db/snapshot'
import { flush } from './backup-service'

export type Restored = Inspection & {
  /** Where the database lies that was served before; null where there was none. */
  readonly before: string | null
}

/** Checks a backup whole, and that this Joust can serve it. Throws BrokenBackup or DatabaseTooNew. */
export function verifyBackup(file: string): Inspection {
  const inspection = inspectBackup(file)
  if (inspection.schema.unknown.length > 0) throw new DatabaseTooNew(inspection.schema.unknown)
  return inspection
}

/**
 * Puts a backup in the place of the folder's database, which is kept beside the backups. The exchange is one rename: at
 * no moment is there no database, and a restore that is interrupted has changed nothing but a file that the next one
 * overwrites. Throws BrokenBackup, DatabaseTooNew, or DataFolderInUse while a server runs on the folder.
 */
export function restoreBackup(file: string, { dataDir, backups, atMs }: Place): Restored {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataDir, { waitMs: 0 })
  try {
    const inspection = verifyBackup(file)
    const database = join(dataDir, 'joust.sqlite')
    const arriving = join(dataDir, RESTORING)
    copyFileSync(file, arriving)
    unsealBackup(arriving)
    flush(arriving)
    const before = existsSync(database) ? setAside(database, backups, atMs) : null
    renameSync(arriving, database)
    flush(dataDir)
    return { ...inspection, before }
  } finally {
    lock.release()
  }
}

export type Place = {
  readonly dataDir: string
  /** Folder of backups. */
  readonly backups: string
  readonly atMs: number
}

/** The file in the data folder that a restore is made in; left over where one was interrupted. */
export const RESTORING = 'joust.sqlite.restoring'

/** Keeps the database under a name of its own, its log with it where it cannot be written into the file. */
function setAside(database: string, backups: string, atMs: number): string {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  try {
    closeDatabase(openDatabase(database))
  } catch {
    // A damaged database may be the very reason of the restore: it is kept as it is, with its log.
  }
  const name = `before-restore-${new Date(atMs).toISOString().replace(/[:.]/g, '-')}.sqlite`
  const kept = join(backups, name)
  for (const log of ['', '-wal', '-shm'].filter((end) => existsSync(database + end))) keep(database + log, kept + log)
  flush(backups)
  // A log beside a file that it does not belong to would be played into it.
  for (const log of ['-wal', '-shm']) rmSync(database + log, { force: true })
  return kept
}

function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The backups lie on another disk, or the file system knows no links.
    copyFileSync(from, to)
    flush(to)
  }
}
