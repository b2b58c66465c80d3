import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DuelType } from '#contracts/http/users'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { duelPlayers, duels, problems, users } from '../schema'
import { COUNTED_RESULTS } from './users'

type HistoryPage = { readonly limit: number; readonly offset: number; readonly type?: DuelType | undefined }

const theirs = alias(duelPlayers, 'theirs')

const ofUser = (userId: UserId, type: DuelType | undefined) =>
  and(
    eq(duelPlayers.userId, userId),
    inArray(duelPlayers.result, [...COUNTED_RESULTS]),
    type === undefined ? undefined : eq(duels.type, type),
  )

/** Duels of a player that came to a result, newest first, with what each side reached. */
export const historyRows = (db: Db, userId: UserId, { limit, offset, type }: HistoryPage) =>
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
    .where(ofUser(userId, type))
    .orderBy(desc(duelPlayers.endedAtMs), desc(duels.id))
    .limit(limit)
    .offset(offset)
    .all()

export type HistoryRow = ReturnType<typeof historyRows>[number]

/** How many duels of that type came to a result. */
export const historyCount = (db: Db, userId: UserId, type: DuelType | undefined): number =>
  db
    .select({ n: count() })
    .from(duelPlayers)
    .innerJoin(duels, eq(duels.id, duelPlayers.duelId))
    .where(ofUser(userId, type))
    .get()?.n ?? 0
