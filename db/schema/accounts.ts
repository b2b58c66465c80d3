import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { goesWith } from './goes-with'

/**
 * The players as the product knows them, regardless of their identity provider. (provider, subject) names the
 * provider's own record. All times are milliseconds since 1970.
 */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    provider: text('provider', { enum: ['local', 'clerk'] }).notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    profileImage: text('profile_image').notNull().default(''),
    /** Others see first and last name only if the user has switched this on. */
    showRealName: integer('show_real_name', { mode: 'boolean' }).notNull().default(false),
    /** Whether others may watch this player's duels; each room can override this. */
    allowSpectators: integer('allow_spectators', { mode: 'boolean' }).notNull().default(true),
    /** Whether others may race this player's recordings of duels that were open to spectators. */
    allowGhosts: integer('allow_ghosts', { mode: 'boolean' }).notNull().default(true),
    contestAdmin: integer('contest_admin', { mode: 'boolean' }).notNull().default(false),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The time zone was chosen in the settings, so the browser's no longer replaces it. */
    timeZoneChosen: integer('time_zone_chosen', { mode: 'boolean' }).notNull().default(false),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
    /** Set if the account is deleted; the row then represents its former owner in the lists of others. */
    deletedAtMs: integer('deleted_at_ms'),
  },
  (table) => [
    uniqueIndex('users_identity').on(table.provider, table.subject),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
  ],
)

/** The user column of rows that belong to a user and are deleted with the user. */
export const ofUser = () => goesWith('user_id', () => users.id)

/**
 * Accounts that a contest admin has suspended, for a while or until the suspension is lifted. Earlier ones are in the
 * audit log.
 */
export const suspensions = sqliteTable('suspensions', {
  userId: ofUser().primaryKey(),
  /** The reason that the owner reads when they try to sign in. */
  reason: text('reason').notNull(),
  fromMs: integer('from_ms').notNull(),
  /** Null until the suspension is lifted. */
  untilMs: integer('until_ms'),
})

/** Days on which a user did something that keeps a streak, as YYYY-MM-DD in the user's own time zone at that moment. */
export const activeDays = sqliteTable(
  'active_days',
  {
    userId: ofUser(),
    day: text('day').notNull(),
  },
  (table) => [uniqueIndex('active_days_once').on(table.userId, table.day)],
)

/**
 * One row per award of experience points; every total is derived from these. The unique `awardKey` ensures that an
 * award is entered only once.
 */
export const xpLedger = sqliteTable(
  'xp_ledger',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    awardKey: text('award_key').notNull(),
    userId: ofUser(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    duelId: text('duel_id'),
    contestId: text('contest_id'),
    opponentId: text('opponent_id'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('xp_ledger_once').on(table.awardKey),
    index('xp_ledger_user').on(table.userId, table.atMs, table.amount),
    index('xp_ledger_time').on(table.atMs, table.userId, table.amount),
  ],
)

/** Personal API tokens. Only their hashes are stored, so a copy of the database gives no access. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** The SHA-256 of the whole token, in hexadecimal. */
    hash: text('hash').notNull(),
    /** The last characters, by which the owner recognizes the token. */
    hint: text('hint').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    lastUsedAtMs: integer('last_used_at_ms'),
    expiresAtMs: integer('expires_at_ms'),
  },
  (table) => [uniqueIndex('api_tokens_hash').on(table.hash), index('api_tokens_user').on(table.userId)],
)
