import { join } from 'node:path'
import Database from 'better-sqlite3'
import { privately } from './private-files'

/** Thrown if another Joust already serves from this folder, or one of its commands is running on it. */
export class DataFolderInUse extends Error {
  constructor(readonly dataDir: string) {
    super(`Another Joust is running on ${dataDir}. Stop it, or set JOUST_DATA to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Locks the folder against a second server: two servers would both run its duels. The lock is SQLite's own on a
 * separate file, so the system releases it when the process ends in any way. Operators' commands take it if no server
 * is running, and otherwise ask the server (docs/decisions/0037-commands-ask-the-server.md). `waitMs` is how long to
 * wait for the current holder; the process is blocked meanwhile. Throws DataFolderInUse.
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
