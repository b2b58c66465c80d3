/** Contest admins who are shut out of single contests, and users who once saw behind one. */
import { and, asc, eq, exists, isNull, lte, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ContestId, ProblemId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import {
  contestEntries,
  contestInsiders,
  contestProblems,
  contestShutOuts,
  contests,
  problems,
  submissions,
  users,
} from '../schema'
import { hasRow } from './rows'

/** For good: who took part shall not decide on those they competed with, after its end either. */
export const isShutOut = (db: Db, contestId: ContestId, userId: UserId): boolean =>
  hasRow(db, contestShutOuts, and(eq(contestShutOuts.contestId, contestId), eq(contestShutOuts.userId, userId)))

/** Could see the contest as a contest admin before it was final, and is none any more. */
export const wasInsider = (db: Db, contestId: ContestId, userId: UserId): boolean =>
  hasRow(db, contestInsiders, and(eq(contestInsiders.contestId, contestId), eq(contestInsiders.userId, userId)))

/** The contests that have shut the user out and are not final yet. */
export const openContestsShutTo = (db: Db, userId: UserId) =>
  db
    .select({ id: contests.id })
    .from(contestShutOuts)
    .innerJoin(contests, eq(contests.id, contestShutOuts.contestId))
    .where(and(eq(contestShutOuts.userId, userId), isNull(contests.finalAtMs)))

/** Whether the user is shut out of a contest that is not final yet. */
export const isShutOutOfAny = (db: Db, userId: UserId): boolean => openContestsShutTo(db, userId).get() !== undefined

/** Whether a contest that is not final has shut `adminId` out and has the other registered: both compete in it. */
export const isOpponentOfShutOut = (db: Db, adminId: UserId, userId: UserId): boolean =>
  db
    .select({ one: sql`1` })
    .from(contestShutOuts)
    .innerJoin(contests, eq(contests.id, contestShutOuts.contestId))
    .innerJoin(contestEntries, eq(contestEntries.contestId, contests.id))
    .where(and(eq(contestShutOuts.userId, adminId), isNull(contests.finalAtMs), eq(contestEntries.userId, userId)))
    .get() !== undefined

/**
 * The submission of the row around it was not written by an opponent since a contest began that is not final and has shut `adminId` out.
 * They may try their programs elsewhere than in the contest.
 */
export const notOfOpponent = (db: Db, adminId: UserId): SQL =>
  not(
    exists(
      db
        .select({ one: sql`1` })
        .from(contestShutOuts)
        .innerJoin(contests, eq(contests.id, contestShutOuts.contestId))
        .innerJoin(contestEntries, eq(contestEntries.contestId, contests.id))
        .where(
          and(
            eq(contestShutOuts.userId, adminId),
            isNull(contests.finalAtMs),
            eq(contestEntries.userId, submissions.userId),
            ne(contestEntries.userId, adminId),
            lte(contests.startAtMs, submissions.receivedAtMs),
          ),
        ),
    ),
  )

/** The contests that have shut the user out, final ones too. */
export const contestsShutTo = (db: Db, userId: UserId) =>
  db.select({ id: contestShutOuts.contestId }).from(contestShutOuts).where(eq(contestShutOuts.userId, userId))

export const contestIdsShutTo = (db: Db, userId: UserId): string[] =>
  contestsShutTo(db, userId)
    .all()
    .map(({ id }) => id)

/** The problem of the row around it, or another one, is in a contest that is not final and that the user is shut out of. */
const isProblemShut = (db: Db, userId: UserId, id: SQLWrapper = problems.id): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(contestShutOuts)
      .innerJoin(contests, eq(contests.id, contestShutOuts.contestId))
      .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
      .where(and(eq(contestProblems.problemId, id), eq(contestShutOuts.userId, userId), isNull(contests.finalAtMs))),
  )

export const isProblemShutTo = (db: Db, id: ProblemId, userId: UserId): boolean =>
  hasRow(db, problems, and(eq(problems.id, id), isProblemShut(db, userId)))

export const notShut = (db: Db, userId: UserId, id?: SQLWrapper): SQL => not(isProblemShut(db, userId, id))

export const shutOutUsers = (db: Db, id: ContestId): { readonly id: string; readonly username: string }[] =>
  db
    .select({ id: users.id, username: users.username })
    .from(contestShutOuts)
    .innerJoin(users, eq(users.id, contestShutOuts.userId))
    .where(eq(contestShutOuts.contestId, id))
    .orderBy(asc(users.username))
    .all()
