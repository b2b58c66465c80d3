import { Value } from '@sinclair/typebox/value'
import {
  type InvitationState,
  type Notification,
  NotificationSchema,
  type NotificationsPage,
} from '#contracts/http/notifications'
import type { UserId } from '#contracts/ids'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import {
  insertNotification,
  markNotificationsRead,
  type NotificationRow,
  notificationAbout,
  notificationById,
  notificationCount,
  notificationRows,
  pruneNotifications,
  pruneNotificationsOf,
  unreadCount,
} from '#db/queries/notifications'
import type { OnlineUsers } from '#live'

/** The maximum number of notifications kept for a player. */
const KEPT = 200
/**
 * The most notifications kept from one other player, of kinds that they can cause at will: no one may push out the
 * notifications of others.
 */
const KEPT_OF_ONE = 20
const AT_WILL = ['friend-request', 'friend-accepted', 'duel-invitation', 'duel-declined', 'duel-joined'] as const
const isAtWill = (kind: Notification['kind']): boolean => AT_WILL.some((one) => one === kind)

/** A notification to send. `subject` names what it is about: only one notification per kind and subject is sent. */
type News = {
  readonly kind: Notification['kind']
  readonly actorId: UserId | null
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
  readonly atMs: number
  /** True if the player saw it happen: it is stored for the list, without an alert. */
  readonly seen?: boolean
}

type Deps = { readonly db: Db; readonly onlineUsers: OnlineUsers; readonly now: () => number }

/** Notifies players: notifications are stored first, then sent to the players who are online. */
export class Notices {
  constructor(private readonly deps: Deps) {}

  /**
   * Stores a notification inside the caller's transaction. Returns a function that sends it, to be called after the
   * commit.
   */
  keep(userId: UserId, news: News): () => void {
    const { db } = this.deps
    const { kind, actorId, subject, details, atMs, seen = false } = news
    const row = { userId, kind, actorId, subject, details: { ...details }, createdAtMs: atMs }
    const id = insertNotification(db, { ...row, readAtMs: seen ? atMs : null })
    if (id === null) return () => undefined
    if (actorId !== null && isAtWill(kind)) pruneNotificationsOf(db, userId, { actorId, kinds: AT_WILL }, KEPT_OF_ONE)
    pruneNotifications(db, userId, KEPT)
    return () => {
      const stored = notificationById(db, id)
      const notification = stored === undefined ? null : shown(stored)
      if (notification !== null && !seen) this.ring(userId, { notification, isNew: true })
    }
  }

  /** Stores a notification and sends it at once. */
  notify(userId: UserId, news: News): void {
    this.keep(userId, news)()
  }

  /**
   * Updates the notification of a subject that has changed, such as an answered invitation or a withdrawn request. Does
   * nothing if there is no such notification.
   */
  changed(userId: UserId, about: { readonly kind: Notification['kind']; readonly subject: string }): void {
    const row = notificationAbout(this.deps.db, userId, about)
    const notification = row === undefined ? null : shown(row)
    if (notification !== null) this.ring(userId, { notification, isNew: false })
  }

  unread(userId: UserId): number {
    return unreadCount(this.deps.db, userId)
  }

  page(userId: UserId, { page, limit }: { readonly page: number; readonly limit: number }): NotificationsPage {
    const { db } = this.deps
    const rows = notificationRows(db, userId, sliceOf(page, limit))
    return {
      notifications: rows.flatMap((row) => shown(row) ?? []),
      unread: unreadCount(db, userId),
      pagination: paginate(page, limit, notificationCount(db, userId)),
    }
  }

  /** Marks notifications as read, or all of them without `ids`. Returns how many are unread after that. */
  markRead(userId: UserId, ids?: readonly number[]): number {
    const { db, now, onlineUsers } = this.deps
    markNotificationsRead(db, userId, { ids, atMs: now() })
    const unread = unreadCount(db, userId)
    onlineUsers.send(userId, {
      event: 'notifications-read',
      data: { unread, ids: ids === undefined ? null : [...ids] },
    })
    return unread
  }

  private ring(userId: UserId, { notification, isNew }: { notification: Notification; isNew: boolean }): void {
    const unread = unreadCount(this.deps.db, userId)
    this.deps.onlineUsers.send(userId, { event: 'notification', data: { notification, isNew, unread } })
  }
}

/** A row as its player sees it; null for a kind that this version does not know. */
function shown(row: NotificationRow): Notification | null {
  const { id, kind, actor, createdAtMs, readAtMs, details } = row
  const base = { id, kind, actor, createdAt: new Date(createdAtMs).toISOString(), read: readAtMs !== null }
  const candidate: unknown = { ...base, ...details, ...sinceThen(row) }
  return Value.Check(NotificationSchema, candidate) ? candidate : null
}

/** The current state of the subject, read from the tables as they are now. */
function sinceThen({ kind, subject, invitation, waitingRequest }: NotificationRow): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'friend-request':
      return { requestId: subject, open: waitingRequest !== null }
    case 'duel-invitation':
      return { invitationId: subject, state: stateOf(invitation) }
    default:
      return {}
  }
}

function stateOf(invitation: NotificationRow['invitation']): InvitationState {
  if (invitation === null) return 'expired'
  return invitation.answer ?? (invitation.phase === 'waiting' ? 'open' : 'expired')
}
