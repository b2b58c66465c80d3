import { and, count, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { duelInvitations, duels, friendRequests, notifications, users } from '../schema'
import { prepared } from './prepared'
import { countRows, deleteRows, updateRows } from './rows'
import type { Slice } from './slice'

type NewNotification = Omit<typeof notifications.$inferInsert, 'id'>

/** Notifications with the current state of their subject: the invitation, its room, the request. */
const rows = (db: Db) =>
  db
    .select({
      ...pick(notifications, 'id', 'userId', 'kind', 'subject', 'details', 'createdAtMs', 'readAtMs'),
      actor: { id: users.id, username: users.username, profileImage: users.profileImage },
      invitation: { id: duelInvitations.id, answer: duelInvitations.answer, phase: duels.phase },
      waitingRequest: friendRequests.id,
    })
    .from(notifications)
    .leftJoin(users, and(eq(users.id, notifications.actorId), isNull(users.deletedAtMs)))
    .leftJoin(
      duelInvitations,
      and(eq(notifications.kind, 'duel-invitation'), eq(duelInvitations.id, notifications.subject)),
    )
    .leftJoin(duels, eq(duels.roomCode, duelInvitations.roomCode))
    .leftJoin(
      friendRequests,
      and(eq(notifications.kind, 'friend-request'), eq(friendRequests.id, notifications.subject)),
    )

/** A user's notifications, newest first. */
export const notificationRows = (db: Db, userId: UserId, { limit, offset }: Slice) =>
  rows(db).where(eq(notifications.userId, userId)).orderBy(desc(notifications.id)).limit(limit).offset(offset).all()

export type NotificationRow = ReturnType<typeof notificationRows>[number]

export const notificationById = (db: Db, id: number): NotificationRow | undefined =>
  rows(db).where(eq(notifications.id, id)).get()

/** The notification of this kind about this subject. */
export const notificationAbout = (
  db: Db,
  userId: UserId,
  { kind, subject }: { kind: string; subject: string },
): NotificationRow | undefined =>
  rows(db)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.subject, subject)))
    .get()

export const notificationCount = (db: Db, userId: UserId): number =>
  countRows(db, notifications, eq(notifications.userId, userId))

const unread = prepared((db) =>
  db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.readAtMs)))
    .prepare(),
)

/** Every page asks for this. */
export const unreadCount = (db: Db, userId: UserId): number => unread(db).get({ userId })?.n ?? 0

/** Returns the new row's id; null if this user has a notification of this kind about this subject already. */
export const insertNotification = (db: Db, row: NewNotification): number | null =>
  db.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id }).get()?.id ?? null

/** Marks these notifications as read, or all of them. */
export function markNotificationsRead(
  db: Db,
  userId: UserId,
  { ids, atMs }: { ids?: readonly number[] | undefined; atMs: number },
): void {
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAtMs))
  const isAmong = ids === undefined ? undefined : inArray(notifications.id, [...ids])
  updateRows(db, notifications, { readAtMs: atMs }, and(isUnread, isAmong))
}

/** Deletes all but the newest `keep`. */
export const pruneNotifications = (db: Db, userId: UserId, keep: number): void =>
  keepNewest(db, eq(notifications.userId, userId), keep)

function keepNewest(db: Db, fits: SQL | undefined, keep: number): void {
  const oldest = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(fits)
    .orderBy(desc(notifications.id))
    .limit(1)
    .offset(keep)
    .get()
  if (oldest !== undefined) deleteRows(db, notifications, and(fits, lte(notifications.id, oldest.id)))
}

type Causes = { readonly actorId: UserId; readonly kinds: readonly string[] }

const causedBy = (userId: UserId, { actorId, kinds }: Causes) =>
  and(eq(notifications.userId, userId), eq(notifications.actorId, actorId), inArray(notifications.kind, [...kinds]))

/** Deletes all but the newest `keep` that another user has caused. */
export const pruneNotificationsOf = (db: Db, userId: UserId, causes: Causes, keep: number): void =>
  keepNewest(db, causedBy(userId, causes), keep)

/** Deletes the notifications of these kinds that another user has caused. */
export function deleteNotificationsOf(db: Db, userId: UserId, causes: Causes): void {
  deleteRows(db, notifications, causedBy(userId, causes))
}
