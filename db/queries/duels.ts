import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DuelId, RoomCode, UserId } from '#contracts/ids'
import { COUNTED_RESULTS } from '#contracts/labels'
import type { Db } from '../client'
import { duelFlags, duelPlayers, duelSeries, duels } from '../schema'
import { eventList } from './event-list'
import { sqlStatement } from './prepared'
import { countRows, deleteRows, hasRow, valuesOf } from './rows'

export type DuelRow = typeof duels.$inferSelect
type DuelPlayerRow = typeof duelPlayers.$inferSelect

/**
 * Phases of duels with something left to do. `counting` is a finished duel whose XP is not awarded yet. (`held` is
 * missing: such a duel waits for a contest admin's decision.)
 */
const UNFINISHED_PHASES = ['waiting', 'ready', 'starting', 'active', 'closing', 'counting'] as const

export const { append: insertDuelEvents, of: duelEventsOf } = eventList<DuelId>('duel_events', 'duel_id')

export function insertDuel(db: Db, row: DuelRow): void {
  db.insert(duels).values(row).run()
}

const updateRow = sqlStatement<Omit<DuelRow, 'rated'> & { readonly rated: number }>(
  `UPDATE duels SET phase = @phase, problem_id = @problemId, text_id = @textId, task_id = @taskId, version = @version,
     winner_id = @winnerId, completion_reason = @completionReason, rated = @rated, ended_by = @endedBy, started_at_ms = @startedAtMs, ended_at_ms = @endedAtMs
   WHERE id = @id`,
)

/** Updates everything that can change in a duel's row. The statement is prepared, because updates are frequent. */
export function updateDuel(db: Db, row: DuelRow): void {
  updateRow(db).run({ ...row, rated: row.rated ? 1 : 0 })
}

export const duelIdOfRoom = (db: Db, roomCode: RoomCode): string | null =>
  db.select({ id: duels.id }).from(duels).where(eq(duels.roomCode, roomCode)).get()?.id ?? null

export const roomCodeOfDuel = (db: Db, id: DuelId): string | null =>
  db.select({ roomCode: duels.roomCode }).from(duels).where(eq(duels.id, id)).get()?.roomCode ?? null

/** When play began; null if it never did. */
export const startOfDuel = (db: Db, id: DuelId): number | null =>
  db.select({ atMs: duels.startedAtMs }).from(duels).where(eq(duels.id, id)).get()?.atMs ?? null

/** The open flags of the outer query's duel. */
const openFlags = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(duelFlags)
    .where(and(eq(duelFlags.duelId, duels.id), isNull(duelFlags.reviewedAtMs)))
const voidResult = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(duelPlayers)
    .where(and(eq(duelPlayers.duelId, duels.id), eq(duelPlayers.result, 'void')))

/** Whether a contest admin has voided the result of a duel. */
export const isVoidDuel = (db: Db, duelId: DuelId): boolean =>
  hasRow(db, duelPlayers, and(eq(duelPlayers.duelId, duelId), eq(duelPlayers.result, 'void')))

/**
 * The review of a duel by contest admins: 'open' while a flag of its players is undecided, 'void' if its result was
 * voided, otherwise 'done'.
 */
export function reviewOf(db: Db, duelId: DuelId): 'open' | 'void' | 'done' {
  if (isVoidDuel(db, duelId)) return 'void'
  const isOpen = hasRow(db, duelFlags, and(eq(duelFlags.duelId, duelId), isNull(duelFlags.reviewedAtMs)))
  return isOpen ? 'open' : 'done'
}

const laterInSeries = alias(duelSeries, 'later_in_series')
const laterDuel = alias(duels, 'later_duel')

/**
 * The duels of series that go on and whose next duel has not begun: its room may not have been opened, or not been
 * announced in theirs.
 */
const beforeNextDuel = (db: Db) => {
  const isNext = and(
    eq(laterInSeries.seriesId, duelSeries.seriesId),
    eq(laterInSeries.place, sql`${duelSeries.place} + 1`),
    notInArray(laterDuel.phase, ['waiting', 'ready']),
  )
  const begunNext = db
    .select({ one: sql`1` })
    .from(laterInSeries)
    .innerJoin(laterDuel, eq(laterDuel.id, laterInSeries.duelId))
    .where(isNext)
  return db
    .select({ duelId: duelSeries.duelId })
    .from(duelSeries)
    .where(and(isNull(duelSeries.end), notExists(begunNext)))
}

