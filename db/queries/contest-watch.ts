import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { ContestId, RunId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestDecisions, contestViolations, users } from '../schema'
import { entryOf, latestRun } from './contest-entries'
import { rowsOf } from './rows'
import { shownName, shownNameOf, shownNameOrNull } from './shown-name'

type ViolationRow = typeof contestViolations.$inferSelect
type DecisionRow = typeof contestDecisions.$inferSelect

export function insertViolation(db: Db, row: Omit<ViolationRow, 'id'>): void {
  db.insert(contestViolations).values(row).run()
}

/** Of the contest itself, not of a virtual run; oldest first. */
export const officialViolationsOf = (db: Db, id: ContestId, userId: UserId): ViolationRow[] =>
  violations(db, id, isOf(userId, null))

/**
 * Of the contest itself (`runId` null) or of one virtual run, those since the contestant was last restored: what an admin has undone does
 * not count towards the next time.
 */
export const violationsSinceRestored = (db: Db, id: ContestId, userId: UserId, runId: RunId | null): ViolationRow[] =>
  violations(
    db,
    id,
    and(
      isOf(userId, runId),
      sql`${contestViolations.atMs} > coalesce((SELECT max(at_ms) FROM contest_decisions
        WHERE contest_id = ${id} AND user_id = ${userId} AND run_id IS ${runId} AND action = 'restore'), 0)`,
    ),
  )

const isOf = (userId: UserId, runId: RunId | null): SQL | undefined =>
  and(
    eq(contestViolations.userId, userId),
    runId === null ? isNull(contestViolations.runId) : eq(contestViolations.runId, runId),
  )

export const allViolationsOf = (db: Db, id: ContestId, userId: UserId): ViolationRow[] =>
  violations(db, id, eq(contestViolations.userId, userId))

const violations = (db: Db, id: ContestId, more: SQL | undefined): ViolationRow[] =>
  rowsOf(db, contestViolations, and(eq(contestViolations.contestId, id), more), asc(contestViolations.id))

export function insertDecision(db: Db, row: Omit<DecisionRow, 'id'>): void {
  db.insert(contestDecisions).values(row).run()
}

/** Oldest first, with the name of the user who decided; null = the rule. */
export const decisionsOf = (db: Db, id: ContestId, userId: UserId): (DecisionRow & { byUsername: string | null })[] =>
  db
    .select({ ...getTableColumns(contestDecisions), byUsername: shownNameOrNull })
    .from(contestDecisions)
    .leftJoin(users, eq(users.id, contestDecisions.byUserId))
    .where(and(eq(contestDecisions.contestId, id), eq(contestDecisions.userId, userId)))
    .orderBy(asc(contestDecisions.id))
    .all()

type Watched = {
  readonly userId: string
  readonly username: string
  readonly disqualifiedAtMs: number | null
  readonly violations: number
  readonly submissions: number
  readonly isVirtual: number
  readonly outOfCompetition: number
}

/** All registered users, and those with a virtual run only; the most counted violations first. */
export const watched = (db: Db, id: ContestId): Watched[] =>
  db.$client
    .prepare<{ id: string }, Watched>(
      `WITH people AS (
         SELECT user_id, disqualified_at_ms, out_of_competition, 0 AS is_virtual FROM contest_entries WHERE contest_id = @id
         UNION ALL
         SELECT r.user_id, r.disqualified_at_ms, 0, 1 FROM contest_runs r WHERE r.contest_id = @id
           AND r.started_at_ms = (SELECT max(o.started_at_ms) FROM contest_runs o WHERE o.contest_id = @id AND o.user_id = r.user_id)
           AND NOT EXISTS (SELECT 1 FROM contest_entries e WHERE e.contest_id = @id AND e.user_id = r.user_id))
       SELECT p.user_id AS userId, ${shownNameOf('u')} AS username, p.disqualified_at_ms AS disqualifiedAtMs,
         p.is_virtual AS isVirtual, p.out_of_competition AS outOfCompetition,
         (SELECT count(*) FROM contest_violations v WHERE v.contest_id = @id AND v.user_id = p.user_id AND v.counted
           AND (v.run_id IS NOT NULL) = p.is_virtual) AS violations,
         (SELECT count(*) FROM contest_submissions s WHERE s.contest_id = @id AND s.user_id = p.user_id
           AND s.mode = CASE WHEN p.is_virtual THEN 'virtual' ELSE 'official' END) AS submissions
       FROM people p JOIN users u ON u.id = p.user_id
       ORDER BY violations DESC, lower(u.username)`,
    )
    .all({ id })

/** A user's registration or latest run; undefined for a user who never took part. */
export function entrantOf(db: Db, id: ContestId, userId: UserId) {
  const user = db.select({ username: shownName }).from(users).where(eq(users.id, userId)).get()
  const entry = entryOf(db, id, userId) ?? null
  const run = latestRun(db, id, userId) ?? null
  return user === undefined || (entry === null && run === null) ? undefined : { ...user, entry, run }
}
