import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ContestId, SubmissionId } from '#contracts/ids'
import type { Db } from '../client'
import {
  contestClarifications,
  contestRejudgedSubmissions,
  contestRejudges,
  contestSubmissions,
  users,
} from '../schema'

export type ClarificationRow = typeof contestClarifications.$inferSelect
export type RejudgeRow = typeof contestRejudges.$inferSelect
export type RejudgedRow = typeof contestRejudgedSubmissions.$inferSelect

export function insertClarification(db: Db, row: ClarificationRow): void {
  db.insert(contestClarifications).values(row).run()
}

/** Newest first, with the name of who asked. */
export const clarificationsOf = (db: Db, id: ContestId): (ClarificationRow & { askedByName: string | null })[] =>
  db
    .select({ row: contestClarifications, askedByName: users.username })
    .from(contestClarifications)
    .leftJoin(users, eq(users.id, contestClarifications.askedBy))
    .where(eq(contestClarifications.contestId, id))
    .orderBy(desc(contestClarifications.askedAtMs))
    .all()
    .map(({ row, askedByName }) => ({ ...row, askedByName }))

/** False if there is no such question in the contest. */
export const answerClarification = (
  db: Db,
  contestId: ContestId,
  id: string,
  change: Pick<ClarificationRow, 'answer' | 'isPublic' | 'answeredAtMs' | 'answeredBy'>,
): boolean =>
  db
    .update(contestClarifications)
    .set(change)
    .where(and(eq(contestClarifications.id, id), eq(contestClarifications.contestId, contestId)))
    .run().changes === 1

export function insertRejudge(db: Db, row: RejudgeRow, submissionIds: readonly string[]): void {
  db.transaction((tx) => {
    tx.insert(contestRejudges).values(row).run()
    for (const submissionId of submissionIds)
      tx.insert(contestRejudgedSubmissions).values({ rejudgeId: row.id, submissionId }).run()
  })
}

export const rejudgeById = (db: Db, id: string): RejudgeRow | undefined =>
  db.select().from(contestRejudges).where(eq(contestRejudges.id, id)).get()

/** Newest first. */
export const rejudgesOf = (db: Db, id: ContestId): RejudgeRow[] =>
  db
    .select()
    .from(contestRejudges)
    .where(eq(contestRejudges.contestId, id))
    .orderBy(desc(contestRejudges.createdAtMs))
    .all()

export const unjudgedRejudges = (db: Db): RejudgeRow[] =>
  db.select().from(contestRejudges).where(eq(contestRejudges.state, 'judging')).all()

export const openRejudge = (db: Db, id: ContestId): RejudgeRow | undefined =>
  db
    .select()
    .from(contestRejudges)
    .where(and(eq(contestRejudges.contestId, id), inArray(contestRejudges.state, ['judging', 'ready'])))
    .get()

export function setRejudgeState(db: Db, id: string, state: RejudgeRow['state'], settledAtMs: number | null): void {
  db.update(contestRejudges).set({ state, settledAtMs }).where(eq(contestRejudges.id, id)).run()
}

/** The next submissions of a rejudge that nothing judges yet, in order of receipt. */
export const waitingRejudged = (db: Db, rejudgeId: string, limit: number): RejudgedRow[] =>
  db
    .select({ row: contestRejudgedSubmissions })
    .from(contestRejudgedSubmissions)
    .innerJoin(contestSubmissions, eq(contestSubmissions.submissionId, contestRejudgedSubmissions.submissionId))
    .where(and(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId), isNull(contestRejudgedSubmissions.trialId)))
    .orderBy(asc(contestSubmissions.seq))
    .limit(limit)
    .all()
    .map(({ row }) => row)

export const countRejudging = (db: Db, rejudgeId: string): { total: number; judged: number; started: number } =>
  db
    .select({
      total: sql<number>`count(*)`,
      judged: sql<number>`count(${contestRejudgedSubmissions.verdict})`,
      started: sql<number>`count(${contestRejudgedSubmissions.trialId})`,
    })
    .from(contestRejudgedSubmissions)
    .where(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId))
    .get() ?? { total: 0, judged: 0, started: 0 }

export function setTrial(db: Db, rejudgeId: string, submissionId: string, trialId: string): void {
  db.update(contestRejudgedSubmissions)
    .set({ trialId })
    .where(
      and(
        eq(contestRejudgedSubmissions.rejudgeId, rejudgeId),
        eq(contestRejudgedSubmissions.submissionId, submissionId),
      ),
    )
    .run()
}

export const rejudgedByTrial = (db: Db, trialId: SubmissionId): RejudgedRow | undefined =>
  db.select().from(contestRejudgedSubmissions).where(eq(contestRejudgedSubmissions.trialId, trialId)).get()

export function storeTrialVerdict(
  db: Db,
  trialId: SubmissionId,
  judged: Pick<RejudgedRow, 'verdict' | 'passed' | 'total' | 'points'>,
): void {
  db.update(contestRejudgedSubmissions).set(judged).where(eq(contestRejudgedSubmissions.trialId, trialId)).run()
}

/** What a rejudge came to, beside what stands, in order of receipt. */
export const rejudgedOf = (db: Db, rejudgeId: string) =>
  db
    .select({ trial: contestRejudgedSubmissions, before: contestSubmissions, username: users.username })
    .from(contestRejudgedSubmissions)
    .innerJoin(contestSubmissions, eq(contestSubmissions.submissionId, contestRejudgedSubmissions.submissionId))
    .leftJoin(users, eq(users.id, contestSubmissions.userId))
    .where(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId))
    .orderBy(asc(contestSubmissions.seq))
    .all()
