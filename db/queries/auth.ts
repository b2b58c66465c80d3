import { and, desc, eq, gt, like, lt, ne, notInArray, sql } from 'drizzle-orm'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { authAccount, authSession, authUser, authVerification } from '../schema'
import { prepared } from './prepared'
import { deleteRows, hasRow, rowsOf, updateRows, valuesOf } from './rows'

type AuthUserRow = typeof authUser.$inferSelect
type AuthSessionRow = typeof authSession.$inferSelect

const liveSession = prepared((db) =>
  db
    .select({
      ...pick(authUser, 'id', 'name', 'email', 'image'),
      username: authUser.displayUsername,
      sessionId: authSession.id,
      seenAt: authSession.updatedAt,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(
      and(eq(authSession.token, sql.placeholder('token')), gt(authSession.expiresAt, sql`${sql.placeholder('nowMs')}`)),
    )
    .prepare(),
)

/** The owner of a session that has not expired. Runs on every request. */
export const sessionOwner = (db: Db, token: string, nowMs: number) => liveSession(db).get({ token, nowMs })

/** Whether there is a session with this id that has not expired. */
export const isSessionOpen = (db: Db, id: string, nowMs: number): boolean =>
  hasRow(db, authSession, and(eq(authSession.id, id), gt(authSession.expiresAt, new Date(nowMs))))

/** Stores when a session was last used; nothing else of its row changes. */
export function touchSession(db: Db, sessionId: string, nowMs: number): void {
  updateRows(db, authSession, { updatedAt: new Date(nowMs) }, eq(authSession.id, sessionId))
}

/** Sessions that have not expired, the most recently used first. */
export const sessionsOf = (db: Db, userId: string, nowMs: number): AuthSessionRow[] =>
  rowsOf(db, authSession, isOpen(userId, nowMs), desc(authSession.updatedAt))

const isOpen = (userId: string, nowMs: number) =>
  and(eq(authSession.userId, userId), gt(authSession.expiresAt, new Date(nowMs)))

/** Returns false if the person has no such session. */
export const deleteSession = (db: Db, userId: string, id: string): boolean =>
  deleteRows(db, authSession, and(eq(authSession.userId, userId), eq(authSession.id, id))) === 1

/** Ends all sessions of a person except the one with this stored token; null ends all. Returns how many ended. */
export const deleteSessionsExcept = (db: Db, userId: string, token: string | null): number =>
  deleteRows(
    db,
    authSession,
    and(eq(authSession.userId, userId), token === null ? undefined : ne(authSession.token, token)),
  )

/** Deletes a person's expired sessions, and all but the `most` that were used last. Returns how many it deleted. */
export function keepLatestSessions(
  db: Db,
  userId: string,
  { most, nowMs }: { readonly most: number; readonly nowMs: number },
): number {
  const latest = db
    .select({ id: authSession.id })
    .from(authSession)
    .where(isOpen(userId, nowMs))
    .orderBy(desc(authSession.updatedAt), desc(authSession.createdAt))
    .limit(most)
  return deleteRows(db, authSession, and(eq(authSession.userId, userId), notInArray(authSession.id, latest)))
}

const passwordOf = (userId: string) => and(eq(authAccount.userId, userId), eq(authAccount.providerId, 'credential'))

/** The hash of the password; null if the person signs in through other providers only. */
export const passwordHashOf = (db: Db, userId: string): string | null =>
  db.select({ hash: authAccount.password }).from(authAccount).where(passwordOf(userId)).get()?.hash ?? null

/** Sets or replaces the password. */
export function writePasswordHash(db: Db, userId: string, hash: string): void {
  const now = new Date()
  const changed = updateRows(db, authAccount, { password: hash, updatedAt: now }, passwordOf(userId))
  if (changed > 0) return
  db.insert(authAccount)
    .values(credential(userId, hash, now))
    .run()
}

/** The other sign-in methods that a person has used: 'github', 'google', 'oidc'. */
export const otherProvidersOf = (db: Db, userId: string): string[] =>
  valuesOf(db, authAccount.providerId, and(eq(authAccount.userId, userId), ne(authAccount.providerId, 'credential')))

export function writeAuthEmail(db: Db, id: string, email: string): void {
  const change = { email: email.toLowerCase(), emailVerified: false, updatedAt: new Date() }
  updateRows(db, authUser, change, eq(authUser.id, id))
}

/** Deletes the person with all sessions and passwords. */
export function deleteAuthUser(db: Db, id: string): void {
  db.delete(authUser).where(eq(authUser.id, id)).run()
}

type OneTimeRow = { readonly identifier: string; readonly value: string; readonly expiresAtMs: number }

export function insertOneTime(db: Db, { identifier, value, expiresAtMs }: OneTimeRow): void {
  const now = new Date()
  db.insert(authVerification)
    .values({
      id: crypto.randomUUID(),
      identifier,
      value,
      expiresAt: new Date(expiresAtMs),
      createdAt: now,
      updatedAt: now,
    })
    .run()
}

/** The value of a one-time link that is neither used nor expired. */
export const oneTimeValue = (db: Db, identifier: string, nowMs: number): string | null =>
  db
    .select({ value: authVerification.value })
    .from(authVerification)
    .where(and(eq(authVerification.identifier, identifier), gt(authVerification.expiresAt, new Date(nowMs))))
    .get()?.value ?? null

/** Revokes all links of a kind for one value, and deletes expired ones of that kind. */
export function deleteOneTimes(db: Db, prefix: string, value: string, nowMs: number): void {
  deleteRows(db, authVerification, and(ofKind(prefix), eq(authVerification.value, value)))
  deleteExpiredOneTimes(db, prefix, nowMs)
}

export function deleteExpiredOneTimes(db: Db, prefix: string, nowMs: number): void {
  deleteRows(db, authVerification, and(ofKind(prefix), lt(authVerification.expiresAt, new Date(nowMs))))
}

const ofKind = (prefix: string) => like(authVerification.identifier, `${prefix}:%`)

export const authUserByEmail = (db: Db, email: string): AuthUserRow | undefined =>
  db.select().from(authUser).where(eq(authUser.email, email.toLowerCase())).get()

/** The provider stores usernames in lower case. */
export const authUserByUsername = (db: Db, username: string): AuthUserRow | undefined =>
  db.select().from(authUser).where(eq(authUser.username, username.toLowerCase())).get()

/** Whether anyone except `exceptId` has the username. The provider stores usernames in lower case. */
export const authUsernameHeld = (db: Db, username: string, exceptId: string): boolean =>
  hasRow(db, authUser, and(eq(authUser.username, username.toLowerCase()), ne(authUser.id, exceptId)))

/** Stores the username a person signs in with, as typed and in the provider's normal form. */
export function renameAuthUser(db: Db, id: string, username: string): void {
  const change = { username: username.toLowerCase(), displayUsername: username, updatedAt: new Date() }
  updateRows(db, authUser, change, eq(authUser.id, id))
}

/** Creates a person with a password as signing up would, in one transaction. */
export function insertAuthUser(db: Db, user: AuthUserRow, passwordHash: string): void {
  db.transaction((tx) => {
    tx.insert(authUser).values(user).run()
    tx.insert(authAccount)
      .values(credential(user.id, passwordHash, user.createdAt))
      .run()
  })
}

const credential = (userId: string, password: string, at: Date): typeof authAccount.$inferInsert => ({
  id: crypto.randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
  createdAt: at,
  updatedAt: at,
})
