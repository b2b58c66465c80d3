import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { ProblemId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { contestEntries, contestProblems, contestRuns, contests, problems } from '../schema'
import { CONTEST_END_MS } from './contests'
import { prepared, sqlStatement } from './prepared'

/** The contests that meet the conditions and are not archived, latest first, once for each of their problems. */
const uses = (db: Db, ...which: readonly SQL[]) =>
  db
    .select({
      problemId: contestProblems.problemId,
      ...pick(contestProblems, 'editorial', 'subtasks'),
      ...pick(contests, 'id', 'format', 'title', 'startAtMs', 'durationMin', 'isPublic', 'archivedAtMs'),
    })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .where(and(isNull(contests.archivedAtMs), ...which))
    .orderBy(desc(contests.startAtMs))
    .all()

/** The contests with a problem that are not archived, latest first. */
export const contestsWith = (db: Db, problemId: ProblemId) => uses(db, eq(contestProblems.problemId, problemId))

/**
 * Leaves out private contests that have shut this contest admin out, unless the admin takes part or is invited: no list
 * may name them (decision 0197).
 */
const isKnownTo = (adminId: UserId): SQL => sql`(${contests.isPublic} = 1
  OR NOT EXISTS (SELECT 1 FROM contest_shut_outs o WHERE o.contest_id = ${contests.id} AND o.user_id = ${adminId})
  OR EXISTS (SELECT 1 FROM contest_entries e WHERE e.contest_id = ${contests.id} AND e.user_id = ${adminId})
  OR EXISTS (SELECT 1 FROM contest_invitations i WHERE i.contest_id = ${contests.id} AND i.user_id = ${adminId}))`

/** Like `contestsWith`, for a contest admin. */
export const usesKnownTo = (db: Db, problemId: ProblemId, adminId: UserId) =>
  uses(db, eq(contestProblems.problemId, problemId), isKnownTo(adminId))

/** Like `usesKnownTo`, for all problems at once. */
export const allUses = (db: Db, adminId: UserId) => uses(db, isKnownTo(adminId))

/** Whether the outer query's contest is running and has the problem. */
const isHolding = (problemId: ProblemId | Placeholder, nowMs: number | Placeholder): SQL | undefined =>
  and(eq(contestProblems.problemId, problemId), lte(contests.startAtMs, nowMs), gt(CONTEST_END_MS, nowMs))

/**
 * Archived contests come last: one that was archived before its start may run beside another with the same problem
 * (decision 0069).
 */
const LISTED_FIRST = isNotNull(contests.archivedAtMs)

/** The running contest with the problem for which the user is registered. */
export const runningContestOf = (db: Db, problemId: ProblemId, userId: UserId, nowMs: number) =>
  db
    .select({ id: contests.id, title: contests.title })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .innerJoin(contestEntries, and(eq(contestEntries.contestId, contests.id), eq(contestEntries.userId, userId)))
    .where(isHolding(problemId, nowMs))
    .orderBy(LISTED_FIRST)
    .get()

const holding = prepared((db) =>
  db
    .select({ id: contests.id })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .where(isHolding(sql.placeholder('problemId'), sql.placeholder('nowMs')))
    .orderBy(LISTED_FIRST)
    .prepare(),
)
/** The running contest with a problem, no matter who takes part. There is at most one that is not archived. */
export const contestHolding = (db: Db, problemId: ProblemId, nowMs: number) => holding(db).get({ problemId, nowMs })

export const isHeldByContest = (db: Db, problemId: ProblemId, nowMs: number): boolean =>
  contestHolding(db, problemId, nowMs) !== undefined

/** A contest with the problem whose time overlaps the given one; `exceptId` is the contest itself. */
export const overlappingContest = (
  db: Db,
  problemId: ProblemId,
  { startAtMs, endAtMs, exceptId }: { readonly startAtMs: number; readonly endAtMs: number; readonly exceptId: string },
) =>
  db
    .select({ title: contests.title, problem: problems.title })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        ne(contests.id, exceptId),
        isNull(contests.archivedAtMs),
        lt(contests.startAtMs, endAtMs),
        gt(CONTEST_END_MS, startAtMs),
      ),
    )
    .get()

const beyond = sqlStatement<{ id: string; tests: number }, { title: string; last: number }>(
  `SELECT c.title, max(s.value ->> 'toOrdinal') AS last
   FROM contest_problems p JOIN contests c ON c.id = p.contest_id, json_each(p.subtasks) s
   WHERE p.problem_id = @id AND c.final_at_ms IS NULL AND c.archived_at_ms IS NULL
     AND s.value ->> 'toOrdinal' > @tests
   GROUP BY c.id LIMIT 1`,
)
/** A contest that is not final with a subtask of the problem beyond this number of tests. */
export const subtaskBeyond = (db: Db, problemId: ProblemId, tests: number) => beyond(db).get({ id: problemId, tests })

/** Whether the user is registered for a contest with the problem that has begun, or has a virtual run of one. */
export const isContestantOf = (db: Db, problemId: ProblemId, userId: UserId, nowMs: number): boolean =>
  db
    .select({ id: contests.id })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .leftJoin(contestEntries, and(eq(contestEntries.contestId, contests.id), eq(contestEntries.userId, userId)))
    .leftJoin(contestRuns, and(eq(contestRuns.contestId, contests.id), eq(contestRuns.userId, userId)))
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        lte(contests.startAtMs, nowMs),
        or(isNotNull(contestEntries.userId), isNotNull(contestRuns.id)),
      ),
    )
    .get() !== undefined
