import type { UserId } from '#contracts/ids'
import type { DuelState } from '#core/duel'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/**
 * Ensures that no block stands between a user and the players of a room. Throws ROOM_CLOSED if one of them has blocked
 * the user, and BLOCKED if the user has blocked one of them.
 */
export function requireNoBlock(db: Db, { players }: Pick<DuelState, 'players'>, userId: UserId): void {
  for (const player of players) {
    if (hasBlocked(db, player.userId, userId)) throw new AppError('ROOM_CLOSED')
    if (hasBlocked(db, userId, player.userId)) throw new AppError('BLOCKED')
  }
}
