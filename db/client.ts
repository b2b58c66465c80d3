import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { isDiskFull } from '#errors'
import { privately } from './private-files'
import * as schema from './schema'

/**
 * The one database connection, the first parameter of every query function. Transactions are synchronous, because
 * SQLite has one writer.
 */
export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database }

/**
 * Opens the database file, or creates it, in WAL mode with foreign keys on. With synchronous = FULL, acknowledged data
 * survives a power cut, not only a killed process.
 */
export function openDatabase(file: string): Db {
  const client = privately(() => new Database(file, { timeout: 5000 }))
  // The write-ahead log gets the mode of the file itself. An older Joust may have made both readable to others.
  if (file !== ':memory:') chmodSync(file, 0o600)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma('cache_size = -65536')
  // Named, as an inferred schema is another type to the compiler, which then compares both table by table.
  return drizzle<typeof schema>({ client, schema })
}

const transactions = new WeakMap<Db, (work: () => void) => void>()

/**
 * Runs the work in one transaction, or in the one that is open; an error that it throws rolls back what it did. It is
 * for work that runs many times a second: drizzle's own `transaction` builds an object with all tables for each call.
 */
export function atomically<T>(db: Db, work: () => T): T {
  const known = transactions.get(db)
  const transact = known ?? db.$client.transaction((run: () => void) => run())
  if (known === undefined) transactions.set(db, transact)
  const results: { readonly value: T }[] = []
  transact(() => void results.push({ value: work() }))
  const [result] = results
  if (result === undefined) throw new Error('a transaction that did not run')
  return result.value
}

/**
 * Opens an existing database file to read it, with or without a running server, and changes nothing. SQLite creates the
 * files of its log for reading as well, and leaves them behind: closing gives them to the file's owner, so that a
 * command run by root does not lock the owner out.
 */
export function openReader(file: string): { readonly client: Database.Database; close(): void } {
  const client = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  return {
    client,
    close() {
      client.close()
      const { uid, gid } = statSync(file)
      const logs = [`${file}-wal`, `${file}-shm`].filter((path) => existsSync(path))
      if (process.getuid?.() === 0) for (const path of logs) chownSync(path, uid, gid)
    },
  }
}

/** A reader's connection for the queries; writing fails. */
export const readerDb = (client: Database.Database): Db => drizzle<typeof schema>({ client, schema })

/** Opens a database file with openReader, passes it to `look`, and closes it. */
export function lookInto<T>(file: string, look: (client: Database.Database) => T): T {
  const reader = openReader(file)
  try {
    return look(reader.client)
  } finally {
    reader.close()
  }
}

/**
 * Merges the log into the file and closes the database, so that the folder has one file after a clean stop. If the disk
 * has no room for that, the log stays next to the file, and the next start reads both.
 */
export function closeDatabase(db: Db): void {
  try {
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    db.$client.close()
  }
}
