import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { apiTokens, users } from '../schema'
import { countRows, deleteRows, rowBy } from './rows'

export type ApiTokenRow = typeof apiTokens.$inferSelect

/** Runs on every request with a personal token. */
export const apiTokenByHash: (db: Db, hash: string) => ApiTokenRow | undefined = rowBy(apiTokens, apiTokens.hash)

export const apiTokenById: (db: Db, id: string) => ApiTokenRow | undefined = rowBy(apiTokens, apiTokens.id)

export const apiTokensOf = (db: Db, userId: UserId): ApiTokenRow[] =>
  db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(asc(apiTokens.createdAtMs)).all()

/** The tokens of all users with their owners, by username, oldest first. */
export const everyApiToken = (db: Db): (ApiTokenRow & { username: string })[] =>
  db
    .select({ ...getTableColumns(apiTokens), username: users.username })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .orderBy(asc(users.username), asc(apiTokens.createdAtMs))
    .all()

export const apiTokenCount = (db: Db, userId: UserId): number => countRows(db, apiTokens, eq(apiTokens.userId, userId))

export function insertApiToken(db: Db, token: ApiTokenRow): void {
  db.insert(apiTokens).values(token).run()
}

/** Returns false if the user has no such token. */
export const deleteApiToken = (db: Db, userId: UserId, id: string): boolean =>
  deleteRows(db, apiTokens, and(eq(apiTokens.userId, userId), eq(apiTokens.id, id))) === 1

/** Deletes all tokens of one user. */
export function deleteApiTokensOf(db: Db, userId: UserId): void {
  db.delete(apiTokens).where(eq(apiTokens.userId, userId)).run()
}

export function touchApiToken(db: Db, id: string, nowMs: number): void {
  db.update(apiTokens).set({ lastUsedAtMs: nowMs }).where(eq(apiTokens.id, id)).run()
}
