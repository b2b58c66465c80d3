import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '../client'
import { activeDays, users } from '../schema'
import { prepared, sqlColumn } from './prepared'
import { hasRow, rowBy, rowOf, updateRows } from './rows'
import { shownName } from './shown-name'

export type UserRow = typeof users.$inferSelect
/** The database itself, or a transaction on it. */
export type Writer = Pick<Db, 'insert' | 'select' | 'update'>

const byIdentity = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.provider, sql.placeholder('provider')), eq(users.subject, sql.placeholder('subject'))))
    .prepare(),
)
export const userByIdentity = (db: Db, provider: UserRow['provider'], subject: string): UserRow | undefined =>
  byIdentity(db).get({ provider, subject })

export const userById: (db: Db, id: UserId) => UserRow | undefined = rowBy(users, users.id)

export const isContestAdmin = (db: Db, id: UserId): boolean => userById(db, id)?.contestAdmin === true

/** A user's name as others see it; '' if there was never such a user. */
export const shownNameById = (db: Db, id: UserId): string =>
  db.select({ username: shownName }).from(users).where(eq(users.id, id)).get()?.username ?? ''

/** Usernames are compared without regard to case. */
export const userByUsername = (db: Db, username: string): UserRow | undefined =>
  rowOf(db, users, eq(sql`lower(${users.username})`, username.toLowerCase()))

/** The user with this id, or else with this username. */
export const userByIdOrName = (db: Db, idOrName: string): UserRow | undefined =>
  userById(db, asUserId(idOrName)) ?? userByUsername(db, idOrName)

export const hasContestAdmin = (db: Db): boolean => hasRow(db, users, eq(users.contestAdmin, true))

const IS_CONTEST_ADMIN = and(eq(users.contestAdmin, true), isNull(users.deletedAtMs))

/** All contest admins whose accounts are not deleted, by name. */
export const contestAdmins = (db: Db): UserRow[] =>
  db.select().from(users).where(IS_CONTEST_ADMIN).orderBy(asc(users.username)).all()

/** The oldest account of a contest admin. */
export const oldestContestAdmin = (db: Db): UserRow | undefined =>
  db.select().from(users).where(IS_CONTEST_ADMIN).orderBy(asc(users.createdAtMs), asc(users.id)).get()

export const userByEmail: (db: Db, email: string) => UserRow | undefined = rowBy(users, users.email)

export function insertUser(db: Db, user: UserRow): void {
  db.insert(users).values(user).run()
}

/** Updates these columns and the time of the update. */
export function updateUser(db: Db, id: UserId, change: Partial<UserRow>, nowMs: number): void {
  updateRows(db, users, { ...change, updatedAtMs: nowMs }, eq(users.id, id))
}

const daysNewestFirst = prepared((db) =>
  db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(and(eq(activeDays.userId, sql.placeholder('id')), gte(activeDays.day, sql.placeholder('since'))))
    .orderBy(desc(activeDays.day))
    .prepare(),
)

/** Active days from `since` on, newest first. */
export const activeDaysOf = (db: Db, id: UserId, since = ''): string[] =>
  daysNewestFirst(db)
    .all({ id, since })
    .map(({ day }) => day)

/** Marks a day as active. Idempotent. */
export function insertActiveDay(db: Writer, userId: UserId, day: string): void {
  db.insert(activeDays).values({ userId, day }).onConflictDoNothing().run()
}

/**
 * The current name and picture of a user, and whether others may watch their duels; undefined for a rival, which is not
 * a user.
 */
export const seatedUser = (db: Db, id: UserId) =>
  db
    .select({ username: shownName, profileImage: users.profileImage, allowSpectators: users.allowSpectators })
    .from(users)
    .where(eq(users.id, id))
    .get()

const timeZones = sqlColumn<[UserId], string>('SELECT time_zone FROM users WHERE id = ?')
export const timeZoneOf = (db: Db, id: UserId): string => timeZones(db).get(id) ?? 'UTC'
