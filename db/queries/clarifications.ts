import { and, desc, eq, getTableColumns, gte, isNull, or } from 'drizzle-orm'
import type { ContestId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestClarifications, users } from '../schema'
import { countRows, updateRows } from './rows'
import { shownNameOrNull } from './shown-name'

export type ClarificationRow = typeof contestClarifications.$inferSelect

export function insertClarification(db: Db, row: ClarificationRow): void {
  db.insert(contestClarifications).values(row).run()
}

const isOf = (id: ContestId) => eq(contestClarifications.contestId, id)
const askedSince = (ms: number) => gte(contestClarifications.askedAtMs, ms)
const answeredSince = (ms: number) => gte(contestClarifications.answeredAtMs, ms)

/**
 * A contest's questions and announcements, newest first, with the name of the user who asked. With `sinceMs`, only
 * those asked or answered at this moment or later.
 */
export const clarificationsOf = (
  db: Db,
  id: ContestId,
  sinceMs?: number,
): (ClarificationRow & { askedByName: string | null })[] =>
  db
    .select({ ...getTableColumns(contestClarifications), askedByName: shownNameOrNull })
    .from(contestClarifications)
    .leftJoin(users, eq(users.id, contestClarifications.askedBy))
    .where(
      sinceMs === undefined ? isOf(id) : or(and(isOf(id), askedSince(sinceMs)), and(isOf(id), answeredSince(sinceMs))),
    )
    .orderBy(desc(contestClarifications.askedAtMs))
    .all()

/** The number of questions of a contestant that are not answered yet. */
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
