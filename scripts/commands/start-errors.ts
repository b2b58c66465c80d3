import { join } from 'node:path'
import type { Config } from '#config'
import { DataFolderInUse } from '#db/folder-lock'
import { DatabaseTooNew } from '#db/migrate'
import { isDiskFull } from '#errors'

/** Describes why a start failed and what to do: a sentence for known errors, the stack for others. */
export function startError(error: unknown, config: Config): string {
  if (error instanceof DatabaseTooNew || error instanceof DataFolderInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (isDiskFull(error)) return full(config)
  // SQLite's extended codes are more specific than our table: SQLITE_CANTOPEN_ISDIR.
  const message = ERRORS_BY_CODE[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')]
  return message?.(config) ?? error.stack ?? error.message
}

type ErrorMessages = Readonly<Record<string, (config: Config) => string>>

const full = ({ dataDir }: Config): string =>
  `The disk of ${dataDir} is full: make room, or set JOUST_DATA to a folder on another disk. What was stored stays as it was.`

const unwritable = ({ dataDir, port }: Config): string =>
  `Joust may not write to ${dataDir} or listen on port ${port}. ` +
  `Give the folder to the user that runs Joust (chown), or choose another JOUST_DATA or PORT.`

const damaged = ({ dataDir }: Config): string =>
  `The database ${join(dataDir, 'joust.sqlite')} is damaged. Bring back a backup: joust restore FILE. It keeps the damaged file, too.`

const noFolder = ({ dataDir }: Config): string => `${dataDir} is no folder. Set JOUST_DATA to one, or to a new name.`

const ERRORS_BY_CODE: ErrorMessages = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is no address of this machine. Set JOUST_HOST to one of its own, or to 0.0.0.0.`,
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  SQLITE_CANTOPEN: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_IOERR: ({ dataDir }) =>
    `The disk of ${dataDir} fails, or is full. See the system's log; a backup can be restored on another disk.`,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
}
