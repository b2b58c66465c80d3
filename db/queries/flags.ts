import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DuelId, UserId } from '#contracts/ids'
import type { FlagKind } from '#contracts/ws/duel-events'
import type { Db } from '../client'
import { duelFlags, duelPlayers, duels, problems, submissions, users } from '../schema'

const player = alias(users, 'player')
const opponent = alias(users, 'opponent')
const decider = alias(users, 'decider')

type Filter = { readonly decided: boolean; readonly kind?: FlagKind | undefined }
type Of = { readonly duelId: DuelId; readonly userId: UserId }

const matching = ({ decided, kind }: Filter) =>
  and(
    decided ? isNotNull(duelFlags.reviewedAtMs) : isNull(duelFlags.reviewedAtMs),
    kind === undefined ? undefined : eq(duelFlags.kind, kind),
  )

const ofPlayer = ({ duelId, userId }: Of) => and(eq(duelFlags.duelId, duelId), eq(duelFlags.userId, userId))

/** With the names of today. */
const rows = (db: Db) =>
  db
    .select({
      flag: duelFlags,
      duelType: duels.type,
      roomCode: duels.roomCode,
      phase: duels.phase,
      player: player.username,
      opponent: opponent.username,
      decidedBy: decider.username,
    })
    .from(duelFlags)
    .innerJoin(duels, eq(duels.id, duelFlags.duelId))
    .leftJoin(duelPlayers, and(eq(duelPlayers.duelId, duelFlags.duelId), eq(duelPlayers.userId, duelFlags.userId)))
    .leftJoin(player, and(eq(player.id, duelFlags.userId), isNull(player.deletedAtMs)))
    .leftJoin(opponent, and(eq(opponent.id, duelPlayers.opponentId), isNull(opponent.deletedAtMs)))
    .leftJoin(decider, and(eq(decider.id, duelFlags.reviewedBy), isNull(decider.deletedAtMs)))

/** Open ones by when they were raised, decided ones by when that was; newest first. */
export const flagRows = (db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  rows(db)
    .where(matching(filter))
    .orderBy(desc(filter.decided ? duelFlags.reviewedAtMs : duelFlags.atMs), desc(duelFlags.duelId))
    .limit(limit)
    .offset(offset)
    .all()

export type FlagRow = ReturnType<typeof flagRows>[number]

export const flagCount = (db: Db, filter: Filter): number =>
  db.select({ n: count() }).from(duelFlags).where(matching(filter)).get()?.n ?? 0

/** Every flag of one player in one duel, oldest first. */
export const flagsOf = (db: Db, of: Of): FlagRow[] => rows(db).where(ofPlayer(of)).orderBy(asc(duelFlags.atMs)).all()

export type FlagReview = {
  readonly reviewedBy: UserId
  readonly reviewedAtMs: number
  readonly decision: 'dismissed' | 'warned' | 'voided'
  readonly reason: string
}

export function decideFlag(db: Db, of: Of & { readonly kind: FlagKind }, review: FlagReview): void {
  db.update(duelFlags)
    .set(review)
    .where(and(ofPlayer(of), eq(duelFlags.kind, of.kind)))
    .run()
}

/** The duel as it went for this player; undefined where they were not in it. */
export const playedDuel = (db: Db, { duelId, userId }: Of) =>
  db
    .select({ duel: duels, side: duelPlayers, problem: problems.title })
    .from(duels)
    .innerJoin(duelPlayers, and(eq(duelPlayers.duelId, duels.id), eq(duelPlayers.userId, userId)))
    .leftJoin(problems, eq(problems.id, duels.problemId))
    .where(eq(duels.id, duelId))
    .get()

/** What the player submitted during the duel, in its order. */
export const programsInDuel = (db: Db, { duelId, userId }: Of) =>
  db
    .select({
      languageId: submissions.languageId,
      source: submissions.source,
      verdict: submissions.verdict,
      receivedAtMs: submissions.receivedAtMs,
    })
    .from(submissions)
    .where(and(eq(submissions.contextId, duelId), eq(submissions.userId, userId), eq(submissions.purpose, 'duel')))
    .orderBy(asc(submissions.seq))
    .all()
