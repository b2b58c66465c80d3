import { and, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { duelPlayers, duels } from '../schema'

/** When one of these players last met each task in a duel. `task` is the column of duels with its id. */
export const metInDuels = (db: Db, userIds: readonly UserId[], task: typeof duels.textId | typeof duels.taskId) =>
  db
    .select({ taskId: task, metAtMs: max(duels.startedAtMs).as('met_at_ms') })
    .from(duels)
    .innerJoin(duelPlayers, eq(duelPlayers.duelId, duels.id))
    .where(and(inArray(duelPlayers.userId, [...userIds]), isNotNull(task)))
    .groupBy(task)
    .as('met')

/** Later than any real time, because the author of a task knows it best. */
const BY_HEART = Number.MAX_SAFE_INTEGER

/** When one of these players last met or made a task. `metAtMs`: when one of them last met it; null if none did. */
export const metOrMade = (
  userIds: readonly UserId[],
  authorId: string | null,
  metAtMs: number | null,
): number | null => (userIds.some((userId) => userId === authorId) ? BY_HEART : metAtMs)
