import type { UserId } from '#contracts/ids'
import { type DuelState, isPlayer, matchOf, problemOf } from '#core/duel'
import type { Db } from '#db/client'
import { isHeldByContest } from '#db/queries/problem-uses'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/** Whether spectators may watch the duel at all. */
export const isOpenToAll = ({ settings, players }: Pick<DuelState, 'settings' | 'players'>): boolean =>
  settings.spectators !== false && players.every(({ allowsSpectators }) => allowsSpectators)

/** Whether a running contest has the duel's problem: other users' solutions stay hidden until the contest has ended. */
export function isHeld(db: Db, state: DuelState, nowMs: number): boolean {
  const problemId = problemOf(matchOf(state))
  return problemId !== null && isHeldByContest(db, problemId, nowMs)
}

/**
 * Throws unless this user may watch. Any signed-in user may once both players are there, unless a player refuses
 * spectators or has blocked the user, or a running contest has the problem. Players have their own view of the room.
 * Throws WATCH_OWN, WATCH_FORBIDDEN, WATCH_EMPTY, WATCH_CLOSED and PROBLEM_HELD.
 */
export function requireSpectator(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  state: DuelState,
  userId: UserId,
): void {
  if (isPlayer(state, userId)) throw new AppError('WATCH_OWN')
  if (!isOpenToAll(state)) throw new AppError('WATCH_FORBIDDEN')
  if (state.players.length < 2) throw new AppError('WATCH_EMPTY')
  if (state.players.some((player) => hasBlocked(db, player.userId, userId))) throw new AppError('WATCH_CLOSED')
  if (isHeld(db, state, nowMs)) throw new AppError('PROBLEM_HELD')
}
