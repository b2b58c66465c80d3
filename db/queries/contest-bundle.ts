import { asc, eq, isNull } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import {
  contestClarifications,
  contestDecisions,
  contestEntries,
  contestInsiders,
  contestInvitations,
  contestProblems,
  contestRuns,
  contestShutOuts,
  contestSubmissions,
  contests,
  contestViolations,
  submissions,
  users,
} from '../schema'
import { hasRow, rowsOf } from './rows'

/** All stored data of a contest that cannot be derived, in the order in which it happened. */
export const contestRows = (db: Db, id: ContestId) => ({
  problems: rowsOfContest(db, id, contestProblems, contestProblems.ordinal, contestProblems.problemId),
  invitations: rowsOfContest(db, id, contestInvitations),
  insiders: rowsOfContest(db, id, contestInsiders),
  entries: rowsOfContest(db, id, contestEntries, contestEntries.registeredAtMs),
  runs: rowsOfContest(db, id, contestRuns, contestRuns.startedAtMs, contestRuns.id),
  submissions: db
    .select()
    .from(contestSubmissions)
    .innerJoin(submissions, eq(submissions.id, contestSubmissions.submissionId))
    .where(eq(contestSubmissions.contestId, id))
    .orderBy(asc(contestSubmissions.seq))
    .all(),
  violations: rowsOfContest(db, id, contestViolations, contestViolations.id),
  decisions: rowsOfContest(db, id, contestDecisions, contestDecisions.id),
  clarifications: rowsOfContest(
    db,
    id,
    contestClarifications,
    contestClarifications.askedAtMs,
    contestClarifications.id,
  ),
})

const rowsOfContest = <T extends SQLiteTable & { readonly contestId: AnySQLiteColumn }>(
  db: Db,
  id: ContestId,
  table: T,
  ...order: readonly AnySQLiteColumn[]
) => rowsOf(db, table, eq(table.contestId, id), ...order)

/** All users ever, deleted ones included, by id. */
export const everyPerson = (db: Db) =>
  db
    .select(pick(users, 'id', 'username', 'email', 'firstName', 'lastName', 'deletedAtMs'))
    .from(users)
    .all()

export const hasSubmission = (db: Db, id: string): boolean => hasRow(db, submissions, eq(submissions.id, id))

export type ContestInserts = {
  readonly contest: typeof contests.$inferInsert
  readonly problems: readonly (typeof contestProblems.$inferInsert)[]
  readonly invitations: readonly (typeof contestInvitations.$inferInsert)[]
  readonly shutOuts: readonly (typeof contestShutOuts.$inferInsert)[]
  readonly insiders: readonly (typeof contestInsiders.$inferInsert)[]
  readonly entries: readonly (typeof contestEntries.$inferInsert)[]
  readonly runs: readonly (typeof contestRuns.$inferInsert)[]
  /** Inserted in this order, the order of receipt: each submission gets the next number of this server. */
  readonly submissions: readonly {
    readonly program: Omit<typeof submissions.$inferInsert, 'seq'>
    readonly placed: Omit<typeof contestSubmissions.$inferInsert, 'seq'>
  }[]
  readonly violations: readonly (typeof contestViolations.$inferInsert)[]
  readonly decisions: readonly (typeof contestDecisions.$inferInsert)[]
  readonly clarifications: readonly (typeof contestClarifications.$inferInsert)[]
}

/**
 * Inserts a contest with everything that happened in it. Call it inside the transaction that inserts what it refers to.
 */
export function insertContest(db: Db, rows: ContestInserts): void {
  db.insert(contests).values(rows.contest).run()
  for (const row of rows.problems) db.insert(contestProblems).values(row).run()
  for (const row of rows.invitations) db.insert(contestInvitations).values(row).run()
  for (const row of rows.shutOuts) db.insert(contestShutOuts).values(row).run()
  for (const row of rows.insiders) db.insert(contestInsiders).values(row).run()
  for (const row of rows.entries) db.insert(contestEntries).values(row).run()
  for (const row of rows.runs) db.insert(contestRuns).values(row).run()
  for (const { program, placed } of rows.submissions) {
    const { seq } = db.insert(submissions).values(program).returning({ seq: submissions.seq }).get()
    db.insert(contestSubmissions)
      .values({ ...placed, seq })
      .run()
  }
  for (const row of rows.violations) db.insert(contestViolations).values(row).run()
  for (const row of rows.decisions) db.insert(contestDecisions).values(row).run()
  for (const row of rows.clarifications) db.insert(contestClarifications).values(row).run()
}

/** Listed contests, the earliest first. */
export const contestsByStart = (db: Db) =>
  db
    .select({ id: contests.id })
    .from(contests)
    .where(isNull(contests.archivedAtMs))
    .orderBy(asc(contests.startAtMs))
    .all()
