import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DUEL_RESULTS, SERIES_ENDS } from '#contracts/labels'
import type { DuelType } from '#contracts/modes'
import { RIVAL_KINDS, type RivalAssignment, type RivalMove } from '#contracts/ws/rivals'
import { ofUser, users } from './accounts'
import { flagColumns } from './flag-columns'
import { goesWith } from './goes-with'

/**
 * One row per duel, with what lists and look-ups need. The event list is the source of truth, and this row changes in
 * the same transaction.
 */
export const duels = sqliteTable(
  'duels',
  {
    id: text('id').primaryKey(),
    roomCode: text('room_code').notNull(),
    type: text('type').$type<DuelType>().notNull(),
    phase: text('phase').notNull(),
    hostId: text('host_id').notNull(),
    timeLimitMin: integer('time_limit_min').notNull(),
    problemId: text('problem_id'),
    /** The text of a typing duel, once it has started. */
    textId: text('text_id'),
    /** The task of a mode with tasks of its own, such as Debug Quest, once the duel has started. */
    taskId: text('task_id'),
    rated: integer('rated', { mode: 'boolean' }).notNull().default(false),
    version: integer('version').notNull(),
    winnerId: text('winner_id'),
    completionReason: text('completion_reason'),
    /** The user whose action ended the duel, if one did: resigned, aborted, claimed, or was put out. */
    endedBy: text('ended_by'),
    createdAtMs: integer('created_at_ms').notNull(),
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    uniqueIndex('duels_room').on(table.roomCode),
    index('duels_phase').on(table.phase),
    index('duels_solved')
      .on(sql`CASE WHEN "task_id" IS NULL THEN "problem_id" ELSE "task_id" END`, table.endedAtMs)
      .where(sql`"completion_reason" = 'correct-submission'`),
  ],
)

/** The duel column of rows that belong to a duel and are deleted with it. */
export const ofDuel = () => goesWith('duel_id', () => duels.id)

/** The append-only event list of a duel; (duelId, version) is contiguous from 1. */
export const duelEvents = sqliteTable(
  'duel_events',
  {
    duelId: ofDuel(),
    version: integer('version').notNull(),
    atMs: integer('at_ms').notNull(),
    event: text('event', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.duelId, table.version] })],
)

/** One row for each duel of a series. Points and end are those after this duel, and null until it is over. */
export const duelSeries = sqliteTable(
  'duel_series',
  {
    duelId: ofDuel().primaryKey(),
    /** The id of the first duel of the series. */
    seriesId: text('series_id').notNull(),
    /** The place in the series, from 0. */
    place: integer('place').notNull(),
    bestOf: integer('best_of').notNull(),
    hostPoints: real('host_points'),
    guestPoints: real('guest_points'),
    /** Set only for the duel that ended the series. */
    end: text('end', { enum: SERIES_ENDS }),
    winnerId: text('winner_id'),
  },
  (table) => [uniqueIndex('duel_series_place').on(table.seriesId, table.place)],
)

/** One row per player, which the history lists read, newest first. `result` is null until the duel ends. */
export const duelPlayers = sqliteTable(
  'duel_players',
  {
    duelId: ofDuel(),
    userId: text('user_id').notNull(),
    opponentId: text('opponent_id'),
    /** `void` means that a contest admin has voided the result. */
    result: text('result', { enum: DUEL_RESULTS }),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    wpm: integer('wpm'),
    accuracy: integer('accuracy'),
    xp: integer('xp').notNull().default(0),
    endedAtMs: integer('ended_at_ms'),
    /** When this player had typed the whole text of a race. */
    finishedAtMs: integer('finished_at_ms'),
    /**
     * False if totals and boards ignore the duel, because it was worth nothing or waits for a contest admin. Histories
     * show it.
     */
    counts: integer('counts', { mode: 'boolean' }).notNull().default(true),
    /** A copy of the duel's type, for lists of one type. Only a trigger writes it. */
    duelType: text('duel_type').$type<DuelType>(),
  },
  (table) => [
    primaryKey({ columns: [table.duelId, table.userId] }),
    index('duel_players_history').on(table.userId, table.endedAtMs, table.duelId, table.result),
    index('duel_players_history_typed').on(table.userId, table.duelType, table.endedAtMs, table.duelId, table.result),
    index('duel_players_time').on(table.endedAtMs, table.userId, table.result, table.counts),
  ],
)

/**
 * The rival in the second seat of a race. It is not a person, so it has no row in `duel_players`, no rating and no
 * place on any board. Its moves are fixed when the race is opened.
 */
