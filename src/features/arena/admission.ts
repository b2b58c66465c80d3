import type { UserId } from '#contracts/ids'
import { type ArenaState, arenaMatchOf, isParticipant, isProblemsMatch } from '#core/arena'
import type { Db } from '#db/client'
import { isHeldByContest } from '#db/queries/problem-uses'
import { blockersOf } from '#db/queries/spectator-chat'
import { AppError } from '#errors'
import { requireNoBlock } from '#features/duel'

/** Whether others may watch the room and its replay. The host chooses; participants see the choice before they join. */
export const isOpenToAll = ({ settings }: Pick<ArenaState, 'settings'>): boolean => settings.spectators !== false

/** Whether the room has a problem of a running contest: others' solutions stay hidden until that contest has ended. */
export function isHeld(db: Db, state: ArenaState, nowMs: number): boolean {
  const match = arenaMatchOf(state)
  if (match === null || !isProblemsMatch(match)) return false
  return match.problems.some(({ problemId }) => isHeldByContest(db, problemId, nowMs))
}

/**
 * Throws unless this user may watch, by the rules of duels. Participants have their own view of the room, and a user
 * whom the host has removed sees nothing before the end. Throws WATCH_OWN, ARENA_REMOVED, WATCH_FORBIDDEN, WATCH_EMPTY,
 * WATCH_CLOSED and PROBLEM_HELD.
 */
export function requireSpectator(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  state: ArenaState,
  userId: UserId,
): void {
  if (isParticipant(state, userId)) throw new AppError('WATCH_OWN')
  if (state.phase !== 'finished' && state.removed.includes(userId)) throw new AppError('ARENA_REMOVED')
  if (!isOpenToAll(state)) throw new AppError('WATCH_FORBIDDEN')
  if (state.participants.length < 2) throw new AppError('WATCH_EMPTY')
  const blockers = new Set(blockersOf(db, userId))
  if (state.participants.some((one) => blockers.has(one.userId))) throw new AppError('WATCH_CLOSED')
  if (isHeld(db, state, nowMs)) throw new AppError('PROBLEM_HELD')
}

/**
 * Refuses a newcomer if the host has blocked them or they have blocked the host: anyone may have shared the code.
 * Participants stay. Throws ROOM_CLOSED or BLOCKED.
 */
export function requireNotBlocked(db: Db, state: ArenaState, userId: UserId): void {
  if (!isParticipant(state, userId)) requireNoBlock(db, [state.hostId], userId)
}
