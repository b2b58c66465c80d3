import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { isDiskFull } from '#errors'
import { privately } from './private-files'
import * as schema from './schema'

/** The one connection. Every query function takes it first; transactions are synchronous, as SQLite has one writer. */
export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database }

/**
 * Opens (and creates) the database file in WAL mode with foreign keys on.
 * synchronous = FULL: what was acknowledged survives a power cut, not only a killed process.
 */
export function openDatabase(file: string): Db {
  const client = privately(() => new Database(file, { timeout: 5000 }))
  // The log takes over the mode of the file itself: what an older Joust made open to others is closed here.
  if (file !== ':memory:') chmodSync(file, 0o600)
  client.pragma('journal_mode = WAL')
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma('cache_size = -65536')
  return drizzle({ client, schema })
}

const transactions = new WeakMap<Db, (work: () => void) => void>()

/**
 * Runs the work in one transaction, or in the one that is open; whatever it throws rolls back what it did. For what
 * happens many times a second: drizzle's own `transaction` builds an object with all tables for each call.
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
 * Opens an existing database file to read it, beside a running server or without one, and changes nothing. SQLite makes
 * its log's files to read one, too, and leaves them: closing gives them to the file's owner, so that a root who looks
 * locks no one out.
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

/** A reader's connection for the queries; what writes fails. */
export const readerDb = (client: Database.Database): Db => drizzle({ client, schema })

/** One look at a database file, as openReader gives it. */
export function lookInto<T>(file: string, look: (client: Database.Database) => T): T {
  const reader = openReader(file)
  try {
    return look(reader.client)
  } finally {
    reader.close()
  }
}

/**
 * Flushes the log into the file and closes it, so that the folder holds one file after a clean stop. Where the disk has
 * no room for that, the log stays beside the file, and the next start reads both.
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
