import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '#contracts/reason-of'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { answerOwnProcess } from '#own-process'
import { restoreBackup } from './restore'

/** The binary's hidden command that tries a restore. */
export const RESTORE_COMMAND = 'try-restore'

export type RestorePlace = {
  /** The backup's path. */
  readonly file: string
  /** Where the restored copy is placed while it is tried. */
  readonly folder: string
}

const PREFIX = '.restore-check-'

/**
 * Restores a backup into a temporary folder and opens it as a start of the server would. Throws what a restore throws.
 */
function tryRestore({ file, folder }: RestorePlace): void {
  for (const left of readdirSync(folder).filter((name) => name.startsWith(PREFIX)))
    rmSync(join(folder, left), { recursive: true, force: true })
  const dataDir = mkdtempSync(join(folder, PREFIX))
  try {
    restoreBackup(file, { dataDir, backups: dataDir, atMs: 0 })
    const db = openDatabase(join(dataDir, 'joust.sqlite'))
    try {
      migrate(db)
    } finally {
      closeDatabase(db)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The process behind `RestoreCheck`: answers with the reason why a backup cannot be restored, or null if it can. */
export const answerRestore = (): Promise<void> =>
  answerOwnProcess((place: RestorePlace) => {
    try {
      tryRestore(place)
      return { failure: null }
    } catch (error) {
      return { failure: reasonOf(error) }
    }
  })
