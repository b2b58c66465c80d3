import { and, count, desc, eq, gte, inArray, sql, sum } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { activeDays, duelPlayers, users, xpLedger } from '../schema'
import { prepared } from './prepared'

export type UserRow = typeof users.$inferSelect
/** Both can be written to: the database itself, or a transaction on it. */
export type Writer = Pick<Db, 'insert' | 'select' | 'update'>

const byIdentity = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.provider, sql.placeholder('provider')), eq(users.subject, sql.placeholder('subject'))))
    .prepare(),
)
const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

export const userByIdentity = (db: Db, provider: UserRow['provider'], subject: string): UserRow | undefined =>
  byIdentity(db).get({ provider, subject })

export const userById = (db: Db, id: UserId): UserRow | undefined => byId(db).get({ id })

/** Upper and lower case make no difference between usernames. */
export const userByUsername = (db: Db, username: string): UserRow | undefined =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .get()

export const userByEmail = (db: Db, email: string): UserRow | undefined =>
  db.select().from(users).where(eq(users.email, email)).get()

export function insertUser(db: Db, user: UserRow): void {
  db.insert(users).values(user).run()
}

/** Changes the named columns and the time of change. */
export function updateUser(db: Db, id: UserId, change: Partial<UserRow>, nowMs: number): void {
  db.update(users)
    .set({ ...change, updatedAtMs: nowMs })
    .where(eq(users.id, id))
    .run()
}

/** Duels that came to a result: those broken off early are nobody's. */
export const COUNTED_RESULTS = ['win', 'loss', 'draw'] as const

const duelTotals = prepared((db) =>
  db
    .select({ totalDuels: count(), wins: sql<number>`coalesce(sum(${duelPlayers.result} = 'win'), 0)` })
    .from(duelPlayers)
    .where(and(eq(duelPlayers.userId, sql.placeholder('id')), inArray(duelPlayers.result, [...COUNTED_RESULTS])))
    .prepare(),
)
const ledgerTotal = prepared((db) =>
  db
    .select({ xp: sum(xpLedger.amount).mapWith(Number) })
    .from(xpLedger)
    .where(eq(xpLedger.userId, sql.placeholder('id')))
    .prepare(),
)

/** The sums behind a player's figures, each from its own list. */
export function userTotals(db: Db, id: UserId): { totalDuels: number; wins: number; xp: number } {
  const { totalDuels, wins } = duelTotals(db).get({ id }) ?? { totalDuels: 0, wins: 0 }
  return { totalDuels, wins, xp: ledgerTotal(db).get({ id })?.xp ?? 0 }
}

const daysNewestFirst = prepared((db) =>
  db
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(and(eq(activeDays.userId, sql.placeholder('id')), gte(activeDays.day, sql.placeholder('since'))))
    .orderBy(desc(activeDays.day))
    .prepare(),
)

/** Days with activity from `since` on, newest first. */
export const activeDaysOf = (db: Db, id: UserId, since = ''): string[] =>
  daysNewestFirst(db)
    .all({ id, since })
    .map(({ day }) => day)

/** Marks a day as active; again is harmless. */
export function insertActiveDay(db: Writer, userId: UserId, day: string): void {
  db.insert(activeDays).values({ userId, day }).onConflictDoNothing().run()
}

export const timeZoneOf = (db: Writer, id: UserId): string =>
  db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, id)).get()?.timeZone ?? 'UTC'