/** Rooms that a restart restores, oldest first. */
export const unfinishedRooms = (db: Db): string[] =>
  valuesOf(
    db,
    duels.roomCode,
    or(
      inArray(duels.phase, [...UNFINISHED_PHASES]),
      // A held duel about which an admin decided just before the server stopped.
      and(eq(duels.phase, 'held'), notExists(openFlags(db))),
      and(eq(duels.phase, 'held'), exists(voidResult(db))),
      inArray(duels.id, beforeNextDuel(db)),
    ),
    asc(duels.createdAtMs),
  )

/** The rooms of a host that have not started, oldest first. */
export const openRoomsOf = (db: Db, hostId: UserId): string[] =>
  valuesOf(
    db,
    duels.roomCode,
    and(eq(duels.hostId, hostId), inArray(duels.phase, ['waiting', 'ready', 'starting'])),
    asc(duels.createdAtMs),
    asc(duels.id),
  )

/** The players whom this player met in rooms that ended after `sinceMs`. */
export const opponentsSince = (db: Db, userId: UserId, sinceMs: number): string[] =>
  db
    .selectDistinct({ id: duelPlayers.opponentId })
    .from(duelPlayers)
    .where(and(eq(duelPlayers.userId, userId), gt(duelPlayers.endedAtMs, sinceMs)))
    .all()
    .flatMap(({ id }) => (id === null ? [] : [id]))

/** How many running duels against this opponent the player has aborted since `sinceMs`. */
export const abortsAgainst = (
  db: Db,
  userId: UserId,
  { opponentId, sinceMs }: { opponentId: UserId; sinceMs: number },
): number =>
  db
    .select({ n: count() })
    .from(duels)
    .innerJoin(duelPlayers, eq(duelPlayers.duelId, duels.id))
    .where(
      and(
        eq(duelPlayers.userId, userId),
        eq(duelPlayers.opponentId, opponentId),
        gt(duelPlayers.endedAtMs, sinceMs),
        eq(duels.completionReason, 'aborted'),
        eq(duels.endedBy, userId),
        isNotNull(duels.startedAtMs),
      ),
    )
    .get()?.n ?? 0

/** Stores a flag. Each player has at most one of each kind per duel; another one changes nothing. */
export function insertDuelFlag(
  db: Db,
  row: Pick<typeof duelFlags.$inferInsert, 'duelId' | 'userId' | 'kind' | 'detail' | 'atMs'>,
): void {
  db.insert(duelFlags).values(row).onConflictDoNothing().run()
}

/** Sets whether totals and boards count the duel. */
export function countResults(db: Db, duelId: DuelId, counts: boolean): void {
  db.update(duelPlayers).set({ counts }).where(eq(duelPlayers.duelId, duelId)).run()
}

/** Inserts or updates a player's row. */
export function saveDuelPlayer(db: Db, row: Pick<DuelPlayerRow, 'duelId' | 'userId'> & Partial<DuelPlayerRow>): void {
  const { duelId: _duel, userId: _user, ...change } = row
  const insert = db.insert(duelPlayers).values(row)
  if (Object.keys(change).length === 0) insert.onConflictDoNothing().run()
  else insert.onConflictDoUpdate({ target: [duelPlayers.duelId, duelPlayers.userId], set: change }).run()
}

/** Removes a guest who has left the seat before the start. The other player then has no opponent. */
export function removeDuelPlayer(db: Db, duelId: DuelId, userId: UserId): void {
  deleteRows(db, duelPlayers, and(eq(duelPlayers.duelId, duelId), eq(duelPlayers.userId, userId)))
  db.update(duelPlayers).set({ opponentId: null }).where(eq(duelPlayers.duelId, duelId)).run()
}

type Against = { opponentId: UserId; sinceMs: number; untilMs: number; exceptId: string }

/** How many other duels of these two ended with a result after `sinceMs` and up to `untilMs`. */
export const duelsAgainst = (db: Db, userId: UserId, { opponentId, sinceMs, untilMs, exceptId }: Against): number =>
  countRows(
    db,
    duelPlayers,
    and(
      eq(duelPlayers.userId, userId),
      eq(duelPlayers.opponentId, opponentId),
      gt(duelPlayers.endedAtMs, sinceMs),
      lte(duelPlayers.endedAtMs, untilMs),
      inArray(duelPlayers.result, COUNTED_RESULTS),
      ne(duelPlayers.duelId, exceptId),
    ),
  )
