import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import type { FlagDecision } from '#contracts/http/flags'
import type { ArenaId, DuelId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { FlagKind } from '#contracts/ws/duel-events'
import type { Db } from '../client'
import { arenaFlags, arenaSeats, arenas, duelFlags, duelPlayers, duels, problems, submissions, users } from '../schema'
import { updateRows } from './rows'
import type { Slice } from './slice'

const player = alias(users, 'player')
const opponent = alias(users, 'opponent')
const decider = alias(users, 'decider')

type Filter = { readonly decided: boolean; readonly kind?: FlagKind | undefined }
/** A player in a duel or in a room of many. */
type FlaggedIn = { readonly duelId: DuelId | ArenaId; readonly userId: UserId }
type Of = { readonly duelId: DuelId; readonly userId: UserId }

/** The flags of duels and of rooms of many as one list. `duelId` is the id of either. */
function flagged(db: Db) {
  const { duelId, ...ofDuel } = getTableColumns(duelFlags)
  const { arenaId, ...ofRoom } = getTableColumns(arenaFlags)
  const inDuels = db.select({ duelId, ...ofDuel }).from(duelFlags)
  const inRooms = db.select({ duelId: arenaId, ...ofRoom }).from(arenaFlags)
  return unionAll(inDuels, inRooms).as('flagged')
}
type Flagged = ReturnType<typeof flagged>

const matching = (flag: Flagged, { decided, kind }: Filter) =>
  and(
    decided ? isNotNull(flag.reviewedAtMs) : isNull(flag.reviewedAtMs),
    kind === undefined ? undefined : eq(flag.kind, kind),
  )

/** Flags with the current usernames. */
const rows = (db: Db, flag: Flagged) =>
  db
    .select({
      flag: pick(flag, 'duelId', 'userId', 'kind', 'detail', 'atMs', 'reviewedAtMs', 'decision', 'reason'),
      /** Null for a room of many, whose kind is in `arenaKind`. */
      duelType: duels.type,
      arenaKind: arenas.kind,
      roomCode: sql<string>`coalesce(${duels.roomCode}, ${arenas.roomCode})`,
      phase: sql<string>`coalesce(${duels.phase}, ${arenas.phase})`,
      player: player.username,
      opponent: opponent.username,
      decidedBy: decider.username,
    })
    .from(flag)
    .leftJoin(duels, eq(duels.id, flag.duelId))
    .leftJoin(arenas, eq(arenas.id, flag.duelId))
    .leftJoin(duelPlayers, and(eq(duelPlayers.duelId, flag.duelId), eq(duelPlayers.userId, flag.userId)))
    .leftJoin(player, and(eq(player.id, flag.userId), isNull(player.deletedAtMs)))
    .leftJoin(opponent, and(eq(opponent.id, duelPlayers.opponentId), isNull(opponent.deletedAtMs)))
    .leftJoin(decider, and(eq(decider.id, flag.reviewedBy), isNull(decider.deletedAtMs)))

/** Flags, newest first: open ones by when they were raised, decided ones by when they were decided. */
export function flagRows(db: Db, filter: Filter, { limit, offset }: Slice) {
  const flag = flagged(db)
  return rows(db, flag)
    .where(matching(flag, filter))
    .orderBy(desc(filter.decided ? flag.reviewedAtMs : flag.atMs), desc(flag.duelId))
    .limit(limit)
    .offset(offset)
    .all()
}

export type FlagRow = ReturnType<typeof flagRows>[number]

export function flagCount(db: Db, filter: Filter): number {
  const flag = flagged(db)
  return db.select({ n: count() }).from(flag).where(matching(flag, filter)).get()?.n ?? 0
}

/** All flags of one player in one duel or room of many, oldest first. */
export function flagsOf(db: Db, { duelId, userId }: FlaggedIn): FlagRow[] {
  const flag = flagged(db)
  const ofPlayer = and(eq(flag.duelId, duelId), eq(flag.userId, userId))
  return rows(db, flag).where(ofPlayer).orderBy(asc(flag.atMs)).all()
}

type FlagReview = {
  readonly reviewedBy: UserId
  readonly reviewedAtMs: number
  readonly decision: FlagDecision
  readonly reason: string
}

export function decideFlag(db: Db, of: Of & { readonly kind: FlagKind }, review: FlagReview): void {
  const isIt = and(eq(duelFlags.duelId, of.duelId), eq(duelFlags.userId, of.userId), eq(duelFlags.kind, of.kind))
  updateRows(db, duelFlags, review, isIt)
}

/** Stores the decision on a flag in a room of many. */
export function decideArenaFlag(db: Db, of: FlagInArena, review: FlagReview): void {
  const { arenaId, userId, kind } = of
  const isIt = and(eq(arenaFlags.arenaId, arenaId), eq(arenaFlags.userId, userId), eq(arenaFlags.kind, kind))
  updateRows(db, arenaFlags, review, isIt)
}

type FlagInArena = { readonly arenaId: ArenaId; readonly userId: UserId; readonly kind: FlagKind }

/** Stores a flag. Each participant has at most one of each kind per room; another one changes nothing. */
export function insertArenaFlag(db: Db, row: FlagInArena & { readonly detail: string; readonly atMs: number }): void {
  db.insert(arenaFlags).values(row).onConflictDoNothing().run()
}

/** A room of many with this participant's seat; undefined if they were not in it. */
export const playedArena = (db: Db, { arenaId, userId }: Omit<FlagInArena, 'kind'>) =>
  db
    .select({ arena: arenas, seat: arenaSeats })
    .from(arenas)
    .innerJoin(arenaSeats, and(eq(arenaSeats.arenaId, arenas.id), eq(arenaSeats.userId, userId)))
    .where(eq(arenas.id, arenaId))
    .get()

/** A duel with this player's side of it; undefined if they were not in it. */
export const playedDuel = (db: Db, { duelId, userId }: Of) =>
  db
    .select({ duel: duels, side: duelPlayers, problem: problems.title })
    .from(duels)
    .innerJoin(duelPlayers, and(eq(duelPlayers.duelId, duels.id), eq(duelPlayers.userId, userId)))
    .leftJoin(problems, eq(problems.id, duels.problemId))
    .where(eq(duels.id, duelId))
    .get()

/** The programs that the player submitted during the duel, in order. */
export const programsInDuel = (db: Db, { duelId, userId }: FlaggedIn) =>
  db
    .select(pick(submissions, 'problemId', 'languageId', 'source', 'verdict', 'receivedAtMs'))
    .from(submissions)
    .where(and(eq(submissions.contextId, duelId), eq(submissions.userId, userId), eq(submissions.purpose, 'duel')))
    .orderBy(asc(submissions.seq))
    .all()
