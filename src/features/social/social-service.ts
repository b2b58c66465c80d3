import type { AdminPeoplePage, AdminPeopleQuery, AdminPerson } from '#contracts/http/admins'
import type { NotificationsPage } from '#contracts/http/notifications'
import type { DuelRatings, Insights, PublicProfile } from '#contracts/http/players'
import type { ReportBody, ReportClosing, ReportsPage, ReportsQuery } from '#contracts/http/reports'
import type { BlockedPerson, Friend, FriendRequests, InvitationBody } from '#contracts/http/social'
import type { DuelHistory, HistoryQuery, User } from '#contracts/http/users'
import type { RoomCode, UserId } from '#contracts/ids'
import type { Connection } from '#live'
import type { FlagService } from './flag-service'

/** Online status. Friends are notified over their sockets. */
export interface PresenceService {
  /** Registers an authenticated socket. */
  arrive(connection: Connection): void
  /** Safe to call again. */
  leave(connection: Connection): void
  isOnline(userId: UserId): boolean
  counts(): { readonly players: number; readonly sockets: number }
}

/** Friends and requests. The calls return the message for the user; refusals are AppErrors. */
export interface FriendService {
  list(userId: UserId): Friend[]
  requests(userId: UserId): FriendRequests
  /**
   * Sends a request; if the other user has already sent one, both are friends at once. Throws FRIEND_NAME_EMPTY, USER_NOT_FOUND,
   * FRIEND_SELF, FRIEND_ALREADY, FRIEND_REQUESTED, FRIEND_TOO_MANY, BLOCKED, FRIEND_CLOSED.
   */
  ask(userId: UserId, username: string): string
  /** Throws FRIEND_REQUEST_GONE; so do `reject` (for the recipient) and `withdraw` (for the sender). */
  accept(userId: UserId, requestId: string): string
  reject(userId: UserId, requestId: string): string
  withdraw(userId: UserId, requestId: string): string
  /** Throws FRIEND_UNKNOWN. */
  remove(userId: UserId, friendId: UserId): string
}

export interface BlockService {
  list(userId: UserId): BlockedPerson[]
  /** Ends friendship, requests and invitations between the two. Throws USER_NOT_FOUND, BLOCK_SELF. */
  block(userId: UserId, username: string): string
  /** Throws USER_NOT_FOUND. */
  unblock(userId: UserId, username: string): string
  /** Whether `userId` has blocked `otherId`. */
  hasBlocked(userId: UserId, otherId: UserId): boolean
}

export interface InvitationService {
  /**
   * Opens a room and notifies the invited player. Throws USER_NOT_FOUND, INVITATION_SELF, INVITATION_STANDS, BLOCKED,
   * INVITATION_CLOSED, and the errors of opening a room.
   */
  invite(host: User, invitation: InvitationBody): RoomCode
  /** Seats the player in the room. Throws INVITATION_GONE, and the errors of joining. */
  accept(guest: User, invitationId: string): RoomCode
  /** Throws INVITATION_GONE. */
  decline(userId: UserId, invitationId: string): string
}

export interface NotificationService {
  unread(userId: UserId): number
  page(userId: UserId, query: { readonly page: number; readonly limit: number }): NotificationsPage
  /** Marks all of them if `ids` is left out. Returns how many are unread then. */
  markRead(userId: UserId, ids?: readonly number[]): number
}

export interface PeopleService {
  /** Throws USER_NOT_FOUND, also for deleted players and unfinished profiles. */
  profile(username: string, viewerId: UserId | null): PublicProfile
  /** Throws USER_NOT_FOUND. */
  history(username: string, query: HistoryQuery): DuelHistory
  insights(userId: UserId): Insights
  /** The displayed ratings at this moment. */
  duelRatings(userId: UserId): DuelRatings
  /** Ratings are null before the first rated contest. */
  contestFigures(userId: UserId): ContestFigures
}

export interface ReportService {
  /** Throws VALIDATION, USER_NOT_FOUND, REPORT_SELF, REPORT_STANDS. */
  report(userId: UserId, report: ReportBody): string
  page(query: ReportsQuery): ReportsPage
  /** Throws REPORT_UNKNOWN, REPORT_CLOSED, VALIDATION. */
  close(adminId: UserId, id: string, closing: ReportClosing): string
}

/** Manages contest admins, for contest admins. A player whose role another admin changes is notified. */
export interface ContestAdminService {
  /** Contest admins first. */
  page(query: AdminPeopleQuery): AdminPeoplePage
  /** Throws USER_NOT_FOUND, and FORBIDDEN if the actor is no longer a contest admin. Safe to call again. */
  make(actorId: UserId, username: string): AdminPerson
  /** Throws USER_NOT_FOUND, NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN, FORBIDDEN as above. */
  remove(actorId: UserId, username: string): AdminPerson
}

/** A player's figures from rated contests, with the place on the board. */
export type ContestFigures = {
  readonly rating: number | null
  readonly maxRating: number | null
  readonly contestsParticipated: number
  readonly contestsWon: number
}

/** Social features around the duel. */
export interface SocialService {
  readonly presence: PresenceService
  readonly friends: FriendService
  readonly blocks: BlockService
  readonly invitations: InvitationService
  readonly notifications: NotificationService
  readonly people: PeopleService
  readonly reports: ReportService
  readonly flags: FlagService
  readonly contestAdmins: ContestAdminService
  /** Stops all timers. */
  close(): void
}
