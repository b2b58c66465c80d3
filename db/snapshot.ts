import { existsSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type MigrationState, migrationState } from './migrate'

/** A backup's description of itself, in a table inside the file, so that the two cannot be separated. */
export type Manifest = {
  /** When the copy was complete, in milliseconds since 1970. */
  readonly madeAtMs: number
  /** The version of Joust that made it. */
  readonly version: string
  /** The number of rows in each table at that moment. */
  readonly counts: Readonly<Record<string, number>>
}

export type Inspection = { readonly manifest: Manifest; readonly schema: MigrationState; readonly sizeBytes: number }

/** Thrown for a file that cannot be restored; `message` gives the reason in one sentence. */
export class BrokenBackup extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'BrokenBackup'
  }
}

type Client = Database.Database

/** All pages in one step, because a write of another process would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a database to a new file as it is at this moment, while another process may write to it. Blocks until it is
 * done. Throws SQLite's own errors, such as SQLITE_FULL if the disk is full.
 */
export async function copyDatabase(client: Client, file: string): Promise<void> {
  // SQLite would give it the mode of the user's mask, and other users could read it while it is copied.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
  await client.backup(file, { progress: () => ALL_PAGES })
}

/**
 * Makes a backup of a copied database: counts its rows, stores the counts in it, and leaves a single file without a
 * log.
 */
export function sealBackup(file: string, made: { atMs: number; version: string }): Manifest {
  const client = new Database(file, { fileMustExist: true })
  try {
    client.pragma('journal_mode = DELETE')
    const manifest: Manifest = { madeAtMs: made.atMs, version: made.version, counts: countRows(client) }
    client.exec('CREATE TABLE backup_manifest (manifest TEXT NOT NULL)')
    client.prepare('INSERT INTO backup_manifest VALUES (?)').run(JSON.stringify(manifest))
    return manifest
  } finally {
    client.close()
  }
}

/**
 * Reads a backup completely: SQLite's integrity check, the foreign keys, and the number of rows in each table against
 * the manifest. Changes nothing. Throws BrokenBackup.
 */
export function inspectBackup(file: string): Inspection {
  if (!existsSync(file)) throw new BrokenBackup(`There is no file ${file}.`)
  const client = opened(file)
  try {
    const manifest = manifestOf(client, file)
    const [failure] = client.prepare<[], string>('PRAGMA integrity_check(1)').pluck().all()
    if (failure !== 'ok')
      throw new BrokenBackup(`${file} is damaged: ${failure ?? 'no answer to the integrity check'}.`)
    if (client.prepare('PRAGMA foreign_key_check').all().length > 0)
      throw new BrokenBackup(`${file} is damaged: rows name others that are not there.`)
    const counts = countRows(client)
    for (const [table, rows] of Object.entries(manifest.counts)) {
      if (counts[table] !== rows)
        throw new BrokenBackup(`${file} is damaged: ${table} has ${counts[table] ?? 'no'} rows instead of ${rows}.`)
    }
    const pages = Number(client.pragma('page_count', { simple: true }))
    return {
      manifest,
      schema: migrationState(client),
      sizeBytes: pages * Number(client.pragma('page_size', { simple: true })),
    }
  } catch (error) {
    throw error instanceof Database.SqliteError ? new BrokenBackup(`${file} is damaged: ${error.message}.`) : error
  } finally {
    client.close()
  }
}

/** Turns a copy of a backup into a database that can be served. */
export function unsealBackup(file: string): void {
  const client = new Database(file, { fileMustExist: true })
  try {
    client.exec('DROP TABLE backup_manifest')
  } finally {
    client.close()
  }
}

function opened(file: string): Client {
  try {
    const client = new Database(file, { readonly: true, fileMustExist: true })
    client.pragma('schema_version')
    return client
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    throw new BrokenBackup(`${file} is not a database that can be read: ${error.message}.`)
  }
}

function manifestOf(client: Client, file: string): Manifest {
  try {
    const text = client.prepare<[], string>('SELECT manifest FROM backup_manifest').pluck().get()
    if (text !== undefined) return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
  }
  throw new BrokenBackup(`${file} is not a finished backup of Joust. Make one with "joust backup".`)
}

function countRows(client: Client): Record<string, number> {
  const tables = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'backup_manifest' ORDER BY name",
    )
    .pluck()
    .all()
  return Object.fromEntries(
    tables.map((table) => [table, client.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0]),
  )
}
