import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import type { Db } from '#db/client'
import { runningPlaceOf } from '#db/queries/engaged'
import { AppError } from '#errors'

/** A player plays in one duel or room of many at a time (docs/rules.md#coding-duels). */

/** Throws DUEL_RUNNING, with the room in which the player plays, unless that room is `here`. */
export function requireFree(db: Db, userId: UserId, here: RoomCode | null = null): void {
  const roomCode = runningPlaceOf(db, userId)?.roomCode ?? here
  if (roomCode !== here) throw new AppError('DUEL_RUNNING', undefined, { roomCode })
}

/** Whether the player plays in another room. */
export const isEngaged = (db: Db, userId: UserId, here: RoomCode): boolean =>
  (runningPlaceOf(db, userId)?.roomCode ?? here) !== here

/** Whether one of the two plays in another room, so that this one cannot start. */
export const isEngagedElsewhere = (db: Db, { roomCode, players }: DuelState): boolean =>
  players.some(({ userId }) => isEngaged(db, userId, roomCode))

/**
 * Checks that both players may start. Throws DUEL_RUNNING, or DUEL_OPPONENT_BUSY if the opponent plays elsewhere. The
 * pause of a series does not check the opponent: it ends at its time, and the opponent's absence must not stop the
 * player who waits.
 */
export function requireBothFree(db: Db, state: DuelState, userId: UserId): void {
  requireFree(db, userId, state.roomCode)
  if (state.entry !== 'series' && isEngagedElsewhere(db, state)) throw new AppError('DUEL_OPPONENT_BUSY')
}
