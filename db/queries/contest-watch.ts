import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ContestId, RunId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestDecisions, contestEntries, contestViolations, users } from '../schema'

export type ViolationRow = typeof contestViolations.$inferSelect
export type DecisionRow = typeof contestDecisions.$inferSelect

export function insertViolation(db: Db, row: Omit<ViolationRow, 'id'>): void {
  db.insert(contestViolations).values(row).run()
}

/** Of the contest itself (`runId` null) or of one virtual run, oldest first. */
export const violationsOf = (db: Db, id: ContestId, userId: UserId, runId: RunId | null): ViolationRow[] =>
  violations(
    db,
    id,
    and(
      eq(contestViolations.userId, userId),
      runId === null ? isNull(contestViolations.runId) : eq(contestViolations.runId, runId),
    ),
  )

export const allViolationsOf = (db: Db, id: ContestId, userId: UserId): ViolationRow[] =>
  violations(db, id, eq(contestViolations.userId, userId))

const violations = (db: Db, id: ContestId, more: SQL | undefined): ViolationRow[] =>
  db
    .select()
    .from(contestViolations)
    .where(and(eq(contestViolations.contestId, id), more))
    .orderBy(asc(contestViolations.id))
    .all()

export function insertDecision(db: Db, row: Omit<DecisionRow, 'id'>): void {
  db.insert(contestDecisions).values(row).run()
}

/** Oldest first, with the name of who decided; null = the rule. */
export const decisionsOf = (db: Db, id: ContestId, userId: UserId): (DecisionRow & { byUsername: string | null })[] =>
  db
    .select({ decision: contestDecisions, byUsername: users.username })
    .from(contestDecisions)
    .leftJoin(users, eq(users.id, contestDecisions.byUserId))
    .where(and(eq(contestDecisions.contestId, id), eq(contestDecisions.userId, userId)))
    .orderBy(asc(contestDecisions.id))
    .all()
    .map(({ decision, byUsername }) => ({ ...decision, byUsername }))

export type Watched = {
  readonly userId: string
  readonly username: string
  readonly disqualifiedAtMs: number | null
  readonly violations: number
  readonly submissions: number
}

/** Everybody registered, those with the most violations that count first. */
export const watched = (db: Db, id: ContestId): Watched[] =>
  db.$client
    .prepare<{ id: string }, Watched>(
      `SELECT e.user_id AS userId, u.username, e.disqualified_at_ms AS disqualifiedAtMs,
         (SELECT count(*) FROM contest_violations v WHERE v.contest_id = @id AND v.user_id = e.user_id AND v.counted AND v.run_id IS NULL) AS violations,
         (SELECT count(*) FROM contest_submissions s WHERE s.contest_id = @id AND s.user_id = e.user_id AND s.mode = 'official') AS submissions
       FROM contest_entries e JOIN users u ON u.id = e.user_id WHERE e.contest_id = @id
       ORDER BY violations DESC, lower(u.username)`,
    )
    .all({ id })

export const entrantOf = (db: Db, id: ContestId, userId: UserId) =>
  db
    .select({ username: users.username, disqualifiedAtMs: contestEntries.disqualifiedAtMs })
    .from(contestEntries)
    .innerJoin(users, eq(users.id, contestEntries.userId))
    .where(and(eq(contestEntries.contestId, id), eq(contestEntries.userId, userId)))
    .get()
