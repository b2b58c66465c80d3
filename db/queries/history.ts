import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DuelType } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { duelPlayers, duels, problems, users } from '../schema'
import { totalsOf } from './totals'

type HistoryPage = { readonly limit: number; readonly offset: number; readonly type?: DuelType | undefined }

const theirs = alias(duelPlayers, 'theirs')

/**
 * The duels of one page, found in the index of the player's history alone: what lies before a deep page is stepped over
 * there, and only the page's own rows are put together.
 */
const pageIds = (userId: UserId, { limit, offset, type }: HistoryPage) => {
  const ofType = type === undefined ? sql`` : sql`AND (SELECT d.type FROM duels d WHERE d.id = p.duel_id) = ${type}`
  return sql`(SELECT p.duel_id FROM duel_players p
    WHERE p.user_id = ${userId} AND p.result IN ('win', 'loss', 'draw') ${ofType}
    ORDER BY p.ended_at_ms DESC, p.duel_id DESC LIMIT ${limit} OFFSET ${offset})`
}

/** Duels of a player that came to a result, newest first, with what each side reached. */
export const historyRows = (db: Db, userId: UserId, page: HistoryPage) =>
  db
    .select({
      id: duels.id,
      type: duels.type,
      roomCode: duels.roomCode,
      completionReason: duels.completionReason,
      createdAtMs: duels.createdAtMs,
      startedAtMs: duels.startedAtMs,
      endedAtMs: duels.endedAtMs,
      problemTitle: problems.title,
      mine: {
        result: duelPlayers.result,
        passed: duelPlayers.passed,
        total: duelPlayers.total,
        wpm: duelPlayers.wpm,
        accuracy: duelPlayers.accuracy,
        xp: duelPlayers.xp,
      },
      theirs: { passed: theirs.passed, total: theirs.total, wpm: theirs.wpm, accuracy: theirs.accuracy },
      opponent: { username: users.username, profileImage: users.profileImage },
    })
    .from(duelPlayers)
    .innerJoin(duels, eq(duels.id, duelPlayers.duelId))
    .leftJoin(theirs, and(eq(theirs.duelId, duelPlayers.duelId), eq(theirs.userId, duelPlayers.opponentId)))
    .leftJoin(users, eq(users.id, duelPlayers.opponentId))
    .leftJoin(problems, eq(problems.id, duels.problemId))
    .where(and(eq(duelPlayers.userId, userId), sql`${duelPlayers.duelId} IN ${pageIds(userId, page)}`))
    .orderBy(desc(duelPlayers.endedAtMs), desc(duels.id))
    .all()

export type HistoryRow = ReturnType<typeof historyRows>[number]

/** How many duels of that type came to a result. */
export function historyCount(db: Db, userId: UserId, type: DuelType | undefined): number {
  const { duels: all, typingDuels } = totalsOf(db, userId)
  if (type === undefined) return all
  return type === 'typing' ? typingDuels : all - typingDuels
}
