import type { UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/**
 * A room code can be shared, so it is checked against blocks: neither the waiting player nor the newcomer may have blocked the
 * other. Players who are already in the room stay. Throws ROOM_CLOSED or BLOCKED.
 */
export function requireNotBlocked(db: Db, state: DuelState, userId: UserId): void {
  if (state.phase !== 'waiting' || isPlayer(state, userId)) return
  for (const player of state.players) {
    if (hasBlocked(db, player.userId, userId)) throw new AppError('ROOM_CLOSED')
    if (hasBlocked(db, userId, player.userId)) throw new AppError('BLOCKED')
  }
}
