import { and, asc, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { Difficulty } from '#contracts/difficulty'
import { asProblemId, type ProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { duelPlayers, duels, problems, problemViews, submissions } from '../schema'
import { contains } from './contains'
import { inNoUnfinishedContest, openToAll, openToDuels } from './open-problems'
import { putRow } from './rows'
import { notShut } from './shut-outs'

/** `tags`: at least one of them. `nowMs`: what is in a contest that has not ended by then is left out. */
export type ProblemFilter = {
  readonly nowMs: number
  readonly difficulty?: Difficulty | undefined
  readonly tags?: readonly string[] | undefined
}

/** A problem that a duel may take, and what its players know of it: when one of them last solved or saw it. */
export type OpenProblem = {
  readonly id: ProblemId
  readonly difficulty: Difficulty
  readonly solvedAtMs: number | null
  readonly seenAtMs: number | null
}

/** Later than anything: the author of a problem knows it best. */
export const BY_HEART = Number.MAX_SAFE_INTEGER

/** Problems open to a duel of these players, by id. The order is fixed, so that a choice by number can be repeated. */
export function problemsForDuel(db: Db, userIds: readonly UserId[], query: ProblemFilter): OpenProblem[] {
  const players = [...userIds]
  const seen = seenBy(db, players)
  const solved = solvedBy(db, players)
  return db
    .select({ id: problems.id, difficulty: problems.difficulty, createdBy: problems.createdBy })
    .from(problems)
    .where(
      and(
        openToDuels(db, query.nowMs),
        query.difficulty === undefined ? undefined : eq(problems.difficulty, query.difficulty),
        query.tags === undefined || query.tags.length === 0
          ? undefined
          : sql`exists (select 1 from json_each(${problems.tags}) where value in ${[...query.tags]})`,
      ),
    )
    .orderBy(asc(problems.id))
    .all()
    .map(({ id, difficulty, createdBy }) => {
      const isOwn = players.some((player) => player === createdBy)
      const solvedAtMs = isOwn ? BY_HEART : (solved.get(id) ?? null)
      return { id: asProblemId(id), difficulty, solvedAtMs, seenAtMs: seen.get(id) ?? null }
    })
}

type Moment = { readonly id: string | null; readonly atMs: number | null }

/** When each was last met in a duel, submitted for, or read in the archive. */
function seenBy(db: Db, players: UserId[]): ReadonlyMap<string, number> {
  const met = db
    .select({ id: duels.problemId, atMs: max(duels.startedAtMs) })
    .from(duels)
    .innerJoin(duelPlayers, eq(duelPlayers.duelId, duels.id))
    .where(and(inArray(duelPlayers.userId, players), isNotNull(duels.problemId), isNotNull(duels.startedAtMs)))
    .groupBy(duels.problemId)
    .all()
  const tried = db
    .select({ id: submissions.problemId, atMs: max(submissions.receivedAtMs) })
    .from(submissions)
    .where(and(inArray(submissions.userId, players), isNotNull(submissions.problemId)))
    .groupBy(submissions.problemId)
    .all()
  const read = db
    .select({ id: problemViews.problemId, atMs: max(problemViews.atMs) })
    .from(problemViews)
    .where(inArray(problemViews.userId, players))
    .groupBy(problemViews.problemId)
    .all()
  return latestOf([...met, ...tried, ...read])
}

const solvedBy = (db: Db, players: UserId[]): ReadonlyMap<string, number> =>
  latestOf(
    db
      .select({ id: submissions.problemId, atMs: max(submissions.receivedAtMs) })
      .from(submissions)
      .where(
        and(
          inArray(submissions.userId, players),
          isNotNull(submissions.problemId),
          eq(submissions.verdict, 'accepted'),
        ),
      )
      .groupBy(submissions.problemId)
      .all(),
  )

function latestOf(moments: readonly Moment[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const { id, atMs } of moments) {
    if (id !== null && atMs !== null) latest.set(id, Math.max(atMs, latest.get(id) ?? 0))
  }
  return latest
}

export type ChoosableQuery = {
  readonly hostId: UserId
  /** Contest admins play their own drafts, too. */
  readonly isSetter: boolean
  readonly nowMs: number
  /** Part of the title. */
  readonly title?: string
  readonly id?: ProblemId
  readonly limit: number
}

/**
 * Problems that a host may bring to a room: those that anybody may see, and a setter's own that are not published and in no contest
 * that has yet to end. By title, with what the host knows of each.
 */
export function choosableProblems(db: Db, { hostId, isSetter, nowMs, title = '', id, limit }: ChoosableQuery) {
  const own = sql`SELECT 1 FROM submissions s WHERE s.user_id = ${hostId} AND s.problem_id = ${problems.id}`
  const isDraft = and(
    eq(problems.isContestOnly, true),
    eq(problems.createdBy, hostId),
    isNull(problems.archivedAtMs),
    inNoUnfinishedContest(db, nowMs),
    notShut(db, hostId),
  )
  return db
    .select({
      ...pick(problems, 'id', 'title', 'difficulty'),
      isDraft: sql<number>`NOT (${openToAll(db, nowMs)})`,
      isOwn: sql<number>`${problems.createdBy} IS ${hostId}`,
      isSolved: sql<number>`EXISTS (${own} AND s.verdict = 'accepted')`,
      isRead: sql<number>`EXISTS (${own})
        OR EXISTS (SELECT 1 FROM problem_views v WHERE v.user_id = ${hostId} AND v.problem_id = ${problems.id})`,
    })
    .from(problems)
    .where(
      and(
        or(openToAll(db, nowMs), isSetter ? isDraft : undefined),
        id === undefined ? undefined : eq(problems.id, id),
        title === '' ? undefined : contains(problems.title, title),
      ),
    )
    .orderBy(asc(problems.title), asc(problems.id))
    .limit(limit)
    .all()
    .map((row) => ({
      ...row,
      id: asProblemId(row.id),
      isDraft: row.isDraft === 1,
      isOwn: row.isOwn === 1,
      isSolved: row.isSolved === 1,
      isRead: row.isRead === 1,
    }))
}

/** Whether a duel of this player about the problem is running. */
export const isPlaying = (db: Db, userId: UserId, problemId: ProblemId): boolean =>
  db
    .select({ id: duels.id })
    .from(duels)
    .innerJoin(duelPlayers, and(eq(duelPlayers.duelId, duels.id), eq(duelPlayers.userId, userId)))
    .where(and(inArray(duels.phase, ['active', 'closing']), eq(duels.problemId, problemId)))
    .get() !== undefined

/** A player has read a problem. */
export function noteProblemView(db: Db, userId: UserId, problemId: ProblemId, atMs: number): void {
  putRow(db, problemViews, [problemViews.userId, problemViews.problemId], { userId, problemId, atMs })
}
