import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#errors'
import { CommandError, EXIT } from './exit'

/** The path of the folder's database. Throws if there is none, or if this user may not look into the folder. */
export function requireDatabase(dataDir: string): string {
  const file = join(dataDir, 'joust.sqlite')
  if (existsSync(file)) return file
  if (isClosed(dataDir))
    throw new CommandError(
      EXIT.failed,
      `You may not look into ${dataDir}: run this as the user that Joust runs as, or as root.`,
      'FORBIDDEN',
    )
  throw new AppError('NOT_FOUND', `There is no database in ${dataDir}. Start Joust once, or set JOUST_DATA.`)
}

/** Whether the folder is there and closed to this user. */
function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}
