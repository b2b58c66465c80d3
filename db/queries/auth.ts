import { and, desc, eq, gt, like, lt, ne, sql } from 'drizzle-orm'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { authAccount, authSession, authUser, authVerification } from '../schema'
import { prepared } from './prepared'
import { deleteRows, hasRow, updateRows, valuesOf } from './rows'

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

/** Whose session this is, if it has not expired. Asked on every request. */
export const sessionOwner = (db: Db, token: string, nowMs: number) => liveSession(db).get({ token, nowMs })

/** Whether there is a session of this id that has not expired. */
export const isSessionOpen = (db: Db, id: string, nowMs: number): boolean =>
  hasRow(db, authSession, and(eq(authSession.id, id), gt(authSession.expiresAt, new Date(nowMs))))

/** Notes when a session was last used: its row is not otherwise changed. */
export function touchSession(db: Db, sessionId: string, nowMs: number): void {
  updateRows(db, authSession, { updatedAt: new Date(nowMs) }, eq(authSession.id, sessionId))
}

/** Sessions that have not expired, the one used last first. */
export const sessionsOf = (db: Db, userId: string, nowMs: number): AuthSessionRow[] =>
  db
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, userId), gt(authSession.expiresAt, new Date(nowMs))))
    .orderBy(desc(authSession.updatedAt))
    .all()

/** False where this person has no such session. */
export const deleteSession = (db: Db, userId: string, id: string): boolean =>
  deleteRows(db, authSession, and(eq(authSession.userId, userId), eq(authSession.id, id))) === 1

/** Ends every session of a person but the one with this stored token; null keeps none. Says how many ended. */
export const deleteSessionsExcept = (db: Db, userId: string, token: string | null): number =>
  deleteRows(
    db,
    authSession,
    and(eq(authSession.userId, userId), token === null ? undefined : ne(authSession.token, token)),
  )

const passwordOf = (userId: string) => and(eq(authAccount.userId, userId), eq(authAccount.providerId, 'credential'))

/** Null where the person comes in by another provider only. */
export const passwordHashOf = (db: Db, userId: string): string | null =>
  db.select({ hash: authAccount.password }).from(authAccount).where(passwordOf(userId)).get()?.hash ?? null

/** Sets a password, whether there was one or not. */
export function writePasswordHash(db: Db, userId: string, hash: string): void {
  const now = new Date()
  const changed = updateRows(db, authAccount, { password: hash, updatedAt: now }, passwordOf(userId))
  if (changed > 0) return
  db.insert(authAccount)
    .values(credential(userId, hash, now))
    .run()
}

/** The other ways in that a person has used: 'github', 'google', 'oidc'. */
export const otherProvidersOf = (db: Db, userId: string): string[] =>
  valuesOf(db, authAccount.providerId, and(eq(authAccount.userId, userId), ne(authAccount.providerId, 'credential')))

export function writeAuthEmail(db: Db, id: string, email: string): void {
  const change = { email: email.toLowerCase(), emailVerified: false, updatedAt: new Date() }
  updateRows(db, authUser, change, eq(authUser.id, id))
}

/** The person, with sessions and passwords. */
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

/** What a one-time link opens, if it has neither been used nor expired. */
export const oneTimeValue = (db: Db, identifier: string, nowMs: number): string | null =>
  db
    .select({ value: authVerification.value })
    .from(authVerification)
    .where(and(eq(authVerification.identifier, identifier), gt(authVerification.expiresAt, new Date(nowMs))))
    .get()?.value ?? null

/** Takes back all links of a kind for one value, and those of the kind that have expired. */
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

/** The provider keeps usernames in lower case. */
export const authUserByUsername = (db: Db, username: string): AuthUserRow | undefined =>
  db.select().from(authUser).where(eq(authUser.username, username.toLowerCase())).get()

/** Whether the name is held by anybody but `exceptId`. The provider keeps usernames in lower case. */
export const authUsernameHeld = (db: Db, username: string, exceptId: string): boolean =>
  hasRow(db, authUser, and(eq(authUser.username, username.toLowerCase()), ne(authUser.id, exceptId)))

/** Writes the username a person signs in with, as typed and in the provider's normal form. */
export function renameAuthUser(db: Db, id: string, username: string): void {
  const change = { username: username.toLowerCase(), displayUsername: username, updatedAt: new Date() }
  updateRows(db, authUser, change, eq(authUser.id, id))
}

/** A person with a password, as signing up would leave them. One transaction. */
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
