import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { duels, submissions, users } from '../schema'
import { countRows, deleteRows, updateRows } from './rows'

export const countDuels = (db: Db): number => countRows(db, duels)

/** Deletes the programs of demo duels that were never stored. A real duel's program is stored after its duel. */
export function removeStraySubmissions(db: Db): void {
  const itsDuel = db.select({ one: sql`1` }).from(duels).where(eq(duels.id, submissions.contextId))
  const isStray = or(isNull(submissions.contextId), notExists(itsDuel))
  deleteRows(db, submissions, and(eq(submissions.purpose, 'duel'), isStray))
}

/** Makes accounts with demo duels in the past older than those duels. */
export function backdateUsers(db: Db, ids: readonly string[], createdAtMs: number): void {
  updateRows(db, users, { createdAtMs }, inArray(users.id, [...ids]))
}
