import type { UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'

/**
 * Ensures that no block stands between a user and others in a room. Throws ROOM_CLOSED if one of them has blocked the
 * user, and BLOCKED if the user has blocked one of them.
 */
export function requireNoBlock(db: Db, otherIds: readonly UserId[], userId: UserId): void {
  for (const otherId of otherIds) {
    if (hasBlocked(db, otherId, userId)) throw new AppError('ROOM_CLOSED')
    if (hasBlocked(db, userId, otherId)) throw new AppError('BLOCKED')
  }
}
