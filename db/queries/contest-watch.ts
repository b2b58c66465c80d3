import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { ContestId, RunId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestDecisions, contestViolations, users } from '../schema'
import { byText } from './by-text'
import { contains } from './contains'
import { entryOf, latestRun } from './contest-entries'
import { rowsOf } from './rows'
import { shownName, shownNameOrNull } from './shown-name'
import type { Slice } from './slice'

type ViolationRow = typeof contestViolations.$inferSelect
type DecisionRow = typeof contestDecisions.$inferSelect

export function insertViolation(db: Db, row: Omit<ViolationRow, 'id'>): void {
  db.insert(contestViolations).values(row).run()
}

/** Violations in the contest itself, not in a virtual run, oldest first. */
export const officialViolationsOf = (db: Db, id: ContestId, userId: UserId): ViolationRow[] =>
  violations(db, id, isOf(userId, null))

/**
 * The violations in the contest itself (`runId` null) or in one virtual run since the contestant was last restored.
 * Earlier ones do not count towards another disqualification.
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

/**
 * The decisions about a contestant, oldest first, with the name of the user who decided; null means the contest's rule.
 */
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

/** `search` is a part of a username, in any case. */
type WatchedChoice = { readonly search?: string | undefined }

/** All registered users, and users who only took part virtually, with their latest run. */
const peopleOf = (id: ContestId) => sql`
  SELECT user_id, disqualified_at_ms, out_of_competition, 0 AS is_virtual, NULL AS run_id FROM contest_entries
    WHERE contest_id = ${id}
  UNION ALL
  SELECT r.user_id, r.disqualified_at_ms, 0, 1, r.id FROM contest_runs r WHERE r.contest_id = ${id}
    AND r.started_at_ms = (SELECT max(o.started_at_ms) FROM contest_runs o WHERE o.contest_id = ${id} AND o.user_id = r.user_id)
    AND NOT EXISTS (SELECT 1 FROM contest_entries e WHERE e.contest_id = ${id} AND e.user_id = r.user_id)`
const isFound = ({ search }: WatchedChoice): SQL => (search === undefined ? sql`1` : contains(users.username, search))

const watchedRows = byText<Watched>()
/**
 * The participants with the most counted violations first. Each run counts by itself, so that of users who only took
 * part virtually the latest run counts.
 */
export const watched = (db: Db, id: ContestId, { limit, offset, ...choice }: WatchedChoice & Slice): Watched[] =>
  watchedRows(
    db,
    sql`WITH people AS (${peopleOf(id)}), counted AS (
         SELECT user_id, run_id, count(*) AS violations FROM contest_violations
         WHERE contest_id = ${id} AND counted GROUP BY user_id, run_id),
       slice AS (
         SELECT p.*, ${users.username} AS name, ${shownName} AS username, coalesce(c.violations, 0) AS violations
         FROM people p CROSS JOIN ${users} ON ${users.id} = p.user_id
           LEFT JOIN counted c ON c.user_id = p.user_id AND c.run_id IS p.run_id
         WHERE ${isFound(choice)} ORDER BY violations DESC, lower(${users.username}) LIMIT ${limit} OFFSET ${offset})
       SELECT user_id AS userId, username, disqualified_at_ms AS disqualifiedAtMs, is_virtual AS isVirtual,
         out_of_competition AS outOfCompetition, violations,
         (SELECT count(*) FROM contest_submissions s WHERE s.contest_id = ${id} AND s.user_id = slice.user_id
           AND s.mode = CASE WHEN is_virtual THEN 'virtual' ELSE 'official' END) AS submissions
       FROM slice ORDER BY violations DESC, lower(name)`,
  )

const counts = byText<{ readonly n: number }>()
/** The number of participants that `watched` finds. */
export const countWatched = (db: Db, id: ContestId, choice: WatchedChoice): number =>
  counts(
    db,
    sql`SELECT count(*) AS n FROM (${peopleOf(id)}) p CROSS JOIN ${users} ON ${users.id} = p.user_id WHERE ${isFound(choice)}`,
  )[0]?.n ?? 0

/** A user's registration or latest run; undefined for a user who never took part. */
export function entrantOf(db: Db, id: ContestId, userId: UserId) {
  const user = db.select({ username: shownName }).from(users).where(eq(users.id, userId)).get()
  const entry = entryOf(db, id, userId) ?? null
  const run = latestRun(db, id, userId) ?? null
  return user === undefined || (entry === null && run === null) ? undefined : { ...user, entry, run }
}
