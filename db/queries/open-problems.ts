/**
 * Conditions for which problems are open to whom, on the problem of the outer query's row. Every statement that offers
 * problems uses them.
 */
import { and, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { contestProblems, contests, problems } from '../schema'
import { CONTEST_END_MS } from './contests'
import { hasRow } from './rows'

/** Whether a contest that meets the condition `which` has the problem of the outer query's row. */
const inContest = (db: Db, which: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(contestProblems)
      .innerJoin(contests, eq(contests.id, contestProblems.contestId))
      .where(and(eq(contestProblems.problemId, problems.id), which)),
  )

/** Whether a running contest has the problem, which is then only for that contest's participants. */
const isHeld = (db: Db, nowMs: number): SQL =>
  inContest(db, and(lte(contests.startAtMs, nowMs), gt(CONTEST_END_MS, nowMs)))

/** Whether the problem is in no running or upcoming contest. */
export const inNoUnfinishedContest = (db: Db, nowMs: number): SQL => not(inContest(db, gt(CONTEST_END_MS, nowMs)))

/**
 * Whether a duel, a room or the daily challenge may use the problem: it is on the list, and neither in a running nor in
 * an upcoming contest (docs/rules.md, "Contests" and "Coding duels").
 */
export const openToDuels = (db: Db, nowMs: number): SQL | undefined =>
  and(eq(problems.isContestOnly, false), isNull(problems.archivedAtMs), inNoUnfinishedContest(db, nowMs))

/**
 * Whether everyone may see the problem: it is not archived and in no running contest, and a contest's own problem must
 * have been set in a public contest, with all its contests ended. Every access to a problem uses this condition
 * (docs/rules.md, "Contests").
 */
export function openToAll(db: Db, nowMs: number): SQL | undefined {
  const isOnTheList = isNull(contests.archivedAtMs)
  return and(
    isNull(problems.archivedAtMs),
    not(isHeld(db, nowMs)),
    or(
      eq(problems.isContestOnly, false),
      and(
        inContest(db, and(isOnTheList, eq(contests.isPublic, true))),
        not(inContest(db, and(isOnTheList, gt(CONTEST_END_MS, nowMs)))),
      ),
    ),
  )
}

/** Whether everyone may see this problem now. */
export const isProblemOpen = (db: Db, id: ProblemId, nowMs: number): boolean =>
  hasRow(db, problems, and(eq(problems.id, id), openToAll(db, nowMs)))

/** Whether a duel may use this problem now. */
export const isOpenToDuels = (db: Db, id: ProblemId, nowMs: number): boolean =>
  hasRow(db, problems, and(eq(problems.id, id), openToDuels(db, nowMs)))
