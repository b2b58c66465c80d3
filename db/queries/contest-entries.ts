/** Registrations, invitations and virtual runs of contests. */
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { ContestId, RunId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestEntries, contestInvitations, contestRuns, users } from '../schema'
import { sqlColumn } from './prepared'
import { countRows, hasRow, rowOf, valuesOf } from './rows'
import { shownName } from './shown-name'

export type EntryRow = typeof contestEntries.$inferSelect
export type RunRow = typeof contestRuns.$inferSelect

export const isInvited = (db: Db, id: ContestId, userId: UserId): boolean =>
  hasRow(db, contestInvitations, and(eq(contestInvitations.contestId, id), eq(contestInvitations.userId, userId)))

export const invitedUsernames = (db: Db, id: ContestId): string[] =>
  db
    .select({ username: users.username })
    .from(contestInvitations)
    .innerJoin(users, eq(users.id, contestInvitations.userId))
    .where(eq(contestInvitations.contestId, id))
    .orderBy(asc(users.username))
    .all()
    .map(({ username }) => username)

const isOf = (id: ContestId, userId: UserId) => and(eq(contestEntries.contestId, id), eq(contestEntries.userId, userId))

export const entryOf = (db: Db, id: ContestId, userId: UserId): EntryRow | undefined =>
  db.select().from(contestEntries).where(isOf(id, userId)).get()

export const countEntries = (db: Db, id: ContestId): number =>
  countRows(db, contestEntries, eq(contestEntries.contestId, id))

const some = sqlColumn<{ ids: string; limit: number }, number>(
  `SELECT count(*) FROM (SELECT 1 FROM json_each(@ids) i JOIN contest_entries e ON e.contest_id = i.value LIMIT @limit)`,
)
/** Whether these contests have at least so many registrations together; reads no more rows than that. */
export const haveEntries = (db: Db, ids: readonly string[], limit: number): boolean =>
  some(db).get({ ids: JSON.stringify(ids), limit }) === limit

export function insertEntry(
  db: Db,
  entry: Pick<EntryRow, 'contestId' | 'userId' | 'registeredAtMs' | 'outOfCompetition'>,
): void {
  db.insert(contestEntries).values(entry).onConflictDoNothing().run()
}

/** Returns false if the user was not registered. */
export const deleteEntry = (db: Db, id: ContestId, userId: UserId): boolean =>
  db.delete(contestEntries).where(isOf(id, userId)).run().changes === 1

export function setDisqualified(db: Db, id: ContestId, userId: UserId, atMs: number | null): void {
  db.update(contestEntries).set({ disqualifiedAtMs: atMs }).where(isOf(id, userId)).run()
}

/** Takes users who see the problems out of competition: authors, and contest admins who are not shut out. */
export function unrankInsiders(db: Db, id: ContestId): void {
  db.$client
    .prepare<{ id: string }>(
      `UPDATE contest_entries SET out_of_competition = 1 WHERE contest_id = @id AND (
         user_id IN (SELECT p.created_by FROM contest_problems c JOIN problems p ON p.id = c.problem_id WHERE c.contest_id = @id)
         OR user_id IN (SELECT id FROM users WHERE contest_admin = 1)
           AND user_id NOT IN (SELECT user_id FROM contest_shut_outs WHERE contest_id = @id))`,
    )
    .run({ id })
}

export const disqualifiedUsers = (db: Db, id: ContestId): string[] =>
  valuesOf(db, contestEntries.userId, and(eq(contestEntries.contestId, id), isNotNull(contestEntries.disqualifiedAtMs)))

/** The users whom the standings list without a rank. */
export const unrankedUsers = (db: Db, id: ContestId): string[] =>
  valuesOf(
    db,
    contestEntries.userId,
    and(eq(contestEntries.contestId, id), eq(contestEntries.outOfCompetition, true)),
    asc(contestEntries.userId),
  )

/** The user's virtual run that is still going on, in any contest. */
export const runningRun = (db: Db, userId: UserId, nowMs: number): RunRow | undefined =>
  rowOf(db, contestRuns, and(eq(contestRuns.userId, userId), gt(contestRuns.endsAtMs, nowMs)))

/** The latest virtual run, whether it has ended or not. */
export const latestRun = (db: Db, id: ContestId, userId: UserId): RunRow | undefined =>
  rowOf(
    db,
    contestRuns,
    and(eq(contestRuns.contestId, id), eq(contestRuns.userId, userId)),
    desc(contestRuns.startedAtMs),
  )

/** How many virtual runs of the contest the user has, ended ones included. */
export const countRuns = (db: Db, id: ContestId, userId: UserId): number =>
  countRows(db, contestRuns, and(eq(contestRuns.contestId, id), eq(contestRuns.userId, userId)))

export function insertRun(db: Db, run: RunRow): void {
  db.insert(contestRuns).values(run).run()
}

/** Ends a run early, or disqualifies or restores its user. */
export function updateRun(db: Db, id: RunId, change: Partial<Pick<RunRow, 'endsAtMs' | 'disqualifiedAtMs'>>): void {
  db.update(contestRuns).set(change).where(eq(contestRuns.id, id)).run()
}

/** The names of all users who may be in a contest's standings. */
export const namesOf = (db: Db, id: ContestId): Map<string, string> =>
  new Map(
    db
      .select({ id: users.id, username: shownName })
      .from(contestEntries)
      .innerJoin(users, eq(users.id, contestEntries.userId))
      .where(eq(contestEntries.contestId, id))
      .all()
      .map((row) => [row.id, row.username]),
  )
