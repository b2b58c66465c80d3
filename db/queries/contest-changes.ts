import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { ContestId } from '#contracts/ids'
import type { Db } from '../client'
import { contestChanges, users } from '../schema'
import { shownNameOrNull } from './shown-name'

export type ChangeRow = typeof contestChanges.$inferSelect

export function insertChanges(db: Db, rows: readonly Omit<ChangeRow, 'id'>[]): void {
  for (const row of rows) db.insert(contestChanges).values(row).run()
}

/** What changed after a version, newest first, with the name of who did it. */
export const changesSince = (db: Db, id: ContestId, version: number): (ChangeRow & { byUsername: string | null })[] =>
  db
    .select({ ...getTableColumns(contestChanges), byUsername: shownNameOrNull })
    .from(contestChanges)
    .leftJoin(users, eq(users.id, contestChanges.byUserId))
    .where(and(eq(contestChanges.contestId, id), gt(contestChanges.version, version)))
    .orderBy(desc(contestChanges.id))
    .all()
