import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REPORT_STATUSES } from '#contracts/labels'
import { ofUser, users } from './accounts'
import { goesWith } from './goes-with'

/** A reference that goes with its user: what a deleted player asked for or shut out concerns no one any more. */
const ofUserAs = (name: string) => goesWith(name, () => users.id)

/** A friendship is two rows, one from each side, written and removed together: every list reads one index. */
export const friends = sqliteTable(
  'friends',
  {
    userId: ofUser(),
    friendId: ofUserAs('friend_id'),
    sinceMs: integer('since_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.friendId] }), index('friends_of').on(table.friendId)],
)

/** Requests that wait for an answer; an answer of any kind removes the row. */
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

/** Whom a user does not want to hear from. */
export const blocks = sqliteTable(
  'blocks',
  {
    userId: ofUser(),
    blockedId: ofUserAs('blocked_id'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index('blocks_against').on(table.blockedId)],
)

/** An invitation into a waiting room. Whether it still stands is read from the room as well: see db/queries/social. */
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
 * Notifications that a user sees when they look next. `actorId` is who caused it, so that names are always today's;
 * `subject` is the id of what it is about (a request, an invitation, a room, later a contest); `details` is what only
 * this kind has.
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

/** What users report to the contest admins about each other. A report outlives both accounts. */
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
