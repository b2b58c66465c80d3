import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../client'
import { suspensions } from '../schema'
import { putRow, rowBy, rowsOf } from './rows'

export type SuspensionRow = typeof suspensions.$inferSelect

const byUser = rowBy(suspensions, suspensions.userId)

/** The suspension in force at `nowMs`, if any. Runs on every request of a signed-in player. */
export function suspensionAt(db: Db, userId: string, nowMs: number): SuspensionRow | undefined {
  const row = byUser(db, userId)
  return row !== undefined && (row.untilMs === null || row.untilMs > nowMs) ? row : undefined
}

/** The suspensions of these accounts in force at `nowMs`. */
export const suspensionsAt = (db: Db, userIds: readonly string[], nowMs: number): SuspensionRow[] =>
  rowsOf(
    db,
    suspensions,
    and(inArray(suspensions.userId, [...userIds]), or(isNull(suspensions.untilMs), gt(suspensions.untilMs, nowMs))),
  )

/** Stores a suspension in place of an earlier one. */
export function putSuspension(db: Db, row: SuspensionRow): void {
  putRow(db, suspensions, suspensions.userId, row)
}

export function deleteSuspension(db: Db, userId: string): void {
  db.delete(suspensions).where(eq(suspensions.userId, userId)).run()
}
