import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { blocks, friendRequests, friends, users } from '../schema'
import { prepared } from './prepared'
import { countRows, deleteRows, hasRow, valuesBy } from './rows'

/** The first and last name as others see them: empty unless the user shows them (docs/rules.md#people). */
function realName(one: typeof users | typeof sender | typeof receiver) {
  return {
    firstName: sql<string>`iif(${one.showRealName}, ${one.firstName}, '')`,
    lastName: sql<string>`iif(${one.showRealName}, ${one.lastName}, '')`,
  }
}

/** The columns of a user that lists show to others. */
const cardOf = (one: typeof users | typeof sender | typeof receiver) => ({
  username: one.username,
  ...realName(one),
  profileImage: one.profileImage,
})

const friendsByName = prepared((db) =>
  db
    .select({ id: users.id, ...cardOf(users) })
    .from(friends)
    .innerJoin(users, eq(users.id, friends.friendId))
    .where(eq(friends.userId, sql.placeholder('userId')))
    .orderBy(asc(sql`lower(${users.username})`))
    .prepare(),
)

/** A user's friends, by name. */
export const friendRows = (db: Db, userId: UserId) => friendsByName(db).all({ userId })

export const friendIdsOf: (db: Db, userId: UserId) => string[] = valuesBy(friends.friendId, friends.userId)

const isFriendship = (userId: UserId, friendId: UserId) =>
  and(eq(friends.userId, userId), eq(friends.friendId, friendId))

export const areFriends = (db: Db, userId: UserId, otherId: UserId): boolean =>
  hasRow(db, friends, isFriendship(userId, otherId))

/** Stores both rows of a friendship. Idempotent. */
export function insertFriendship(db: Db, userId: UserId, otherId: UserId, sinceMs: number): void {
  db.insert(friends)
    .values([
      { userId, friendId: otherId, sinceMs },
      { userId: otherId, friendId: userId, sinceMs },
    ])
    .onConflictDoNothing()
    .run()
}

/** Returns true if there was a friendship. */
export const deleteFriendship = (db: Db, userId: UserId, otherId: UserId): boolean =>
  deleteRows(db, friends, or(isFriendship(userId, otherId), isFriendship(otherId, userId))) > 0

export type FriendRequestRow = typeof friendRequests.$inferSelect

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')

/** Pending requests to or from a user, newest first. */
export const requestRows = (db: Db, side: 'received' | 'sent', userId: UserId) =>
  db
    .select({
      id: friendRequests.id,
      createdAtMs: friendRequests.createdAtMs,
      from: cardOf(sender),
      to: cardOf(receiver),
    })
    .from(friendRequests)
    .innerJoin(sender, eq(sender.id, friendRequests.fromId))
    .innerJoin(receiver, eq(receiver.id, friendRequests.toId))
    .where(eq(side === 'received' ? friendRequests.toId : friendRequests.fromId, userId))
    .orderBy(desc(friendRequests.createdAtMs), desc(friendRequests.id))
    .all()

export const requestById = (db: Db, id: string): FriendRequestRow | undefined =>
  db.select().from(friendRequests).where(eq(friendRequests.id, id)).get()

const isRequest = (fromId: UserId, toId: UserId) =>
  and(eq(friendRequests.fromId, fromId), eq(friendRequests.toId, toId))

export const requestBetween = (db: Db, fromId: UserId, toId: UserId): FriendRequestRow | undefined =>
  db.select().from(friendRequests).where(isRequest(fromId, toId)).get()

export const sentRequests = (db: Db, fromId: UserId): number =>
  countRows(db, friendRequests, eq(friendRequests.fromId, fromId))

export function insertRequest(db: Db, row: FriendRequestRow): void {
  db.insert(friendRequests).values(row).run()
}

export function deleteRequest(db: Db, id: string): void {
  db.delete(friendRequests).where(eq(friendRequests.id, id)).run()
}

/** Deletes requests in both directions. */
export function deleteRequestsBetween(db: Db, userId: UserId, otherId: UserId): void {
  deleteRows(db, friendRequests, or(isRequest(userId, otherId), isRequest(otherId, userId)))
}

const blockOf = prepared((db) =>
  db
    .select({ atMs: blocks.atMs })
    .from(blocks)
    .where(and(eq(blocks.userId, sql.placeholder('userId')), eq(blocks.blockedId, sql.placeholder('blockedId'))))
    .prepare(),
)

/** Whether `userId` has blocked `blockedId`. */
export const hasBlocked = (db: Db, userId: UserId, blockedId: UserId): boolean =>
  blockOf(db).get({ userId, blockedId }) !== undefined

/** Whether one of the two has blocked the other. */
export const isBetweenBlocked = (db: Db, one: UserId, other: UserId): boolean =>
  hasBlocked(db, one, other) || hasBlocked(db, other, one)

/** The ids of users whom a user has blocked. Runs with every event of a duel. */
export const blockedIdsOf: (db: Db, userId: UserId) => string[] = valuesBy(blocks.blockedId, blocks.userId)

/** The users whom a user has blocked, by name. */
export const blockedRows = (db: Db, userId: UserId) =>
  db
    .select({ id: users.id, ...cardOf(users) })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(asc(sql`lower(${users.username})`))
    .all()

/** Stores a block. Idempotent. */
export function insertBlock(db: Db, userId: UserId, blockedId: UserId, atMs: number): void {
  db.insert(blocks).values({ userId, blockedId, atMs }).onConflictDoNothing().run()
}

export function deleteBlock(db: Db, userId: UserId, blockedId: UserId): void {
  deleteRows(db, blocks, and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
}
