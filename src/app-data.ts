import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { lockDataFolder } from '#db/folder-lock'
import { migrate } from '#db/migrate'
import { closeFolder } from '#db/private-files'
import { RESTORING } from '#features/backups'
import type { Log } from './log'

/**
 * A command that locks the folder usually finishes within this time, so the server waits for it instead of refusing to
 * start.
 */
const COMMAND_PATIENCE_MS = 2000

type AppData = {
  readonly db: Db
  /** Closes the database and releases the folder. */
  close(): void
}

/** Closes the data folder to other users, locks it, and opens its migrated database. Throws DataFolderInUse and DatabaseTooNew. */
export function openData(dataDir: string, log: Log): AppData {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const wasOpen = closeFolder(dataDir)
  if (wasOpen) log.warn(`Other users of this machine could look into ${dataDir}: it is closed now (0700).`)
  const lock = lockDataFolder(dataDir, { waitMs: COMMAND_PATIENCE_MS })
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  const applied = migrate(db)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  if (existsSync(join(dataDir, RESTORING)))
    log.warn(`A restore did not finish; the data is as it was before. Run it again, or delete ${RESTORING}.`)
  return {
    db,
    close() {
      closeDatabase(db)
      lock.release()
    },
  }
}
