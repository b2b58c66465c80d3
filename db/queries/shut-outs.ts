/** Contest admins who are shut out of single contests, and users who could once see the inside of a contest. */
import { and, asc, eq, exists, gt, isNull, lte, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
import { CONTEST_END_MS } from './contests'
import { hasRow, valuesBy } from './rows'

/**
 * Whether a contest has shut out a contest admin. This never ends: participants must not decide about their opponents,
 * even after the contest.
 */
export const isShutOut = (db: Db, contestId: ContestId, userId: UserId): boolean =>
  hasRow(db, contestShutOuts, and(eq(contestShutOuts.contestId, contestId), eq(contestShutOuts.userId, userId)))

/**
 * Whether the user could see the inside of the contest as a contest admin before it was final and is no contest admin
 * now.
 */
export const wasInsider = (db: Db, contestId: ContestId, userId: UserId): boolean =>
  hasRow(db, contestInsiders, and(eq(contestInsiders.contestId, contestId), eq(contestInsiders.userId, userId)))

/** The contests with the users whom each has shut out. */
const shutOuts = (db: Db) =>
  db.select({ id: contests.id }).from(contestShutOuts).innerJoin(contests, eq(contests.id, contestShutOuts.contestId))

/** The contests that have shut the user out and are not final yet. */
export const openContestsShutTo = (db: Db, userId: UserId) =>
  shutOuts(db).where(and(eq(contestShutOuts.userId, userId), isNull(contests.finalAtMs)))

/** Whether the user is shut out of a contest that is not final yet. */
export const isShutOutOfAny = (db: Db, userId: UserId): boolean => openContestsShutTo(db, userId).get() !== undefined

/** A limit to contests that start by one moment and end after another. */
type Span = { readonly startsByMs: number; readonly endsAfterMs: number }

/** The contests of a span that have shut the user out and are neither final nor archived. */
const holdingBack = (userId: UserId, { startsByMs, endsAfterMs }: Span) =>
  and(
    eq(contestShutOuts.userId, userId),
    isNull(contests.finalAtMs),
    isNull(contests.archivedAtMs),
    lte(contests.startAtMs, startsByMs),
    gt(CONTEST_END_MS, endsAfterMs),
  )

/** Whether the user competes about now in a contest that has shut them out. */
export const isHeldBack = (db: Db, userId: UserId, span: Span): boolean =>
  shutOuts(db).where(holdingBack(userId, span)).get() !== undefined

/** Whether both users compete about now in a contest that has shut out the first one, an admin. */
export const isOpponentOfHeldBack = (
  db: Db,
  adminId: UserId,
  { userId, ...span }: Span & { readonly userId: UserId },
): boolean =>
  shutOuts(db)
    .innerJoin(contestEntries, eq(contestEntries.contestId, contests.id))
    .where(and(holdingBack(adminId, span), eq(contestEntries.userId, userId)))
    .get() !== undefined

/**
 * Shuts the user `toId` out of all contests that are not final and have shut out `fromId`, except those that `toId` has
 * set. Called before `toId` becomes a contest admin, so that they see no more than the admin who promotes them.
 */
export function shutOutAlike(db: Db, { fromId, toId }: { readonly fromId: UserId; readonly toId: UserId }): void {
  const isAuthor = exists(
    db
      .select({ one: sql`1` })
      .from(contestProblems)
      .innerJoin(problems, eq(problems.id, contestProblems.problemId))
      .where(and(eq(contestProblems.contestId, contests.id), eq(problems.createdBy, toId))),
  )
  const isForeign = or(isNull(contests.createdBy), ne(contests.createdBy, toId))
  const shut = shutOuts(db)
    .where(and(eq(contestShutOuts.userId, fromId), isNull(contests.finalAtMs), isForeign, not(isAuthor)))
    .all()
  for (const { id: contestId } of shut)
    db.insert(contestShutOuts).values({ contestId, userId: toId }).onConflictDoNothing().run()
}

/**
 * A condition on the outer query's submission: its author is no opponent of `adminId` in a contest that had begun then,
 * is not final and has shut `adminId` out. Opponents may also try their programs outside the contest.
 */
export const notOfOpponent = (db: Db, adminId: UserId): SQL =>
  not(
    exists(
      shutOuts(db)
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

/** The contests that have shut the user out, including final ones. */
export const contestsShutTo = (db: Db, userId: UserId) =>
  db.select({ id: contestShutOuts.contestId }).from(contestShutOuts).where(eq(contestShutOuts.userId, userId))

export const contestIdsShutTo: (db: Db, userId: UserId) => string[] = valuesBy(
  contestShutOuts.contestId,
  contestShutOuts.userId,
)

/**
 * Whether the problem `id`, by default the outer query's, is in a contest that is not final and has shut the user out.
 */
const isProblemShut = (db: Db, userId: UserId, id: SQLWrapper = problems.id): SQL =>
  exists(
    shutOuts(db)
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
