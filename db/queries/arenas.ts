import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ArenaId, RoomCode, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { arenaSeats, arenas, type duelRatings } from '../schema'
import type { RatedBefore } from './duel-ratings'
import { eventList } from './event-list'
import { countRows, deleteRows, valuesOf } from './rows'
import type { Slice } from './slice'

export type ArenaRow = typeof arenas.$inferSelect
export type ArenaSeatRow = typeof arenaSeats.$inferSelect
type DuelRatingRow = typeof duelRatings.$inferSelect

/** Phases of rooms with something left to do. `counting`: over, but not awarded yet. */
const UNFINISHED_PHASES = ['open', 'starting', 'active', 'closing', 'counting'] as const
const UNENDED_PHASES = ['open', 'starting', 'active', 'closing'] as const

export const { append: insertArenaEvents, of: arenaEventsOf } = eventList<ArenaId>('arena_events', 'arena_id')

/** Inserts or updates a room's row. */
export function saveArena(db: Db, row: ArenaRow): void {
  const { id: _id, roomCode: _code, createdAtMs: _created, ...change } = row
  db.insert(arenas).values(row).onConflictDoUpdate({ target: arenas.id, set: change }).run()
}

export const arenaIdOfRoom = (db: Db, roomCode: RoomCode): string | null =>
  db.select({ id: arenas.id }).from(arenas).where(eq(arenas.roomCode, roomCode)).get()?.id ?? null

export const roomCodeOfArena = (db: Db, id: ArenaId): string | null =>
  db.select({ roomCode: arenas.roomCode }).from(arenas).where(eq(arenas.id, id)).get()?.roomCode ?? null

/** Rooms that a restart restores, oldest first. */
export const unfinishedArenas = (db: Db): string[] =>
  valuesOf(db, arenas.roomCode, inArray(arenas.phase, [...UNFINISHED_PHASES]), asc(arenas.createdAtMs))

/** The room in which this user has a seat that is not free again; null if there is none. */
export const arenaSeatOf = (db: Db, userId: UserId): string | null =>
  db
    .select({ roomCode: arenas.roomCode })
    .from(arenaSeats)
    .innerJoin(arenas, eq(arenas.id, arenaSeats.arenaId))
    .where(and(eq(arenaSeats.userId, userId), eq(arenaSeats.isFree, false), inArray(arenas.phase, [...UNENDED_PHASES])))
    .get()?.roomCode ?? null

/** Inserts or updates a seat. */
export function saveArenaSeat(db: Db, row: Pick<ArenaSeatRow, 'arenaId' | 'userId'> & Partial<ArenaSeatRow>): void {
  const { arenaId: _arena, userId: _user, ...change } = row
  const insert = db.insert(arenaSeats).values(row)
  if (Object.keys(change).length === 0) insert.onConflictDoNothing().run()
  else insert.onConflictDoUpdate({ target: [arenaSeats.arenaId, arenaSeats.userId], set: change }).run()
}

/** Deletes all seats except those of these users. */
export function keepArenaSeats(db: Db, arenaId: ArenaId, userIds: readonly UserId[]): void {
  deleteRows(db, arenaSeats, and(eq(arenaSeats.arenaId, arenaId), notInArray(arenaSeats.userId, [...userIds])))
}

type Meeting = {
  readonly otherId: UserId
  readonly sinceMs: number
  readonly untilMs: number
  readonly exceptId: string
}

/** The number of other rooms that ended after `sinceMs` and up to `untilMs` and in which these two were opponents. */
export function arenasTogether(db: Db, userId: UserId, { otherId, sinceMs, untilMs, exceptId }: Meeting): number {
  const other = alias(arenaSeats, 'other')
  return db
    .select({ id: arenaSeats.arenaId })
    .from(arenaSeats)
    .innerJoin(other, and(eq(other.arenaId, arenaSeats.arenaId), eq(other.userId, otherId), eq(other.tookPart, true)))
    .where(
      and(
        eq(arenaSeats.userId, userId),
        eq(arenaSeats.tookPart, true),
        gt(arenaSeats.endedAtMs, sinceMs),
        lte(arenaSeats.endedAtMs, untilMs),
        ne(arenaSeats.arenaId, exceptId),
      ),
    )
    .all().length
}

/** A player's rating after their latest rated room that ended before that moment; undefined if there was none. */
export const arenaRatingBeforeMs = (
  db: Db,
  userId: UserId,
  { duelType, beforeMs }: RatedBefore,
): Pick<DuelRatingRow, 'rating' | 'deviation' | 'volatility' | 'atMs'> | undefined =>
  db
    .select({
      rating: sql<number>`${arenaSeats.rating}`,
      deviation: sql<number>`${arenaSeats.deviation}`,
      volatility: sql<number>`${arenaSeats.volatility}`,
      atMs: sql<number>`${arenaSeats.endedAtMs}`,
    })
    .from(arenaSeats)
    .where(
      and(
        eq(arenaSeats.userId, userId),
        eq(arenaSeats.duelType, duelType),
        isNotNull(arenaSeats.rating),
        lt(arenaSeats.endedAtMs, beforeMs),
      ),
    )
    .orderBy(desc(arenaSeats.endedAtMs))
    .limit(1)
    .get()

const played = (userId: UserId) => and(eq(arenaSeats.userId, userId), isNotNull(arenaSeats.place))

/** The rooms of a player that ended with a result, newest first. */
export const arenaHistory = (db: Db, userId: UserId, { limit, offset }: Slice) =>
  db
    .select({
      ...pick(arenas, 'roomCode', 'kind', 'rated'),
      place: sql<number>`${arenaSeats.place}`,
      ...pick(arenaSeats, 'xp', 'ratingBefore', 'rating'),
      endedAtMs: sql<number>`${arenaSeats.endedAtMs}`,
      participants: sql<number>`(SELECT count(*) FROM arena_seats AS all_seats WHERE all_seats.arena_id = ${arenas.id})`,
    })
    .from(arenaSeats)
    .innerJoin(arenas, eq(arenas.id, arenaSeats.arenaId))
    .where(played(userId))
    .orderBy(desc(arenaSeats.endedAtMs), desc(arenaSeats.arenaId))
    .limit(limit)
    .offset(offset)
    .all()

export const arenaHistoryCount = (db: Db, userId: UserId): number => countRows(db, arenaSeats, played(userId))
