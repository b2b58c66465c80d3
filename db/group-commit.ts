import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { atomically, type Db } from './client'

const forced = promisify(fdatasync)

/**
 * Transactions that do not keep the event loop waiting for the disk: SQLite writes the commit into its log, and another
 * thread forces the log to the disk. Until that is done a power cut may take the transaction back, all of it; a process
 * that is killed loses nothing. So what follows from such a transaction may leave the server only after `force`.
 *
 * Every other transaction still waits for the disk by itself, and forces with its own commit all that came before it.
 */
export class GroupCommit {
  private log: number | null = null

  constructor(private readonly db: Db) {}

  /** Like any transaction, but not safe from a power cut before `force`. Throws what `work` or the storage throws. */
  transact<T>(work: () => T): T {
    const client = this.db.$client
    // SQLite does not change this inside a transaction: the outer one's commit waits for the disk as ever.
    if (client.inTransaction) return work()
    client.exec('PRAGMA synchronous = NORMAL')
    try {
      return atomically(this.db, work)
    } finally {
      client.exec('PRAGMA synchronous = FULL')
    }
  }

  /** Resolves once everything that was committed before the call is safe. Rejects if the disk refuses. */
  async force(): Promise<void> {
    const log = this.openLog()
    if (log !== null) await forced(log)
  }

  /** The same, at once. */
  forceNow(): void {
    const log = this.openLog()
    if (log !== null) fdatasyncSync(log)
  }

  close(): void {
    if (this.log !== null) closeSync(this.log)
    this.log = null
  }

  /** null for a database in memory. The log exists for as long as the database is open, once there is anything in it. */
  private openLog(): number | null {
    const path = `${this.db.$client.name}-wal`
    if (this.log === null && !this.db.$client.memory && existsSync(path)) this.log = openSync(path, 'r+')
    return this.log
  }
}
