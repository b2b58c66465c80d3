import { and, desc, eq, gt, inArray, isNull, lt, max, min, notInArray, or, sql } from 'drizzle-orm'
import type { SubmissionId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { arenaSeats, arenas, duelPlayers, duels, problems, submissions, users } from '../schema'
import { contains } from './contains'
import { shownName } from './shown-name'
import { contestsShutTo, isShutOutOfAny, notOfOpponent, notShut } from './shut-outs'
import { LISTED, type SubmissionRow } from './submissions'

/** Submissions received after `after` and before `before`, both sequence numbers. */
type SubmissionSpan = { readonly after: number; readonly before: number }
export type SubmissionFilter = {
  /**
   * The contest admin who reads. Submissions of a contest that has shut the admin out are left out and, until that
   * contest is final, also submissions to its problems and what its contestants submit elsewhere.
   */
  readonly adminId: UserId
  readonly id?: SubmissionId | undefined
  readonly userId?: UserId | undefined
  readonly problemIds?: readonly string[] | undefined
  readonly purpose?: SubmissionRow['purpose'] | undefined
  /** Null for submissions that are not judged yet. */
  readonly verdict?: string | null | undefined
  readonly languageId?: number | undefined
}

/**
 * The problem for which a program is written. A run on custom inputs is not judged on a problem but keeps its id for
 * the driver code.
 */
const WRITTEN_FOR = sql`coalesce(${submissions.problemId}, json_extract(${submissions.request}, '$.target.driverOf'))`

/** Submissions of every kind, newest first, without their programs and results. */
export const submissionsIn = (db: Db, filter: SubmissionFilter, span: SubmissionSpan, limit: number) => {
  const { adminId, id, userId, problemIds, purpose, verdict, languageId } = filter
  return db
    .select({
      ...pick(submissions, 'seq', 'userId', 'problemId', 'purpose', 'contextId'),
      ...LISTED,
      username: shownName,
      problemTitle: problems.title,
    })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.userId))
    .leftJoin(problems, eq(problems.id, submissions.problemId))
    .where(
      and(
        gt(submissions.seq, span.after),
        lt(submissions.seq, span.before),
        id === undefined ? undefined : eq(submissions.id, id),
        userId === undefined ? undefined : eq(submissions.userId, userId),
        problemIds === undefined ? undefined : inArray(submissions.problemId, [...problemIds]),
        purpose === undefined ? undefined : eq(submissions.purpose, purpose),
        languageId === undefined ? undefined : eq(submissions.languageId, languageId),
        verdictIs(verdict),
        notOfShutContest(db, adminId),
        isShutOutOfAny(db, adminId) ? and(notShut(db, adminId, WRITTEN_FOR), notOfOpponent(db, adminId)) : undefined,
      ),
    )
    .orderBy(desc(submissions.seq))
    .limit(limit)
    .all()
}

/**
 * Also excludes runs in a contest and its rejudges: they have it as their context, although a run on a custom input
 * names no problem.
 */
const notOfShutContest = (db: Db, adminId: UserId) =>
  or(isNull(submissions.contextId), notInArray(submissions.contextId, contestsShutTo(db, adminId)))

function verdictIs(verdict: string | null | undefined) {
  if (verdict === undefined) return undefined
  return verdict === null ? isNull(submissions.verdict) : eq(submissions.verdict, verdict)
}

/** The sequence number of the newest submission; 0 without any. */
export const newestSubmissionSeq = (db: Db): number =>
  db
    .select({ seq: max(submissions.seq) })
    .from(submissions)
    .get()?.seq ?? 0

/** The ids of problems with this text in their title, at most `most`. */
export const problemsTitled = (db: Db, text: string, most: number): string[] =>
  db
    .select({ id: problems.id })
    .from(problems)
    .where(contains(problems.title, text))
    .limit(most)
    .all()
    .map(({ id }) => id)

/**
 * When the earliest of the user's running duels and rooms of many began; null if none is running. Who has finished in a room may play a duel
 * while the others still play there.
 */
export function runningDuelStartMs(db: Db, userId: UserId): number | null {
  const duel = db
    .select({ startedAtMs: min(duels.startedAtMs) })
    .from(duelPlayers)
    .innerJoin(duels, eq(duels.id, duelPlayers.duelId))
    .where(and(eq(duelPlayers.userId, userId), isNull(duelPlayers.result), isNull(duels.endedAtMs)))
    .get()
  const arena = db
    .select({ startedAtMs: min(arenas.startedAtMs) })
    .from(arenaSeats)
    .innerJoin(arenas, eq(arenas.id, arenaSeats.arenaId))
    .where(and(eq(arenaSeats.userId, userId), isNull(arenas.endedAtMs)))
    .get()
  const starts = [duel?.startedAtMs, arena?.startedAtMs].filter((atMs) => atMs != null)
  return starts.length === 0 ? null : Math.min(...starts)
}

/** Reverts a judged submission to unjudged. Undefined if it has no verdict. */
export const reopenSubmission = (db: Db, id: SubmissionId): SubmissionRow | undefined =>
  db
    .update(submissions)
    .set({ state: 'queued', verdict: null, results: null, judgedAtMs: null })
    .where(and(eq(submissions.id, id), eq(submissions.state, 'done')))
    .returning()
    .get()
