import type { AdminPeoplePage, AdminPeopleQuery, AdminPerson } from '#contracts/http/admins'
import type { NotificationsPage } from '#contracts/http/notifications'
import type { DuelRatings, Insights, PublicProfile } from '#contracts/http/players'
import type { ReportBody, ReportClosing, ReportsPage, ReportsQuery } from '#contracts/http/reports'
import type { BlockedPerson, Friend, FriendRequests, InvitationBody } from '#contracts/http/social'
import type { DuelHistory, HistoryQuery, User } from '#contracts/http/users'
import type { RoomCode, UserId } from '#contracts/ids'
import type { Connection } from '#live'
import type { FlagService } from './flag-service'

/** Who is here. Friends are told over their sockets. */
export interface PresenceService {
  /** A socket whose user is known. */
  arrive(connection: Connection): void
  /** Again is harmless. */
  leave(connection: Connection): void
  isOnline(userId: UserId): boolean
  counts(): { readonly players: number; readonly sockets: number }
}

/** Friends and requests. What is answered is the message for the person; refusals are AppErrors. */
export interface FriendService {
  list(userId: UserId): Friend[]
  requests(userId: UserId): FriendRequests
  /**
   * Asks; where the other one has asked already, both are friends at once.
   * Throws FRIEND_NAME_EMPTY, USER_NOT_FOUND, FRIEND_SELF, FRIEND_ALREADY, FRIEND_REQUESTED, FRIEND_TOO_MANY, BLOCKED,
   * FRIEND_CLOSED.
   */
  ask(userId: UserId, username: string): string
  /** Throws FRIEND_REQUEST_GONE; so do `reject` (for the one asked) and `withdraw` (for the one who asked). */
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
  /** Whether `userId` wants to hear nothing from `otherId`. */
  hasBlocked(userId: UserId, otherId: UserId): boolean
}

export interface InvitationService {
  /**
   * Opens a room and tells the invited player. Throws USER_NOT_FOUND, INVITATION_SELF, INVITATION_STANDS, BLOCKED,
   * INVITATION_CLOSED, and what opening a room throws.
   */
  invite(host: User, invitation: InvitationBody): RoomCode
  /** Puts the player into the room. Throws INVITATION_GONE, and what joining throws. */
  accept(guest: User, invitationId: string): RoomCode
  /** Throws INVITATION_GONE. */
  decline(userId: UserId, invitationId: string): string
}

export interface NotificationService {
  unread(userId: UserId): number
  page(userId: UserId, query: { readonly page: number; readonly limit: number }): NotificationsPage
  /** All of them where `ids` is left out. Answers how many are unread then. */
  markRead(userId: UserId, ids?: readonly number[]): number
}

export interface PeopleService {
  /** Throws USER_NOT_FOUND, also for deleted players and unfinished profiles. */
  profile(username: string, viewerId: UserId | null): PublicProfile
  /** Throws USER_NOT_FOUND. */
  history(username: string, query: HistoryQuery): DuelHistory
  insights(userId: UserId): Insights
  /** As they are shown now. */
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

/** Who sets contests, for contest admins. Whoever is made one or unmade by somebody else is notified. */
export interface ContestAdminService {
  /** Contest admins first. */
  page(query: AdminPeopleQuery): AdminPeoplePage
  /** Throws USER_NOT_FOUND, FORBIDDEN where the actor is no contest admin any more. Again is harmless. */
  make(actorId: UserId, username: string): AdminPerson
  /** Throws USER_NOT_FOUND, NOT_CONTEST_ADMIN, LAST_CONTEST_ADMIN, FORBIDDEN as above. */
  remove(actorId: UserId, username: string): AdminPerson
}

/** What rated contests say of a player, beside the place on the board. */
export type ContestFigures = {
  readonly rating: number | null
  readonly maxRating: number | null
  readonly contestsParticipated: number
  readonly contestsWon: number
}

/** People around the duel. */
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
  /** Wakes nobody any more. */
  close(): void
}
