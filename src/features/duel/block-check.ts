import type { UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/**
 * A code can be passed on: it is no invitation to whom the waiting player has blocked, nor does anybody come to sit
 * opposite somebody they have blocked themselves. Who plays in the room already stays. Throws ROOM_CLOSED or BLOCKED.
 */
export function requireNotBlocked(db: Db, state: DuelState, userId: UserId): void {
  if (state.phase !== 'waiting' || isPlayer(state, userId)) return
  for (const player of state.players) {
    if (hasBlocked(db, player.userId, userId)) throw new AppError('ROOM_CLOSED')
    if (hasBlocked(db, userId, player.userId)) throw new AppError('BLOCKED')
  }
}
