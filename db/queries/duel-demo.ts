import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { duels, submissions, users } from '../schema'
import { countRows, deleteRows, updateRows } from './rows'

export const countDuels = (db: Db): number => countRows(db, duels)

/** Programs of duels that there are not: those of demo duels of which nothing came. A real one is stored with its duel. */
export function removeStraySubmissions(db: Db): void {
  const itsDuel = db.select({ one: sql`1` }).from(duels).where(eq(duels.id, submissions.contextId))
  const isStray = or(isNull(submissions.contextId), notExists(itsDuel))
  deleteRows(db, submissions, and(eq(submissions.purpose, 'duel'), isStray))
}

/** Accounts that have duels behind them were there before these. */
export function backdateUsers(db: Db, ids: readonly string[], createdAtMs: number): void {
  updateRows(db, users, { createdAtMs }, inArray(users.id, [...ids]))
}
