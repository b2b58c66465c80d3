/** Who takes part in a contest, who is invited, who runs it virtually. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { ContestId, RunId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestEntries, contestInvitations, contestRuns, users } from '../schema'

export type EntryRow = typeof contestEntries.$inferSelect
export type RunRow = typeof contestRuns.$inferSelect

export const isInvited = (db: Db, id: ContestId, userId: UserId): boolean =>
  db
    .select({ one: sql`1` })
    .from(contestInvitations)
    .where(and(eq(contestInvitations.contestId, id), eq(contestInvitations.userId, userId)))
    .get() !== undefined

export const invitedUsernames = (db: Db, id: ContestId): string[] =>
  db
    .select({ username: users.username })
    .from(contestInvitations)
    .innerJoin(users, eq(users.id, contestInvitations.userId))
    .where(eq(contestInvitations.contestId, id))
    .orderBy(asc(users.username))
    .all()
    .map(({ username }) => username)

export const entryOf = (db: Db, id: ContestId, userId: UserId): EntryRow | undefined =>
  db
    .select()
    .from(contestEntries)
    .where(and(eq(contestEntries.contestId, id), eq(contestEntries.userId, userId)))
    .get()

export const countEntries = (db: Db, id: ContestId): number =>
  db.select({ n: count() }).from(contestEntries).where(eq(contestEntries.contestId, id)).get()?.n ?? 0

export function insertEntry(db: Db, contestId: ContestId, userId: UserId, registeredAtMs: number): void {
  db.insert(contestEntries).values({ contestId, userId, registeredAtMs }).onConflictDoNothing().run()
}

/** False if there was none. */
export const deleteEntry = (db: Db, id: ContestId, userId: UserId): boolean =>
  db
    .delete(contestEntries)
    .where(and(eq(contestEntries.contestId, id), eq(contestEntries.userId, userId)))
    .run().changes === 1

export function setDisqualified(db: Db, id: ContestId, userId: UserId, atMs: number | null): void {
  db.update(contestEntries)
    .set({ disqualifiedAtMs: atMs })
    .where(and(eq(contestEntries.contestId, id), eq(contestEntries.userId, userId)))
    .run()
}

export const disqualifiedUsers = (db: Db, id: ContestId): string[] =>
  db
    .select({ userId: contestEntries.userId })
    .from(contestEntries)
    .where(and(eq(contestEntries.contestId, id), sql`${contestEntries.disqualifiedAtMs} IS NOT NULL`))
    .all()
    .map(({ userId }) => userId)

/** The latest virtual run, ended or not. */
export const latestRun = (db: Db, id: ContestId, userId: UserId): RunRow | undefined =>
  db
    .select()
    .from(contestRuns)
    .where(and(eq(contestRuns.contestId, id), eq(contestRuns.userId, userId)))
    .orderBy(desc(contestRuns.startedAtMs))
    .get()

export function insertRun(db: Db, run: RunRow): void {
  db.insert(contestRuns).values(run).run()
}

export function setRunDisqualified(db: Db, id: RunId, atMs: number | null): void {
  db.update(contestRuns).set({ disqualifiedAtMs: atMs }).where(eq(contestRuns.id, id)).run()
}

/** The names of everybody who may stand in a contest's standings. */
export const namesOf = (db: Db, id: ContestId): Map<string, string> =>
  new Map(
    db
      .select({ id: users.id, username: users.username })
      .from(contestEntries)
      .innerJoin(users, eq(users.id, contestEntries.userId))
      .where(eq(contestEntries.contestId, id))
      .all()
      .map((row) => [row.id, row.username]),
  )
