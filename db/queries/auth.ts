import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { authAccount, authSession, authUser } from '../schema'
import { prepared } from './prepared'

export type AuthUserRow = typeof authUser.$inferSelect

const liveSession = prepared((db) =>
  db
    .select({
      id: authUser.id,
      name: authUser.name,
      email: authUser.email,
      username: authUser.displayUsername,
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

export const authUserByEmail = (db: Db, email: string): AuthUserRow | undefined =>
  db.select().from(authUser).where(eq(authUser.email, email.toLowerCase())).get()

/** Whether the name is held by anybody but `exceptId`. The provider keeps usernames in lower case. */
export const authUsernameHeld = (db: Db, username: string, exceptId: string): boolean =>
  db
    .select({ id: authUser.id })
    .from(authUser)
    .where(and(eq(authUser.username, username.toLowerCase()), ne(authUser.id, exceptId)))
    .get() !== undefined

/** Writes the username a person signs in with, as typed and in the provider's normal form. */
export function renameAuthUser(db: Db, id: string, username: string): void {
  db.update(authUser)
    .set({ username: username.toLowerCase(), displayUsername: username, updatedAt: new Date() })
    .where(eq(authUser.id, id))
    .run()
}

/** A person with a password, as signing up would leave them. One transaction. */
export function insertAuthUser(db: Db, user: AuthUserRow, passwordHash: string): void {
  db.transaction((tx) => {
    tx.insert(authUser).values(user).run()
    tx.insert(authAccount)
      .values({
        id: crypto.randomUUID(),
        accountId: user.id,
        providerId: 'credential',
        userId: user.id,
        password: passwordHash,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
      })
      .run()
  })
}
