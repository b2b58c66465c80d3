import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REPORT_STATUSES } from '#contracts/labels'
import { ofUser, users } from './accounts'
import { goesWith } from './goes-with'

/**
 * A reference to a user with whom the row is deleted, because a deleted player's requests and blocks are of no further
 * use.
 */
const ofUserAs = (name: string) => goesWith(name, () => users.id)

/**
 * Friendships. Each has two rows, one from each side, which are written and removed together, so that every list reads
 * one index.
 */
export const friends = sqliteTable(
  'friends',
  {
    userId: ofUser(),
    friendId: ofUserAs('friend_id'),
    sinceMs: integer('since_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.friendId] }), index('friends_of').on(table.friendId)],
)

/** Requests that wait for an answer; any answer removes the row. */
export const friendRequests = sqliteTable(
  'friend_requests',
  {
    id: text('id').primaryKey(),
    fromId: ofUserAs('from_id'),
    toId: ofUserAs('to_id'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('friend_requests_once').on(table.fromId, table.toId),
    index('friend_requests_received').on(table.toId, table.createdAtMs),
  ],
)

/** The users whom a user has blocked. */
export const blocks = sqliteTable(
  'blocks',
  {
    userId: ofUser(),
    blockedId: ofUserAs('blocked_id'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index('blocks_against').on(table.blockedId)],
)

/**
 * Invitations to a waiting room. Whether an invitation is still valid also depends on the room (see db/queries/social).
 */
export const duelInvitations = sqliteTable(
  'duel_invitations',
  {
    id: text('id').primaryKey(),
    roomCode: text('room_code').notNull(),
    fromId: ofUserAs('from_id'),
    toId: ofUserAs('to_id'),
    answer: text('answer', { enum: ['accepted', 'declined'] }),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    index('duel_invitations_room').on(table.roomCode),
    index('duel_invitations_to').on(table.toId, table.createdAtMs),
    index('duel_invitations_from').on(table.fromId, table.createdAtMs),
  ],
)

/**
 * Notifications of users. `actorId` is the user who caused one, so that names are always current; `subject` is the id
 * of what it is about (such as a request, an invitation or a room); `details` are the fields of this kind only.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    kind: text('kind').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull().default(''),
    details: text('details', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    readAtMs: integer('read_at_ms'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at_ms IS NULL`),
    uniqueIndex('notifications_once').on(table.userId, table.kind, table.subject),
  ],
)

/** Reports by users about each other, for the contest admins. A report outlives both accounts. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reportedId: text('reported_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: REPORT_STATUSES }).notNull(),
    note: text('note').notNull().default(''),
    closedBy: text('closed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAtMs: integer('created_at_ms').notNull(),
    closedAtMs: integer('closed_at_ms'),
  },
  (table) => [
    index('reports_status').on(table.status, table.createdAtMs),
    index('reports_pair').on(table.reporterId, table.reportedId),
  ],
)
