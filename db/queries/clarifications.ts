import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { ContestId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestClarifications, users } from '../schema'
import { countRows, updateRows } from './rows'
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

/** Questions that a contestant waits to have answered. */
export const openQuestions = (db: Db, id: ContestId, userId: UserId): number => {
  const { contestId, askedBy, answeredAtMs } = contestClarifications
  return countRows(db, contestClarifications, and(eq(contestId, id), eq(askedBy, userId), isNull(answeredAtMs)))
}

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
