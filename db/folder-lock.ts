import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Another Joust serves from this folder already. */
export class DataFolderInUse extends Error {
  constructor(readonly dataDir: string) {
    super(`Another Joust is running on ${dataDir}. Stop it, or set JOUST_DATA to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Keeps a second server off the folder: two would each believe to be the one that runs its duels. The lock is SQLite's
 * own on a file of its own, so the system releases it when the process ends in whatever way. Operators' commands do not
 * take it: they work beside the running server.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const lock = new Database(join(dataDir, 'serving.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') throw new DataFolderInUse(dataDir)
    throw error
  }
  return { release: () => lock.close() }
}
