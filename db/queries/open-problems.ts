/** Which problems are open to whom: conditions on the problem of the row, for every statement that offers one. */
import { and, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { contestProblems, contests, problems } from '../schema'
import { CONTEST_END_MS } from './contests'
import { hasRow } from './rows'

/** Contests that have the problem of the row around them, as far as `which` says. */
const inContest = (db: Db, which: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(contestProblems)
      .innerJoin(contests, eq(contests.id, contestProblems.contestId))
      .where(and(eq(contestProblems.problemId, problems.id), which)),
  )

/** A contest with the problem runs now: only those inside of it have anything to do with the problem. */
const isHeld = (db: Db, nowMs: number): SQL =>
  inContest(db, and(lte(contests.startAtMs, nowMs), gt(CONTEST_END_MS, nowMs)))

/** Neither in a running contest nor in one to come. */
export const inNoUnfinishedContest = (db: Db, nowMs: number): SQL => not(inContest(db, gt(CONTEST_END_MS, nowMs)))

/**
 * A duel, a room or the daily challenge may take it: it is on the list, and neither in a running contest nor in one to come
 * (docs/rules.md, "Contests" and "Coding duels").
 */
export const openToDuels = (db: Db, nowMs: number): SQL | undefined =>
  and(eq(problems.isContestOnly, false), isNull(problems.archivedAtMs), inNoUnfinishedContest(db, nowMs))

/**
 * Anybody may see it: not archived, in no running contest, and not a contest's own unless it was set in a public contest
 * and all its contests have ended. Every way to a problem asks this one condition (docs/rules.md, "Contests").
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

/** Whether anybody may see this problem now. */
export const isProblemOpen = (db: Db, id: ProblemId, nowMs: number): boolean =>
  hasRow(db, problems, and(eq(problems.id, id), openToAll(db, nowMs)))

/** Whether a duel may take this problem now. */
export const isOpenToDuels = (db: Db, id: ProblemId, nowMs: number): boolean =>
  hasRow(db, problems, and(eq(problems.id, id), openToDuels(db, nowMs)))
