import { and, desc, eq, getTableColumns, gt, inArray, max, or, sql } from 'drizzle-orm'
import type { ContestId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestChanges, contestInvitations, contestShutOuts, contests, users } from '../schema'
import { deleteRows } from './rows'
import { shownNameOrNull } from './shown-name'

export type ChangeRow = typeof contestChanges.$inferSelect

export function insertChanges(db: Db, rows: readonly Omit<ChangeRow, 'id'>[]): void {
  for (const row of rows) db.insert(contestChanges).values(row).run()
}

/** The changes after a version, newest first, with the name of the user who made each. */
export const changesSince = (db: Db, id: ContestId, version: number): (ChangeRow & { byUsername: string | null })[] =>
  db
    .select({ ...getTableColumns(contestChanges), byUsername: shownNameOrNull })
    .from(contestChanges)
    .leftJoin(users, eq(users.id, contestChanges.byUserId))
    .where(and(eq(contestChanges.contestId, id), gt(contestChanges.version, version)))
    .orderBy(desc(contestChanges.id))
    .all()

/** When each of these contests was last changed, by id; contests that never changed are missing. */
export const lastChanges = (db: Db, ids: readonly ContestId[]): ReadonlyMap<string, number> =>
  new Map(
    db
      .select({ id: contestChanges.contestId, atMs: max(contestChanges.atMs) })
      .from(contestChanges)
      .where(inArray(contestChanges.contestId, ids))
      .groupBy(contestChanges.contestId)
      .all()
      .flatMap(({ id, atMs }) => (atMs === null ? [] : [[id, atMs] as const])),
  )

/**
 * The field of the change log for a user named by the contest who has another name now. An empty `after` means that the
 * account was deleted. The form has no such field.
 */
export const RENAMED = 'renamed'

type Renaming = { readonly before: string; readonly after: string; readonly atMs: number }

/**
 * Makes forms outdated that name this user as invited or shut out, because the name may belong to another account by
 * the time they are saved. Only the latest renaming of each user stays in a contest's log. Run it in the transaction
 * that changes the name, before the user is removed from those lists.
 */
export function noteRenamed(db: Db, userId: UserId, { before, after, atMs }: Renaming): void {
  deleteRows(db, contestChanges, and(eq(contestChanges.byUserId, userId), eq(contestChanges.field, RENAMED)))
  const invited = db.select({ id: contestInvitations.contestId }).from(contestInvitations)
  const shutOut = db.select({ id: contestShutOuts.contestId }).from(contestShutOuts)
  const named = db
    .update(contests)
    .set({ version: sql`${contests.version} + 1` })
    .where(
      or(
        inArray(contests.id, invited.where(eq(contestInvitations.userId, userId))),
        inArray(contests.id, shutOut.where(eq(contestShutOuts.userId, userId))),
      ),
    )
    .returning({ contestId: contests.id, version: contests.version })
    .all()
  insertChanges(
    db,
    named.map((contest) => ({ ...contest, field: RENAMED, before, after, byUserId: userId, atMs })),
  )
}
