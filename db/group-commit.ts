import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { atomically, type Db } from './client'

const forced = promisify(fdatasync)

/**
 * Transactions that do not make the event loop wait for the disk: SQLite writes the commit into its log, and another
 * thread forces the log to the disk. Until that is done, a power cut may undo the transaction as a whole; a killed
 * process loses nothing. So the results of such a transaction may leave the server only after `force`.
 *
 * Every other transaction still waits for the disk itself, and its commit also forces everything that came before it.
 */
export class GroupCommit {
  private log: number | null = null

  constructor(private readonly db: Db) {}

  /** Like any transaction, but safe from a power cut only after `force`. Throws what `work` or the storage throws. */
  transact<T>(work: () => T): T {
    const client = this.db.$client
    // SQLite cannot change this inside a transaction; the commit of the outer one waits for the disk as usual.
    if (client.inTransaction) return work()
    client.exec('PRAGMA synchronous = NORMAL')
    try {
      return atomically(this.db, work)
    } finally {
      client.exec('PRAGMA synchronous = FULL')
    }
  }

  /** Resolves once everything that was committed before the call is safe on the disk. Rejects if the disk fails. */
  async force(): Promise<void> {
    const log = this.openLog()
    if (log !== null) await forced(log)
  }

  /** Like `force`, but synchronous. */
  forceNow(): void {
    const log = this.openLog()
    if (log !== null) fdatasyncSync(log)
  }

  close(): void {
    if (this.log !== null) closeSync(this.log)
    this.log = null
  }

  /**
   * The log's file descriptor; null for a database in memory. The log exists as long as the database is open, from its
   * first write on.
   */
  private openLog(): number | null {
    const path = `${this.db.$client.name}-wal`
    if (this.log === null && !this.db.$client.memory && existsSync(path)) this.log = openSync(path, 'r+')
    return this.log
  }
}
