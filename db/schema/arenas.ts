import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ArenaKind } from '#contracts/arena-kinds'
import type { DuelType } from '#contracts/modes'
import { flagColumns } from './flag-columns'
import { goesWith } from './goes-with'

/** One row a room with many seats: what lists and look-ups need. The truth is the event list, as with duels. */
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
    /** While the clock runs. */
    deadlineMs: integer('deadline_ms'),
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    uniqueIndex('arenas_room').on(table.roomCode),
    index('arenas_phase').on(table.phase),
    index('arenas_ended').on(table.endedAtMs),
  ],
)

/** Of rows that belong to a room and go with it. */
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

/** Of rooms of many, as `duelFlags` of duels. */
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

/** One row a seat. What a rated room did to its participant stands in it, too: a room rates once. */
export const arenaSeats = sqliteTable(
  'arena_seats',
  {
    arenaId: ofArena(),
    userId: text('user_id').notNull(),
    /** Has finished, given up or been put out: may play elsewhere. */
    isFree: integer('is_free', { mode: 'boolean' }).notNull().default(false),
    /** Has done something, and was neither put out nor flagged: only then an opponent of the others. */
    tookPart: integer('took_part', { mode: 'boolean' }).notNull().default(false),
    /** null until the end. */
    place: integer('place'),
    xp: integer('xp').notNull().default(0),
    endedAtMs: integer('ended_at_ms'),
    /** Of a room that moved this participant's rating, as the next four; null elsewhere. */
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
