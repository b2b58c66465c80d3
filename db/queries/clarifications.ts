import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { ContestId } from '#contracts/ids'
import type { Db } from '../client'
import { contestClarifications, users } from '../schema'
import { updateRows } from './rows'
import { shownNameOrNull } from './shown-name'

export type ClarificationRow = typeof contestClarifications.$inferSelect

export function insertClarification(db: Db, row: ClarificationRow): void {
  db.insert(contestClarifications).values(row).run()
}

/** Newest first, with the name of the user who asked. */
export const clarificationsOf = (db: Db, id: ContestId): (ClarificationRow & { askedByName: string | null })[] =>
  db
    .select({ ...getTableColumns(contestClarifications), askedByName: shownNameOrNull })
    .from(contestClarifications)
    .leftJoin(users, eq(users.id, contestClarifications.askedBy))
    .where(eq(contestClarifications.contestId, id))
    .orderBy(desc(contestClarifications.askedAtMs))
    .all()

/** Returns false if the contest has no such question. */
export const answerClarification = (
  db: Db,
  contestId: ContestId,
  id: string,
  change: Pick<ClarificationRow, 'answer' | 'isPublic' | 'answeredAtMs' | 'answeredBy'>,
): boolean =>
  updateRows(
    db,
    contestClarifications,
    change,
    and(eq(contestClarifications.id, id), eq(contestClarifications.contestId, contestId)),
  ) === 1
