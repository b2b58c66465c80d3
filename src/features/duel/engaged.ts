import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import type { Db } from '#db/client'
import { runningRoomOf } from '#db/queries/duels'
import { AppError } from '#errors'

/** A player plays one duel at a time (docs/rules.md#coding-duels). */

/** Throws DUEL_RUNNING, with the room of the running duel, unless that room is `here`. */
export function requireFree(db: Db, userId: UserId, here: RoomCode | null = null): void {
  const roomCode = runningRoomOf(db, userId)
  if (roomCode !== null && roomCode !== here) throw new AppError('DUEL_RUNNING', undefined, { roomCode })
}

/** Whether one of the two plays in another room, so that this one cannot start. */
export const isEngagedElsewhere = (db: Db, { roomCode, players }: DuelState): boolean =>
  players.some(({ userId }) => (runningRoomOf(db, userId) ?? roomCode) !== roomCode)

/** Called before a player becomes ready. Throws DUEL_RUNNING, or DUEL_OPPONENT_BUSY if the opponent plays elsewhere. */
export function requireBothFree(db: Db, state: DuelState, userId: UserId): void {
  requireFree(db, userId, state.roomCode)
  if (isEngagedElsewhere(db, state)) throw new AppError('DUEL_OPPONENT_BUSY')
}
