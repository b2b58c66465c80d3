import type { Friend, FriendRequest, FriendRequests } from '#contracts/http/social'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import {
  areFriends,
  deleteFriendship,
  deleteRequest,
  type FriendRequestRow,
  friendRows,
  hasBlocked,
  insertFriendship,
  insertRequest,
  requestBetween,
  requestById,
  requestRows,
  sentRequests,
} from '#db/queries/social'
import { AppError } from '#errors'
import type { OnlineUsers } from '#live'
import type { Notices } from './notices'
import { personNamed } from './people-lookup'

/** The most pending requests that a user may have sent. */
const WAITING_REQUESTS = 100

export type FriendDeps = {
  readonly db: Db
  readonly onlineUsers: OnlineUsers
  readonly notices: Notices
  readonly now: () => number
}

/** Friends and friend requests. The methods return the message for the user and throw refusals as AppErrors. */
export class Friends {
  constructor(private readonly deps: FriendDeps) {}

  list(userId: UserId): Friend[] {
    const { db, onlineUsers } = this.deps
    return friendRows(db, userId).map((row) => ({ ...row, isOnline: onlineUsers.isOnline(row.id) }))
  }

  requests(userId: UserId): FriendRequests {
    const listed = (side: 'received' | 'sent'): FriendRequest[] =>
      requestRows(this.deps.db, side, userId).map(({ createdAtMs, ...row }) => ({
        ...row,
        createdAt: new Date(createdAtMs).toISOString(),
      }))
    return { received: listed('received'), sent: listed('sent') }
  }

  /**
   * Sends a request. If the other user has already sent one, both are friends at once. Throws FRIEND_NAME_EMPTY,
   * USER_NOT_FOUND, FRIEND_SELF, FRIEND_ALREADY, FRIEND_REQUESTED, FRIEND_TOO_MANY, BLOCKED, FRIEND_CLOSED.
   */
  ask(userId: UserId, username: string): string {
    if (username.trim() === '') throw new AppError('FRIEND_NAME_EMPTY')
    const { db } = this.deps
    const other = personNamed(db, username)
    this.mayAsk(userId, other.id)
    const theirs = requestBetween(db, other.id, userId)
    if (theirs !== undefined) {
      this.befriend(theirs)
      return `${other.username} had asked you already: you are friends now`
    }
    this.sendRequest(userId, other.id)
    return 'Friend request sent'
  }

  /**
   * Accepts a request. Like `reject` (for the recipient) and `withdraw` (for the sender), it throws
   * FRIEND_REQUEST_GONE.
   */
  accept(userId: UserId, requestId: string): string {
    this.befriend(this.waiting(requestId, 'toId', userId))
    return 'Friend request accepted'
  }

  reject(userId: UserId, requestId: string): string {
    this.drop(this.waiting(requestId, 'toId', userId))
    return 'Friend request rejected'
  }

  withdraw(userId: UserId, requestId: string): string {
    this.drop(this.waiting(requestId, 'fromId', userId))
    return 'Friend request withdrawn'
  }

  /** Ends a friendship. Throws FRIEND_UNKNOWN. */
  remove(userId: UserId, friendId: UserId): string {
    if (!deleteFriendship(this.deps.db, userId, friendId)) throw new AppError('FRIEND_UNKNOWN')
    this.changed(userId, friendId)
    return 'Friend removed'
  }

  /** Notifies users whose lists of friends or requests have changed, so that open pages reload them. */
  changed(...userIds: readonly UserId[]): void {
    for (const userId of userIds) this.deps.onlineUsers.send(userId, { event: 'friends-changed', data: {} })
  }

  private mayAsk(userId: UserId, otherId: UserId): void {
    const { db } = this.deps
    if (otherId === userId) throw new AppError('FRIEND_SELF')
    if (hasBlocked(db, userId, otherId)) throw new AppError('BLOCKED')
    if (hasBlocked(db, otherId, userId)) throw new AppError('FRIEND_CLOSED')
    if (areFriends(db, userId, otherId)) throw new AppError('FRIEND_ALREADY')
    if (requestBetween(db, userId, otherId) !== undefined) throw new AppError('FRIEND_REQUESTED')
    if (sentRequests(db, userId) >= WAITING_REQUESTS) throw new AppError('FRIEND_TOO_MANY')
  }

  private sendRequest(fromId: UserId, toId: UserId): void {
    const { db, notices, now } = this.deps
    const request = { id: crypto.randomUUID(), fromId, toId, createdAtMs: now() }
    const ring = db.transaction(() => {
      insertRequest(db, request)
      const news = { actorId: fromId, subject: request.id, details: {}, atMs: request.createdAtMs }
      return notices.keep(toId, { kind: 'friend-request', ...news })
    })
    ring()
    this.changed(fromId, toId)
  }

  private befriend(request: FriendRequestRow): void {
    const { db, notices, now } = this.deps
    const [asker, asked] = [asUserId(request.fromId), asUserId(request.toId)]
    const ring = db.transaction(() => {
      deleteRequest(db, request.id)
      insertFriendship(db, asker, asked, now())
      const news = { actorId: asked, subject: request.id, details: {}, atMs: now() }
      return notices.keep(asker, { kind: 'friend-accepted', ...news })
    })
    ring()
    this.settled(request)
  }

  private drop(request: FriendRequestRow): void {
    deleteRequest(this.deps.db, request.id)
    this.settled(request)
  }

  private settled({ id, fromId, toId }: FriendRequestRow): void {
    this.deps.notices.changed(asUserId(toId), { kind: 'friend-request', subject: id })
    this.changed(asUserId(fromId), asUserId(toId))
  }

  /**
   * A pending request. Only its two users can see it, and each has actions of their own. Throws FRIEND_REQUEST_GONE.
   */
  private waiting(requestId: string, side: 'fromId' | 'toId', userId: UserId): FriendRequestRow {
    const request = requestById(this.deps.db, requestId)
    if (request?.[side] !== userId) throw new AppError('FRIEND_REQUEST_GONE')
    return request
  }
}
