import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { contestInvitations, contestProblems, contestShutOuts, contests, problems, users } from '../schema'
import { countEntries } from './contest-entries'
import { prepared, sqlColumn } from './prepared'
import { countRows, putRow, replaceRows, rowBy, rowsOf } from './rows'
import { shownName } from './shown-name'

export type ContestRow = typeof contests.$inferSelect
export type ListedContest = ContestRow & { readonly participants: number; readonly createdByUsername: string | null }

export const CONTEST_END_MS = sql`(${contests.startAtMs} + ${contests.durationMin} * 60000)`

export const contestById: (db: Db, id: ContestId) => ContestRow | undefined = rowBy(contests, contests.id)

const border = sqlColumn<{ nowMs: number }, number | null>(
  `SELECT min(at) FROM (
       SELECT start_at_ms AS at FROM contests WHERE start_at_ms > @nowMs
       UNION ALL
       SELECT start_at_ms + duration_min * 60000 FROM contests WHERE start_at_ms + duration_min * 60000 > @nowMs)`,
)

/**
 * When the next contest begins or ends; infinity if there is none. Until then, lists of contests do not change by
 * themselves.
 */
export const nextContestBorder = (db: Db, nowMs: number): number =>
  border(db).get({ nowMs }) ?? Number.POSITIVE_INFINITY

export function listedContest(db: Db, id: ContestId): ListedContest | undefined {
  const row = contestById(db, id)
  if (row === undefined) return undefined
  const author =
    row.createdBy === null
      ? undefined
      : db.select({ name: shownName }).from(users).where(eq(users.id, row.createdBy)).get()
  return { ...row, participants: countEntries(db, id), createdByUsername: author?.name ?? null }
}

/** Contests that are not final. */
export const unfinalContests = (db: Db): ContestRow[] =>
  db.select().from(contests).where(isNull(contests.finalAtMs)).orderBy(asc(contests.startAtMs)).all()

/** The final rated contests in the order in which they ended, which is the order of their rounds. */
export const ratedContests = (db: Db): ContestRow[] =>
  rowsOf(db, contests, and(eq(contests.isRated, true), isNotNull(contests.finalAtMs)), CONTEST_END_MS, asc(contests.id))

type NewProblem = typeof contestProblems.$inferInsert

type Listed = {
  readonly problems: readonly NewProblem[]
  readonly invited: readonly string[]
  readonly shutOut: readonly string[]
}

/** Stores a contest with its problems and its lists of users, replacing what was stored, in one transaction. */
export function saveContest(db: Db, contest: ContestRow, { problems: list, invited, shutOut }: Listed): void {
  db.transaction((tx) => {
    putRow(tx, contests, contests.id, contest)
    replaceRows(tx, contestProblems, eq(contestProblems.contestId, contest.id), list)
    const rowsOfUsers = (ids: readonly string[]) =>
      [...new Set(ids)].map((userId) => ({ contestId: contest.id, userId }))
    replaceRows(tx, contestInvitations, eq(contestInvitations.contestId, contest.id), rowsOfUsers(invited))
    replaceRows(tx, contestShutOuts, eq(contestShutOuts.contestId, contest.id), rowsOfUsers(shutOut))
  })
}

export function updateContest(db: Db, id: ContestId, change: Partial<ContestRow>): void {
  db.update(contests).set(change).where(eq(contests.id, id)).run()
}

const problemsIn = prepared((db) =>
  db
    .select({
      ...getTableColumns(contestProblems),
      ...pick(problems, 'title', 'difficulty', 'createdBy', 'isContestOnly'),
      /** The problem's own values, used if the contest sets none. */
      own: { subtasks: problems.subtasks, editorial: problems.editorial },
    })
    .from(contestProblems)
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(eq(contestProblems.contestId, sql.placeholder('id')))
    .orderBy(asc(contestProblems.ordinal), asc(contestProblems.problemId))
    .prepare(),
)
/** The problems of a contest, in order. */
export const problemsOfContest = (db: Db, id: ContestId) => problemsIn(db).all({ id })

export type ContestProblemRow = ReturnType<typeof problemsOfContest>[number]

/** Deletes a contest with all its submissions, decisions, ratings and awards. */
export function removeContest(db: Db, id: ContestId): void {
  db.transaction((tx) => {
    tx.run(sql`DELETE FROM submissions WHERE purpose = 'contest' AND context_id = ${id}`)
    tx.run(sql`DELETE FROM xp_ledger WHERE contest_id = ${id}`)
    tx.delete(contests).where(eq(contests.id, id)).run()
  })
}

export const allContests = (db: Db): ContestRow[] => db.select().from(contests).all()

export const countContests = (db: Db): number => countRows(db, contests)
