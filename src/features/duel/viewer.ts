import { asUserId, type UserId } from '#contracts/ids'
import type { Viewer } from '#core/duel'
import type { Db } from '#db/client'
import { blockedIdsOf } from '#db/queries/social'

/** A player as a viewer of a duel: without the chat of users they have blocked. */
export const viewerFor = (db: Db, userId: UserId): Viewer => ({
  kind: 'player',
  userId,
  muted: blockedIdsOf(db, userId).map(asUserId),
})
