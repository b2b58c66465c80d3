import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { suspensions } from '../schema'
import { prepared } from './prepared'

export type SuspensionRow = typeof suspensions.$inferSelect

const byUser = prepared((db) =>
  db
    .select()
    .from(suspensions)
    .where(eq(suspensions.userId, sql.placeholder('id')))
    .prepare(),
)

/** The suspension that holds at `nowMs`, if there is one. Asked on every request of a signed-in player. */
export function suspensionAt(db: Db, userId: string, nowMs: number): SuspensionRow | undefined {
  const row = byUser(db).get({ id: userId })
  return row !== undefined && (row.untilMs === null || row.untilMs > nowMs) ? row : undefined
}

/** Those of these accounts that hold at `nowMs`. */
export const suspensionsAt = (db: Db, userIds: readonly string[], nowMs: number): SuspensionRow[] =>
  db
    .select()
    .from(suspensions)
    .where(
      and(inArray(suspensions.userId, [...userIds]), or(isNull(suspensions.untilMs), gt(suspensions.untilMs, nowMs))),
    )
    .all()

/** A second one takes the place of the first. */
export function putSuspension(db: Db, row: SuspensionRow): void {
  db.insert(suspensions).values(row).onConflictDoUpdate({ target: suspensions.userId, set: row }).run()
}

export function deleteSuspension(db: Db, userId: string): void {
  db.delete(suspensions).where(eq(suspensions.userId, userId)).run()
}
