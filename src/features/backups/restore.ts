import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { lockDataFolder } from '#db/folder-lock'
import { DatabaseTooNew } from '#db/migrate'
import { giveToOwnerOf } from '#db/private-files'
import { type Inspection, inspectBackup, unsealBackup } from '#db/snapshot'
import { flush } from './flush'

type Restored = Inspection & {
  /** The path of the database that was replaced; null if there was none. */
  readonly before: string | null
}

/** Verifies a backup completely, and that this version can serve it. Throws BrokenBackup or DatabaseTooNew. */
export function verifyBackup(file: string): Inspection {
  const inspection = inspectBackup(file)
  if (inspection.schema.unknown.length > 0) throw new DatabaseTooNew(inspection.schema.unknown)
  return inspection
}

/**
 * Replaces the folder's database by a backup and keeps the old database next to the backups. The swap is one rename: a
 * database exists at every moment, and an interrupted restore changes nothing except a temporary file, which the next
 * one overwrites. Throws BrokenBackup, DatabaseTooNew, or DataFolderInUse while a server uses the folder.
 */
export function restoreBackup(file: string, { dataDir, backups, atMs }: Place): Restored {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataDir, { waitMs: 0 })
  try {
    const inspection = verifyBackup(file)
    const database = join(dataDir, 'joust.sqlite')
    const arriving = join(dataDir, RESTORING)
    // The journal of an interrupted restore belongs to the copy of that one: SQLite would put its pages into this copy.
    rmSync(`${arriving}-journal`, { force: true })
    copyFileSync(file, arriving)
    unsealBackup(arriving)
    giveToOwnerOf(dataDir, [arriving, join(dataDir, 'serving.lock')])
    flush(arriving)
    const before = existsSync(database) ? setAside(database, { dataDir, backups, atMs }) : null
    renameSync(arriving, database)
    flush(dataDir)
    return { ...inspection, before }
  } finally {
    lock.release()
  }
}

type Place = {
  readonly dataDir: string
  /** The folder of backups. */
  readonly backups: string
  readonly atMs: number
}

/** The file in the data folder into which a restore is written. It remains after an interrupted restore. */
export const RESTORING = 'joust.sqlite.restoring'

/** The prefix in the names of databases that a restore replaced; they are kept among the backups. */
export const SET_ASIDE = 'before-restore-'

/**
 * Keeps the old database under a name of its own, together with its write-ahead log if that cannot be merged into it.
 */
function setAside(database: string, { dataDir, backups, atMs }: Place): string {
  const isNew = !existsSync(backups)
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  try {
    closeDatabase(openDatabase(database))
  } catch {
    // The restore may be needed because the database is damaged: it is kept unchanged, with its log.
  }
  const name = `${SET_ASIDE}${new Date(atMs).toISOString().replace(/[:.]/g, '-')}.sqlite`
  const kept = join(backups, name)
  const ends = ['', '-wal', '-shm'].filter((end) => existsSync(database + end))
  for (const log of ends) keep(database + log, kept + log)
  giveToOwnerOf(dataDir, [...(isNew ? [backups] : []), ...ends.map((end) => kept + end)])
  flush(backups)
  // SQLite would replay a leftover log into the new database, to which it does not belong.
  for (const log of ['-wal', '-shm']) rmSync(database + log, { force: true })
  return kept
}

function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The backups are on another disk, or the file system does not support links.
    copyFileSync(from, to)
    flush(to)
  }
}