export const duelRivals = sqliteTable(
  'duel_rivals',
  {
    duelId: ofDuel().primaryKey(),
    kind: text('kind', { enum: RIVAL_KINDS }).notNull(),
    /** The id of the rival in the events of the race, which is no user's id. */
    seatId: text('seat_id').notNull(),
    name: text('name').notNull(),
    /** The player who races against it; null if that player was deleted. */
    racerId: text('racer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The player whose recording it is; null for a bot, or if that player was deleted. */
    recordedId: text('recorded_id').references(() => users.id, { onDelete: 'set null' }),
    /** The recorded duel; null for a bot or a player's own average. */
    recordedDuelId: text('recorded_duel_id').references(() => duels.id, { onDelete: 'set null' }),
    assignment: text('assignment', { mode: 'json' }).$type<RivalAssignment>().notNull(),
    moves: text('moves', { mode: 'json' }).$type<readonly RivalMove[]>().notNull(),
    /** How much later than recorded its moves are: the time while the server was away is added. */
    delayMs: integer('delay_ms').notNull().default(0),
    /** Its results, once the race is over. */
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    wpm: integer('wpm'),
    accuracy: integer('accuracy'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    index('duel_rivals_recorded').on(table.recordedId, table.atMs),
    index('duel_rivals_racer').on(table.racerId, table.atMs),
    index('duel_rivals_recorded_duel').on(table.recordedDuelId),
  ],
)

export const duelFlags = sqliteTable(
  'duel_flags',
  {
    duelId: ofDuel(),
    ...flagColumns,
  },
  (table) => [
    primaryKey({ columns: [table.duelId, table.userId, table.kind] }),
    index('duel_flags_open').on(table.reviewedAtMs, table.atMs),
  ],
)

/** A player's current rating in each battle mode, after the latest rated duel or return, for quick reading. */
export const duelRatings = sqliteTable(
  'duel_ratings',
  {
    userId: text('user_id').notNull(),
    duelType: text('duel_type').$type<DuelType>().notNull(),
    rating: real('rating').notNull(),
    /** The deviation at `atMs`; it grows with time, which readers add. */
    deviation: real('deviation').notNull(),
    volatility: real('volatility').notNull(),
    /** The number of rated duels. */
    duels: integer('duels').notNull(),
    /** When the latest rated duel ended. */
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.duelType] })],
)

/** The change of one player's rating by one rated duel. The key prevents a duel from being rated twice. */
export const duelRatingChanges = sqliteTable(
  'duel_rating_changes',
  {
    duelId: ofDuel(),
    userId: text('user_id').notNull(),
    duelType: text('duel_type').$type<DuelType>().notNull(),
    ratingBefore: real('rating_before').notNull(),
    rating: real('rating').notNull(),
    deviation: real('deviation').notNull(),
    volatility: real('volatility').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.duelId, table.userId] }),
    index('duel_rating_changes_history').on(table.userId, table.duelType, table.atMs),
  ],
)

/**
 * Players' edits of their programs, compacted to one replacement per row, which is about one row per second of typing.
 * (duelId, userId, seq) is contiguous from 1. It is never read for the opponent while the duel is running.
 */
export const duelEdits = sqliteTable(
  'duel_edits',
  {
    duelId: ofDuel(),
    userId: text('user_id').notNull(),
    seq: integer('seq').notNull(),
    /** When the last batch in this row was received. */
    atMs: integer('at_ms').notNull(),
    revision: integer('revision').notNull(),
    languageId: integer('language_id').notNull(),
    from: integer('from').notNull(),
    deleted: integer('deleted').notNull(),
    inserted: text('inserted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.duelId, table.userId, table.seq] })],
)

/** The chat of a duel's spectators. The players can read it after the end. */
export const spectatorChat = sqliteTable(
  'duel_gallery_chat',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    duelId: ofDuel(),
    userId: ofUser(),
    message: text('message').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('duel_gallery_chat_duel').on(table.duelId, table.id)],
)

/** Corrections of ratings when the result of a rated duel was voided. The original changes stay. */
export const duelRatingReturns = sqliteTable(
  'duel_rating_returns',
  {
    duelId: ofDuel(),
    userId: text('user_id').notNull(),
    duelType: text('duel_type').$type<DuelType>().notNull(),
    /** The rating after the correction. */
    rating: real('rating').notNull(),
    change: real('change').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.duelId, table.userId] }),
    index('duel_rating_returns_history').on(table.userId, table.duelType, table.atMs),
  ],
)
