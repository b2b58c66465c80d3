import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ArenaKind } from '#contracts/arena-kinds'
import type { DuelType } from '#contracts/modes'
import { flagColumns } from './flag-columns'
import { goesWith } from './goes-with'

/**
 * One row per room of many, with what lists and look-ups need. The event list is the source of truth, as with duels.
 */
export const arenas = sqliteTable(
  'arenas',
  {
    id: text('id').primaryKey(),
    roomCode: text('room_code').notNull(),
    kind: text('kind').$type<ArenaKind>().notNull(),
    phase: text('phase').notNull(),
    hostId: text('host_id').notNull(),
    rated: integer('rated', { mode: 'boolean' }).notNull().default(false),
    version: integer('version').notNull(),
    reason: text('reason'),
    createdAtMs: integer('created_at_ms').notNull(),
    startedAtMs: integer('started_at_ms'),
    /** Set while the clock is running. */
    deadlineMs: integer('deadline_ms'),
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    uniqueIndex('arenas_room').on(table.roomCode),
    index('arenas_phase').on(table.phase),
    index('arenas_ended').on(table.endedAtMs),
  ],
)

/** The room column of rows that belong to a room and are deleted with it. */
export const ofArena = () => goesWith('arena_id', () => arenas.id)

/** The append-only event list of a room; (arenaId, version) is contiguous from 1. */
export const arenaEvents = sqliteTable(
  'arena_events',
  {
    arenaId: ofArena(),
    version: integer('version').notNull(),
    atMs: integer('at_ms').notNull(),
    event: text('event', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.arenaId, table.version] })],
)

/** Flags in rooms of many, like `duelFlags` for duels. */
export const arenaFlags = sqliteTable(
  'arena_flags',
  {
    arenaId: ofArena(),
    ...flagColumns,
  },
  (table) => [
    primaryKey({ columns: [table.arenaId, table.userId, table.kind] }),
    index('arena_flags_open').on(table.reviewedAtMs, table.atMs),
  ],
)

/** One row per seat. It also contains what a rated room did to its participant's rating, because a room rates once. */
export const arenaSeats = sqliteTable(
  'arena_seats',
  {
    arenaId: ofArena(),
    userId: text('user_id').notNull(),
    /** The participant has finished, given up or been put out, and may play elsewhere. */
    isFree: integer('is_free', { mode: 'boolean' }).notNull().default(false),
    /**
     * The participant has done something and was neither put out nor flagged. Only then do they count as an opponent of
     * the others.
     */
    tookPart: integer('took_part', { mode: 'boolean' }).notNull().default(false),
    /** Null until the end. */
    place: integer('place'),
    xp: integer('xp').notNull().default(0),
    endedAtMs: integer('ended_at_ms'),
    /** This and the next four columns are set if the room has changed this participant's rating. */
    duelType: text('duel_type').$type<DuelType>(),
    ratingBefore: real('rating_before'),
    rating: real('rating'),
    deviation: real('deviation'),
    volatility: real('volatility'),
  },
  (table) => [
    primaryKey({ columns: [table.arenaId, table.userId] }),
    index('arena_seats_history').on(table.userId, table.endedAtMs),
  ],
)
