import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Difficulty } from '#contracts/difficulty'
import { asProblemId, type ProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { duelPlayers, duels, problems, problemViews } from '../schema'
import { byText } from './by-text'
import { contains } from './contains'
import { metOrMade } from './met-or-made'
import { inNoUnfinishedContest, openToAll, openToDuels } from './open-problems'
import { putRow } from './rows'
import { notShut } from './shut-outs'
import { hasPassed, isSolvedBy } from './standing-verdict'

/** A problem must have at least one of `tags`. Problems of contests that have not ended by `nowMs` are left out. */
export type ProblemFilter = {
  readonly nowMs: number
  readonly difficulty?: Difficulty | undefined
  readonly tags?: readonly string[] | undefined
}

/** A problem that a duel may use, with the times when one of its players last solved and saw it. */
export type OpenProblem = {
  readonly id: ProblemId
  readonly difficulty: Difficulty
  readonly solvedAtMs: number | null
  readonly seenAtMs: number | null
}

/** Problems open to a duel of these players, by id. The order is fixed, so that a choice by number can be repeated. */
export function problemsForDuel(db: Db, userIds: readonly UserId[], query: ProblemFilter): OpenProblem[] {
  const known = knownTo(db, userIds)
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
      const { seenAtMs = null, solvedAtMs = null } = known.get(id) ?? {}
      return { id: asProblemId(id), difficulty, solvedAtMs: metOrMade(userIds, createdBy, solvedAtMs), seenAtMs }
    })
}

type Known = { readonly id: string; readonly seenAtMs: number; readonly solvedAtMs: number | null }
const knownFound = byText<Known>()

/**
 * The problems of contests in which these users took part, with the times. All problems of a contest are on one page,
 * so a user who submitted to one of them, or started a virtual run, has seen the others as well.
 */
export const metInContests = (userIds: readonly UserId[]): SQL => sql`
  SELECT c.problem_id, t.at_ms FROM (
    SELECT contest_id, max(received_at_ms) AS at_ms FROM contest_submissions WHERE user_id IN ${[...userIds]} GROUP BY contest_id
    UNION ALL
    SELECT contest_id, max(started_at_ms) FROM contest_runs WHERE user_id IN ${[...userIds]} GROUP BY contest_id
  ) t JOIN contest_problems c ON c.contest_id = t.contest_id`

/**
 * When each problem was last met in a duel or contest, submitted to or read in the archive, and when it was last
 * solved.
 */
function knownTo(db: Db, userIds: readonly UserId[]): ReadonlyMap<string, Known> {
  const players = [...userIds]
  const rows = knownFound(
    db,
    sql`
    SELECT id, max(at_ms) AS seenAtMs, max(CASE WHEN is_right THEN at_ms END) AS solvedAtMs FROM (
      SELECT d.problem_id AS id, d.started_at_ms AS at_ms, 0 AS is_right
      FROM duel_players p JOIN duels d ON d.id = p.duel_id
      WHERE p.user_id IN ${players} AND d.problem_id IS NOT NULL AND d.started_at_ms IS NOT NULL
      UNION ALL
      SELECT s.problem_id, s.received_at_ms, ${hasPassed('s')} FROM submissions s
      WHERE s.user_id IN ${players} AND s.problem_id IS NOT NULL AND s.purpose <> 'rejudge'
      UNION ALL SELECT problem_id, at_ms, 0 FROM problem_views WHERE user_id IN ${players}
      UNION ALL SELECT problem_id, at_ms, 0 FROM (${metInContests(userIds)})
    ) GROUP BY id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type ChoosableQuery = {
  readonly hostId: UserId
  /** Whether the host is a contest admin, who may also play their own drafts. */
  readonly isSetter: boolean
  readonly nowMs: number
  /** A part of the title. */
  readonly title?: string
  readonly id?: ProblemId
  readonly limit: number
}

/**
 * The problems that a host may bring to a room: those that everyone may see, and a setter's own unpublished ones that
 * are in no running or upcoming contest. They are ordered by title, with what the host knows of each.
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
      isDraft: sql`NOT (${openToAll(db, nowMs)})`.mapWith(Boolean),
      isOwn: sql`${problems.createdBy} IS ${hostId}`.mapWith(Boolean),
      isSolved: isSolvedBy(hostId, 'runs').mapWith(Boolean),
      isRead: sql`EXISTS (${own})
        OR EXISTS (SELECT 1 FROM problem_views v WHERE v.user_id = ${hostId} AND v.problem_id = ${problems.id})
        OR ${problems.id} IN (SELECT problem_id FROM (${metInContests([hostId])}))`.mapWith(Boolean),
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
    .map((row) => ({ ...row, id: asProblemId(row.id) }))
}

/** Whether this player is in a running duel with the problem. */
export const isPlaying = (db: Db, userId: UserId, problemId: ProblemId): boolean =>
  db
    .select({ id: duels.id })
    .from(duels)
    .innerJoin(duelPlayers, and(eq(duelPlayers.duelId, duels.id), eq(duelPlayers.userId, userId)))
    .where(and(inArray(duels.phase, ['active', 'closing']), eq(duels.problemId, problemId)))
    .get() !== undefined

/** Records that a player has read a problem. */
export function noteProblemView(db: Db, userId: UserId, problemId: ProblemId, atMs: number): void {
  putRow(db, problemViews, [problemViews.userId, problemViews.problemId], { userId, problemId, atMs })
}
