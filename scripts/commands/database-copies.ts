import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readConfig } from '#config'
import { openReader } from '#db/client'
import { DataFolderInUse } from '#db/folder-lock'
import { DatabaseTooNew } from '#db/migrate'
import { giveToOwnerOf } from '#db/private-files'
import { BrokenBackup, type Inspection } from '#db/snapshot'
import { AppError } from '#errors'
import { makeBackup, placeIn, restoreBackup, verifyBackup } from '#features/backups'
import { version } from '../../package.json'
import { diskErrorMessage } from '../operator/disk-error-message'
import { CommandError, EXIT } from '../operator/exit'
import { requireFile } from '../operator/files'
import { type Shown, show } from '../operator/output'
import { requireDatabase } from '../operator/require-database'

/** Implements `joust backup`. */
export const backUp = (named: string | undefined, options: Shown): Promise<void> =>
  withReadableErrors(() => copyDatabase(named, options))

/** Implements `joust restore`. */
export const checkOrRestore = (file: string, options: Shown & { readonly verify?: boolean }): Promise<void> =>
  withReadableErrors(() => {
    const path = resolve(file)
    requireFile(path)
    return options.verify === true ? check(path, options) : restore(path, options)
  })

async function copyDatabase(named: string | undefined, options: Shown): Promise<void> {
  const { dataDir, operation } = readConfig(process.env)
  const database = requireDatabase(dataDir)
  const atMs = Date.now()
  const isNewFolder = named === undefined && !existsSync(operation.backupDir)
  const place = named === undefined ? placeIn(operation.backupDir, 'asked', atMs) : { file: resolve(named), atMs }
  if (isNewFolder) giveToOwnerOf(dataDir, [operation.backupDir])
  if (existsSync(place.file)) throw new AppError('VALIDATION', `${place.file} exists already. Choose another name.`)
  const folder = dirname(place.file)
  if (!existsSync(folder))
    throw new AppError('NOT_FOUND', `There is no folder ${folder}. Create it, or choose another.`)
  const reader = openReader(database)
  const { file, sizeBytes, manifest } = await makeBackup(reader.client, { version, ...place }).finally(() =>
    reader.close(),
  )
  // The server copies into the same folder and tests whether the newest copy can be restored.
  if (named === undefined) giveToOwnerOf(dataDir, [file])
  show(
    { file, sizeBytes, ...manifest },
    options,
    () => `${file}\n${sizeText(sizeBytes)}, verified; ${rowsText(manifest.counts)}.`,
  )
}

function check(file: string, options: Shown): void {
  const inspection = verifyBackup(file)
  show({ file, ok: true, ...summaryOf(inspection) }, options, () => `${file} can be restored. ${described(inspection)}`)
}

function restore(file: string, options: Shown): void {
  const { dataDir, operation } = readConfig(process.env)
  const restored = restoreBackup(file, { dataDir, backups: operation.backupDir, atMs: Date.now() })
  const { before } = restored
  const kept = before === null ? '' : `\nThe former database: ${before}`
  show(
    { file, dataDir, before, ...summaryOf(restored) },
    options,
    () => `Restored into ${dataDir}. ${described(restored)}${kept}`,
  )
}

const summaryOf = ({ manifest, sizeBytes, schema }: Inspection) => ({ sizeBytes, ...manifest, missing: schema.missing })

const described = ({ manifest, sizeBytes, schema }: Inspection): string => {
  const upgrade = schema.missing.length === 0 ? '' : ' The next start migrates it to this version.'
  const made = new Date(manifest.madeAtMs).toISOString()
  return `Made ${made} by Joust ${manifest.version}, ${sizeText(sizeBytes)}; ${rowsText(manifest.counts)}.${upgrade}`
}

const rowsText = (counts: Readonly<Record<string, number>>): string =>
  ['users', 'problems', 'contests', 'duels', 'submissions']
    .map((table) => `${(counts[table] ?? 0).toLocaleString('en-US')} ${table}`)
    .join(', ')

const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Turns errors that a user can fix into messages with an exit code; throws the others unchanged. */
async function withReadableErrors(perform: () => Promise<void> | void): Promise<void> {
  try {
    await perform()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): CommandError | null {
  if (error instanceof BrokenBackup) return new CommandError(EXIT.refused, error.message, 'BACKUP_BROKEN')
  if (error instanceof DatabaseTooNew) return new CommandError(EXIT.refused, error.message, 'BACKUP_TOO_NEW')
  if (error instanceof DataFolderInUse)
    return new CommandError(EXIT.busy, `${error.message} A restore needs the server stopped.`, 'FOLDER_IN_USE')
  const message = diskErrorMessage(error)
  return message === null ? null : new CommandError(EXIT.failed, message, 'DISK')
}
