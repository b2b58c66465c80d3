import { join } from 'node:path'
import Database from 'better-sqlite3'
import { privately } from './private-files'

/** Another Joust already serves from this folder, or one of its commands is running on it. */
export class DataFolderInUse extends Error {
  constructor(readonly dataDir: string) {
    super(`Another Joust is running on ${dataDir}. Stop it, or set JOUST_DATA to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Keeps a second server off the folder: two would each believe to be the one that runs its duels. The lock is SQLite's
 * own on a file of its own, so the system releases it when the process ends in whatever way. Operators' commands take it
 * where no server runs, and otherwise ask the server (docs/decisions/0037-commands-ask-the-server.md). `waitMs`: how long
 * to wait for one that ends; the process stands still meanwhile. Throws DataFolderInUse.
 */
export function lockDataFolder(dataDir: string, { waitMs }: { readonly waitMs: number }): { release(): void } {
  const lock = privately(() => new Database(join(dataDir, 'serving.lock'), { timeout: waitMs }))
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
